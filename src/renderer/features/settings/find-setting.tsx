import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { InputBox } from '../../ui/text-field/text-field.tsx';
import { type Findable, findSettings, SECTIONS, SETTINGS, type SettingId } from './setting-index.ts';
import styles from './settings.module.css';

/** "Find a setting": by the words of the current language. While something is typed, what was found replaces `children`. */
export function FindSetting(props: { onFound: (found: Findable) => void; children: React.ReactNode }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = findSettings(query, useFindables());
  const current = Math.min(at, found.length - 1);
  const choose = (one: Findable | undefined) => {
    if (one === undefined) return;
    setQuery('');
    props.onFound(one);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (query === '') return;
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, current + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, current - 1));
    else if (event.key === 'Enter') choose(found[current]);
    else if (event.key === 'Escape') setQuery('');
    else return;
    event.preventDefault();
  };
  return (
    <>
      <InputBox className={styles.find}>
        <Icon of={Search} size={14} />
        <input
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          spellCheck="false"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </InputBox>
      {query.trim() === '' ? props.children : null}
      <p role="status" className={cx('small muted', styles.noneFound)}>
        {query.trim() !== '' && found.length === 0 ? t('find.none') : null}
      </p>
      <div
        id={`${id}-found`}
        role="listbox"
        aria-label={t('find.found')}
        className={styles.found}
        hidden={found.length === 0}
      >
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field (aria-activedescendant)
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={one.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(one)}
          >
            <span>{one.title}</span>
            {one.id === one.section ? null : <span className="small muted">{t(`names.${one.section}`)}</span>}
          </div>
        ))}
      </div>
    </>
  );
}

/** Every section and every setting in the words of the current language. */
function useFindables(): Findable[] {
  const { t } = useTranslation('settings');
  const ids = Object.keys(SETTINGS) as SettingId[];
  return SECTIONS.flatMap((section): Findable[] => [
    { id: section, section, title: t(`names.${section}`), text: '' },
    ...ids.flatMap((id): Findable[] => {
      const { section: its, title, text } = SETTINGS[id];
      return its === section ? [{ id, section, title: t(title), text: text === null ? '' : t(text) }] : [];
    }),
  ]);
}
