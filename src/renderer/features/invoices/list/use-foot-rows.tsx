import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow, InvoiceTotals } from '../../../../shared/model/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { TableColumn, TableFoot } from '../../../ui/virtual-table/table-types.ts';
import styles from '../invoices.module.css';

/** Sums under the columns: of what is filtered, and of what is picked. */
export function useFootRows(
  columns: readonly TableColumn<InvoiceRow>[],
  head: InvoiceTotals | null,
  chosen: InvoiceTotals | null,
  picked: number,
): TableFoot[] {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const amountOf = (totals: InvoiceTotals) =>
    totals.amount.text === null ? (
      totals.amount.counted > 0 ? (
        t('table.mixed')
      ) : null
    ) : (
      <b>{formats.decimal(totals.amount.text)}</b>
    );
  const sumsOf = (totals: InvoiceTotals): Record<string, ReactNode> => ({
    ...Object.fromEntries(
      Object.entries(totals.numbers).map(([field, facts]) => [
        field,
        facts.sum === null ? null : <b key={field}>{formats.decimal(facts.sum)}</b>,
      ]),
    ),
    amount: amountOf(totals),
  });
  const firstNumber = columns.find((column) => column.align === 'end')?.id ?? columns.at(-1)?.id ?? 'amount';
  const noteAt = columns[columns.findIndex((column) => column.id === 'amount') + 1]?.id;
  const withNote = (cells: Record<string, ReactNode>, note: string | null) =>
    note === null || noteAt === undefined || cells[noteAt] !== undefined
      ? cells
      : { ...cells, [noteAt]: <Spill>{note}</Spill> };
  const withoutOf = ({ amount }: InvoiceTotals) =>
    amount.without === 0 ? null : t('table.without', { count: amount.without });
  const meanOf = (totals: InvoiceTotals) => {
    const mean = totals.numbers.amount?.mean ?? null;
    return mean === null ? null : t('table.mean', { value: formats.decimal(mean) });
  };
  return [
    {
      id: 'filtered',
      label: (
        <span className={styles.footLabel}>
          <b>{t('table.filtered')}</b>
          {head === null ? null : t('table.of', { matching: formats.integer(head.matching), count: head.total })}
        </span>
      ),
      labelUntil: firstNumber,
      cells: head === null ? {} : withNote(sumsOf(head), withoutOf(head)),
    },
    {
      id: 'selected',
      label: (
        <span className={styles.footLabel}>
          <b>{t('table.selected')}</b>
          {picked === 0 ? t('table.nothing') : t('table.count', { count: picked })}
        </span>
      ),
      labelUntil: firstNumber,
      cells: chosen === null ? {} : withNote(sumsOf(chosen), withoutOf(chosen) ?? meanOf(chosen)),
    },
  ];
}

/** May run over into the columns after its own, which are empty there. */
function Spill(props: { children: string }) {
  return <span className={styles.spill}>{props.children}</span>;
}
