import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow, InvoiceTotals } from '../../../../shared/model/invoices/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { TableColumn, TableFoot } from '../../../ui/virtual-table/table-types.ts';
import { EnergyText } from '../energy-text.tsx';
import styles from '../invoices.module.css';
import { leftOut } from './sum-notes.ts';

/** Sums under the columns: of what is shown, and of what is picked. */
export function useFootRows(
  columns: readonly TableColumn<InvoiceRow>[],
  head: (InvoiceTotals & { energyUnit: string | null }) | null,
  chosen: InvoiceTotals | null,
  picked: number,
): TableFoot[] {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const sum = (text: string | null, isMixed: boolean, mixed: string): ReactNode =>
    text === null ? isMixed ? mixed : null : <b>{formats.decimal(text)}</b>;
  const sumsOf = ({ amount, numbers }: InvoiceTotals): Record<string, ReactNode> => ({
    ...Object.fromEntries(
      Object.entries(numbers).map(([field, facts]) => [
        field,
        field === 'energy' && facts.sum !== null ? (
          <b key={field}>
            <EnergyText text={facts.sum} unit={head?.energyUnit ?? null} />
          </b>
        ) : (
          sum(facts.sum, field === 'energy' && facts.counted > 0, t('table.mixedUnits'))
        ),
      ]),
    ),
    amount:
      amount.text === null ? sum(null, amount.counted > 0, t('table.mixed')) : <b>{formats.money(amount.text)}</b>,
  });
  const numbers = columns.filter((column) => column.align === 'end');
  const firstNumber = numbers[0]?.id ?? columns.at(-1)?.id ?? 'amount';
  const noteAt = columns[columns.findIndex((column) => column.id === (numbers.at(-1)?.id ?? firstNumber)) + 1]?.id;
  const rest = (...notes: readonly (string | null)[]) => {
    const text = notes.filter((note) => note !== null).join(', ');
    return noteAt === undefined || text === '' ? {} : { rest: { from: noteAt, text } };
  };
  const hasEnergy = columns.some(({ id }) => id === 'energy');
  const withoutOf = (totals: InvoiceTotals): readonly (string | null)[] => {
    const without = leftOut(totals, hasEnergy);
    return [
      without.amount === 0 ? null : t('table.without', { count: without.amount }),
      without.energy === 0 ? null : t('months.energy', { count: without.energy }),
    ];
  };
  const meanOf = (totals: InvoiceTotals) => {
    const mean = totals.numbers.amount?.mean ?? null;
    return mean === null ? null : t('table.mean', { value: formats.decimal(mean) });
  };
  const isPart = head !== null && head.matching !== head.total;
  const all: TableFoot = {
    id: 'filtered',
    label: (
      <span className={styles.footLabel}>
        <b>{t(isPart ? 'table.filtered' : 'table.all')}</b>
        {head === null
          ? null
          : isPart
            ? t('table.of', { matching: formats.integer(head.matching), count: head.total })
            : t('table.count', { count: head.total })}
      </span>
    ),
    labelUntil: firstNumber,
    cells: head === null ? {} : sumsOf(head),
    ...(head === null ? {} : rest(...withoutOf(head))),
  };
  if (picked === 0) return [all];
  return [
    all,
    {
      id: 'selected',
      label: (
        <span className={styles.footLabel}>
          <b>{t('table.selected')}</b>
          {t('table.count', { count: picked })}
        </span>
      ),
      labelUntil: firstNumber,
      cells: chosen === null ? {} : sumsOf(chosen),
      ...(chosen === null ? {} : rest(meanOf(chosen), ...withoutOf(chosen))),
    },
  ];
}
