import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeNode } from '../../../shared/model/mapping/mapping.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { fieldName } from './field-texts.ts';
import styles from './mapping.module.css';

export type FieldChoice = { readonly id: string; readonly path: string | null };

/** Which field a place of the answer goes to: type, arrows, Enter. */
export function FieldChooser(props: {
  node: TreeNode;
  choices: readonly FieldChoice[];
  onChoose: (field: string) => void;
  onRecords: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('mapping');
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const isContainer = props.node.type === 'object' || props.node.type === 'array';
  const options = useMemo(() => {
    const wanted = query.trim().toLocaleLowerCase();
    const fields = props.choices.map(({ id: field, path }) => ({ id: field, label: fieldName(t, field), path }));
    const all = isContainer ? [{ id: '', label: t('chooser.records'), path: null }] : fields;
    return all.filter(({ label, id: field }) => `${label} ${field}`.toLocaleLowerCase().includes(wanted));
  }, [query, props.choices, isContainer, t]);
  const at = Math.min(active, Math.max(0, options.length - 1));

  const choose = (index: number) => {
    const option = options[index];
    if (option === undefined) return;
    if (option.id === '') props.onRecords();
    else props.onChoose(option.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(at + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(at - 1, 0));
    else if (event.key === 'Enter') choose(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog
      title={t('chooser.title', { place: props.node.path || t('common:tree.root') })}
      isOpen
      onClose={props.onClose}
    >
      <div className={styles.chooser} onKeyDownCapture={onKeyDown}>
        <SearchField
          label={t('chooser.search')}
          placeholder={t('chooser.search')}
          clearLabel={t('common:clear')}
          width={320}
          value={query}
          onChange={(text) => {
            setQuery(text);
            setActive(0);
          }}
          autoFocus
        />
        <div
          role="listbox"
          aria-label={t('fields.title')}
          aria-activedescendant={`${id}-${at}`}
          tabIndex={-1}
          className={styles.options}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the search field
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
            <div
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={styles.option}
              onPointerEnter={() => setActive(index)}
              onClick={() => choose(index)}
            >
              <span>{option.label}</span>
              <span className="small muted">{option.path === null ? '' : t('chooser.now', { path: option.path })}</span>
            </div>
          ))}
        </div>
        {options.length === 0 ? <p className="small muted">{t('chooser.none')}</p> : null}
      </div>
    </Dialog>
  );
}
