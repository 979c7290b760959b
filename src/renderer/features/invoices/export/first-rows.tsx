import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '../../../../shared/model/export.ts';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import styles from './export-dialog.module.css';
import { firstCell } from './first-cell.ts';

/** The rows a file begins with. `hasLeaves`: they were read with their fields of the answers. */
export function FirstRows(props: {
  rows: readonly InvoiceRow[];
  columns: readonly ExportColumn[];
  hasLeaves: boolean;
}) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const columns = props.columns.filter(({ field }) => props.hasLeaves || !field.startsWith('leaf:'));
  const figure = (column: ExportColumn) => (column.kind === 'number' ? { 'data-figure': true } : {});
  return (
    <div className={styles.group}>
      <h3>{t('export.firstRows')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
      <section className={styles.firstRows} tabIndex={0} aria-label={t('export.firstRows')}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.field} scope="col" {...figure(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.map((row) => (
              <tr key={row.key}>
                {columns.map((column) => (
                  <td key={column.field} className="tnum" {...figure(column)}>
                    {firstCell(row, column, formats)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
