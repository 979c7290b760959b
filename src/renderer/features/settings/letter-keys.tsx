import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, LETTER_KEYS, type LetterKey, takenBy, withKey } from '../../../shared/model/settings/letter-keys.ts';
import { Button } from '../../ui/button/button.tsx';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';
import { useSettings } from './use-setting.ts';

/** What each letter does where it is the key of something; as the sheet of shortcuts says it. */
const WORDS: Readonly<Record<LetterKey, string>> = {
  next: 'keys.next',
  previous: 'keys.previous',
  select: 'app:shortcuts.select',
  check: 'app:shortcuts.check',
  pin: 'app:shortcuts.pin',
  edit: 'app:shortcuts.editCustomer',
  tomorrow: 'app:shortcuts.tomorrow',
  leave: 'app:shortcuts.leave',
};

/** Every key that is one letter, changed by pressing another; Delete leaves it without one. */
export function LetterKeys() {
  const { t } = useTranslation('settings');
  const { values, update } = useSettings();
  const own = values.keys;
  const [asked, setAsked] = useState<LetterKey | null>(null);
  const [conflict, setConflict] = useState<{ id: LetterKey; letter: string; other: LetterKey } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const name = (id: LetterKey) => t(WORDS[id]);

  useEffect(() => {
    if (asked === null) return;
    const press = (event: KeyboardEvent) => {
      const isOff = event.key === 'Delete' || event.key === 'Backspace';
      const letter = isOff ? '' : event.key.toLowerCase();
      if (event.key === 'Tab') return setAsked(null);
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Escape') return setAsked(null);
      if (!/^\p{Ll}?$/u.test(letter)) return;
      const other = letter === '' ? null : takenBy(own, asked, letter);
      setConflict(other === null ? null : { id: asked, letter, other });
      if (other !== null) return;
      setAsked(null);
      void update({ keys: withKey(own, asked, letter) });
    };
    const leave = () => setAsked(null);
    window.addEventListener('keydown', press, true);
    window.addEventListener('pointerdown', leave, true);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('pointerdown', leave, true);
    };
  }, [asked, own, update]);

  const reset = () => {
    setConflict(null);
    list.current?.querySelector('button')?.focus();
    void update({ keys: {} });
  };
  return (
    <Setting of="keys" lock={null} isWide>
      <ul
        ref={list}
        className={styles.letterKeys}
        aria-label={t('keys.title')}
        data-takes-keys={asked !== null || undefined}
      >
        {LETTER_KEYS.map((id) => (
          <li key={id}>
            <span>{name(id)}</span>
            {conflict?.id === id ? (
              <span role="alert" className={styles.keyTaken}>
                {t('keys.taken', { key: conflict.letter.toUpperCase(), what: name(conflict.other) })}
              </span>
            ) : null}
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('keys.change', { what: name(id), key: keyOf(own, id).toUpperCase() || t('keys.none') })}
              aria-pressed={asked === id}
              onPress={() => {
                setConflict(null);
                setAsked(id);
              }}
            >
              {asked === id ? t('keys.press') : keyOf(own, id).toUpperCase() || t('keys.none')}
            </Button>
          </li>
        ))}
      </ul>
      {Object.keys(own).length === 0 ? null : (
        <Button variant="secondary" onPress={reset}>
          {t('keys.reset')}
        </Button>
      )}
    </Setting>
  );
}
