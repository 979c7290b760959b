import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import { HELD_PARTS } from '../../../../shared/model/bulk/row-parts.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';
import { answerInList, type RowVerb } from './answer-line.tsx';
import { VerbLink } from './result-table.tsx';
import { useResults } from './use-results.ts';

/** More rows are shown in the list of the step where they are corrected. */
const MAX_SHOWN = 100;

type Shown = {
  current: BulkResult | null;
  onCurrent: (row: BulkResult) => void;
  onVerb: (row: BulkResult, verb: RowVerb) => void;
};

/** Rows that are not sent unless a person corrects them. */
export function HeldRows(props: Shown) {
  const { t } = useTranslation('bulk');
  const { chosen } = useParts();
  const parts = chosen?.parts ?? HELD_PARTS;
  const { state } = useResults(parts, false);
  const total = state.total ?? 0;
  if (total === 0) return null;
  const title =
    chosen === null
      ? t('rehearse.heldBack', { count: total })
      : t('rehearse.chosenRows', { what: t(`parts.${chosen.id}`) });
  return (
    <section>
      <h3 className={styles.partHead}>{title}</h3>
      <RowLines {...props} rows={[...state.rows.values()].slice(0, MAX_SHOWN)} />
      {total > MAX_SHOWN ? <p className="caption">{t('rehearse.goBack')}</p> : null}
    </section>
  );
}

/** Rows as lines: person, address, problem, action. */
export function RowLines(props: Shown & { rows: readonly BulkResult[] }) {
  const { t } = useTranslation('bulk');
  const isTechnical = useTechnical();
  const { locale } = useFormats();
  return (
    <ul className={styles.rowLines}>
      {props.rows.map((row) => (
        <li key={row.rowId} data-current={props.current?.rowId === row.rowId || undefined}>
          <button type="button" onClick={() => props.onCurrent(row)}>
            <span className="muted tnum">{row.number}</span>
            <b>{row.name || row.customerId}</b>
            <span className="muted" title={row.address}>
              {row.street || row.propertyId}
            </span>
            <span title={answerInList(t, locale, row, isTechnical)}>{answerInList(t, locale, row, isTechnical)}</span>
          </button>
          <VerbLink row={row} onVerb={props.onVerb} isTabStop />
        </li>
      ))}
    </ul>
  );
}
