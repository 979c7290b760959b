import { useTranslation } from 'react-i18next';
import type { PoaLine } from '../../../../shared/model/bulk/bulk-work.ts';
import styles from '../bulk.module.css';

export type FileDoing = {
  isReadOnly: boolean;
  /** Opens the choice of a row for a file that no row has. */
  onGive: (line: PoaLine) => void;
  /** `path` null: the row loses its file. */
  onAssign: (rowId: string, path: string | null) => void;
  /** Another file for a row that has one; null: it keeps its own. */
  onChoose: (rowId: string | null) => void;
  /** Takes the person to where the row is corrected. */
  onCorrect: (line: PoaLine) => void;
};

/** Whose row the pane is about. */
export function RowTitle({ row }: { row: NonNullable<PoaLine['row']> }) {
  const { t } = useTranslation('bulk');
  return (
    <div className={styles.paneName}>
      <h2>{t('poa.rowTitle', { row: row.number, name: row.name || row.customerId })}</h2>
      <span className="small muted">{row.address}</span>
    </div>
  );
}
