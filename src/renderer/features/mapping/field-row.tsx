import GitFork from 'lucide-react/icons/git-fork';
import Pencil from 'lucide-react/icons/pencil';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFacts } from '../../../shared/model/mapping/mapping.ts';
import type { FieldMapping, FieldType } from '../../../shared/model/mapping/mapping-document.ts';
import { DRAGGED_PLACE } from '../../shared-parts/answer/answer-tree.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Outcome } from '../../ui/outcome/outcome.tsx';
import { ProvenanceValue } from '../../ui/provenance/provenance.tsx';
import { type FieldState, fieldName, mainPath, stateOf } from './field-texts.ts';
import styles from './mapping.module.css';

/** One field: its path, how it is read, how sure that is, and in how many records it was found. */
export function FieldRow(props: {
  name: string;
  field: FieldMapping;
  facts: FieldFacts | undefined;
  total: number;
  isChanged: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onDropPlace: (path: string) => void;
}) {
  const { name, field, facts } = props;
  const { t } = useTranslation('mapping');
  const [isOver, setOver] = useState(false);
  const path = mainPath(facts, field);
  const type: FieldType = field.type;
  const carries = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED_PLACE);

  // Up and down move between fields; Tab enters the open one.
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const rows = [
      ...(event.currentTarget.closest('[data-fields]')?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
    ];
    rows[rows.indexOf(event.currentTarget) + step]?.focus();
    event.preventDefault();
  };
  return (
    <button
      type="button"
      data-field={name}
      className={styles.row}
      aria-expanded={props.isOpen}
      {...(isOver ? { 'data-drop': true } : {})}
      onClick={props.onToggle}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (!carries(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!carries(event)) return;
        event.preventDefault();
        props.onDropPlace(event.dataTransfer.getData(DRAGGED_PLACE));
      }}
    >
      <span>{fieldName(t, name)}</span>
      <span className={styles.path}>{path ?? <span className="subtle">{t('fields.none')}</span>}</span>
      <span className="muted">{t(`types.${type}`)}</span>
      <span>
        <StateMark state={stateOf(facts, field, props.isChanged)} />
      </span>
      <span className="num">{t('fields.foundIn', { found: facts?.found ?? 0, total: props.total })}</span>
    </button>
  );
}

function StateMark(props: { state: FieldState }) {
  const { t } = useTranslation('mapping');
  const word = t(`states.${props.state}`);
  switch (props.state) {
    case 'confirmed':
    case 'fixed':
      return <Outcome outcome="accepted" label={word} />;
    case 'changed':
      return (
        <span className={styles.newv}>
          <Icon of={Pencil} size={14} />
          {word}
        </span>
      );
    case 'guess':
      return <span className={styles.guess}>{word}</span>;
    case 'doubt':
    case 'unreadable':
      return (
        <span className={styles.doubt}>
          <Icon of={GitFork} size={12} />
          {word}
        </span>
      );
    case 'null':
      return <span className="mono subtle">{word}</span>;
    default:
      return (
        <ProvenanceValue
          sourced={undefined}
          words={{ absent: word, guessed: '', doubt: () => '', empty: '', unreadable: '' }}
        />
      );
  }
}
