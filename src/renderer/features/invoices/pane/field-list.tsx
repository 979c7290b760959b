import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { periodWords } from '../../../text/day-words.ts';
import { ProvenanceValue } from '../../../ui/provenance/provenance.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EnergyText } from '../energy-text.tsx';
import { MONEY_FIELDS } from '../invoice-fields.ts';
import styles from '../invoices.module.css';
import { useProvenanceWords } from '../list/columns/use-columns.tsx';
import type { PaneField } from './pane-fields.ts';

/** The invoice's fields, each with the line of its origin. Arrows move; the strip at the foot follows. */
export function FieldList(props: {
  /** All there are: some say their unit, or where they end, in the row of another. */
  all: readonly PaneField[];
  /** Those with a row of their own. */
  fields: readonly PaneField[];
  focused: string | null;
  /** The details are on their way: what only they may hold is not "not found" yet. */
  isAwaiting: boolean;
  onFocus: (name: string) => void;
}) {
  const { fields, focused } = props;
  const { t } = useTranslation('invoices');
  const id = useId();
  const at = Math.max(
    0,
    fields.findIndex((field) => field.name === focused),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      j: at + 1,
      ArrowUp: at - 1,
      k: at - 1,
      Home: 0,
      End: fields.length - 1,
    };
    const next = moves[event.key];
    const field = next === undefined ? undefined : fields[Math.max(0, Math.min(fields.length - 1, next))];
    if (field !== undefined && !event.altKey && !event.ctrlKey) {
      event.preventDefault();
      props.onFocus(field.name);
      document.getElementById(`${id}-${field.name}`)?.scrollIntoView({ block: 'nearest' });
    }
  };
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-label={t('pane.fields')}
      aria-activedescendant={fields.length > 0 ? `${id}-${fields[at]?.name}` : undefined}
      className={styles.fields}
      onKeyDown={onKeyDown}
      onFocus={() => {
        const first = fields[at];
        if (focused === null && first !== undefined) props.onFocus(first.name);
      }}
    >
      {fields.map((field) => (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the list (aria-activedescendant)
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
        <div
          key={field.name}
          id={`${id}-${field.name}`}
          role="option"
          aria-selected={field.name === focused}
          className={styles.field}
          onClick={() => props.onFocus(field.name)}
        >
          <span>
            {isPeriod(field, props.all) ? t('fields.period') : t(`fields.${field.name}`, { defaultValue: field.name })}
          </span>
          <span>
            {props.isAwaiting && field.sourced.provenance === 'absent' ? (
              <Skeleton width={96} />
            ) : (
              <FieldValue field={field} fields={props.all} />
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

function FieldValue(props: { field: PaneField; fields: readonly PaneField[] }) {
  const { field, fields } = props;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const words = useProvenanceWords(t('value.absent'), field.name);
  const isNumber = MONEY_FIELDS.has(field.name);
  if (isPeriod(field, fields)) {
    const last = fields.find(({ name }) => name === 'periodTo')?.sourced.text ?? '';
    return (
      <ProvenanceValue
        sourced={field.sourced}
        words={words}
        format={(first) => periodWords(first, last, t('period.toWord'), formats)}
      />
    );
  }
  return (
    <>
      <ProvenanceValue
        sourced={field.sourced}
        words={words}
        format={(text) =>
          field.name === 'energy' ? (
            <EnergyText text={text} unit={fields.find(({ name }) => name === 'energyUnit')?.sourced.text ?? null} />
          ) : isNumber ? (
            formats.decimal(text)
          ) : (
            text
          )
        }
      />
      {field.sourced.text === null ? null : <Unit field={field} fields={fields} />}
    </>
  );
}

/** What follows a number: the currency or unit of the same answer; never one that was not in it. */
function Unit(props: { field: PaneField; fields: readonly PaneField[] }) {
  const { t } = useTranslation('invoices');
  const words = useProvenanceWords('', 'energyUnit');
  const find = (name: string) => props.fields.find((field) => field.name === name)?.sourced;
  if (props.field.name === 'amount') {
    const currency = find('currency')?.text;
    return currency == null ? null : <> {currency}</>;
  }
  if (props.field.name !== 'energy') return null;
  const unit = find('energyUnit');
  if (unit?.text == null) return <span className={styles.doubt}> {t('value.noUnit')}</span>;
  return (
    <>
      {' '}
      <ProvenanceValue sourced={unit} words={words} />
    </>
  );
}

/** Both ends of a period are one thing where the row of its last day is left out. */
function isPeriod({ name, sourced }: PaneField, fields: readonly PaneField[]): boolean {
  const last = fields.find((field) => field.name === 'periodTo')?.sourced.text ?? null;
  return name === 'periodFrom' && sourced.text !== null && last !== null;
}
