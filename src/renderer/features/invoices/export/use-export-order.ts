import { useTranslation } from 'react-i18next';
import type { ExportColumn, ExportFormat, InvoiceExport } from '../../../../shared/model/export.ts';
import type { InvoiceSelection } from '../../../../shared/model/invoice.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { useFormats } from '../../../stores-react/use-formats.ts';
import { type ColumnChoice, NUMBER_FIELDS } from '../list/column-choice.ts';
import { conditionText } from '../list/condition-text.ts';
import { useFieldName } from '../list/use-columns.tsx';
import { pairsText, periodName } from '../scope/scope-text.ts';
import type { InvoicesStores } from '../use-invoices.ts';

const DATES: ReadonlySet<string> = new Set(['issuedOn', 'dueOn', 'periodFrom', 'periodTo']);

/** Puts together what main is to write, in the person's language: columns, heading, file name. */
export function useExportOrder(stores: InvoicesStores, columns: readonly ColumnChoice[]) {
  const { t, i18n } = useTranslation('invoices');
  const formats = useFormats();
  const nameOf = useFieldName();
  return (
    jobId: string,
    format: ExportFormat,
    selection: InvoiceSelection | null,
    guardFormulas: boolean,
  ): InvoiceExport | null => {
    const { scope, filter, where, sort, head } = stores.list.getState();
    if (scope === null) {
      return null;
    }
    const totals = latestOf(head);
    const kindOf = ({ field, isNumber }: ColumnChoice): ExportColumn['kind'] =>
      isNumber || NUMBER_FIELDS.has(field)
        ? 'number'
        : DATES.has(field)
          ? 'date'
          : field === 'fetchedAt'
            ? 'time'
            : 'text';
    const shown = columns.flatMap((column): ExportColumn[] => {
      const one = { field: column.field, title: nameOf(column.field), kind: kindOf(column) };
      // On screen a name stands for its id, and one column for both ends of a period; a file needs both.
      if (column.field === 'customer') {
        return [one, { field: 'customerId', title: t('export.customerId'), kind: 'text' }];
      }
      return column.field === 'periodFrom' && !columns.some((other) => other.field === 'periodTo')
        ? [
            { ...one, title: t('fields.periodFrom') },
            { field: 'periodTo', title: t('fields.periodTo'), kind: 'date' },
          ]
        : [one];
    });
    const age =
      totals?.oldestFetchedAt == null || totals.newestFetchedAt === null
        ? null
        : t('export.age', {
            oldest: formats.dateTime(totals.oldestFetchedAt),
            newest: formats.dateTime(totals.newestFetchedAt),
          });
    const conditions = where.map((condition) => conditionText(condition, nameOf, t)).join('; ');
    const sum =
      totals?.amount.text == null
        ? null
        : t('export.sum', { sum: formats.decimal(totals.amount.text), currency: totals.amount.currency ?? '' }).trim();
    const lines = [
      `${pairsText(scope, t)}, ${periodName(scope, t)}`,
      filter === '' ? null : t('export.filter', { filter }),
      conditions === '' ? null : t('export.where', { conditions }),
      totals === null ? null : t('export.rows', { count: totals.matching, rows: formats.integer(totals.matching) }),
      selection === null ? sum : null,
      age,
    ].filter((line) => line !== null);
    return {
      jobId,
      format,
      // No personal data in a file's name.
      name: t('export.name', { from: scope.fromDate, to: scope.toDate ?? scope.fromDate }),
      filter: { scope, filter, where: [...where] },
      sort: [...sort],
      selection,
      columns: shown.slice(0, 60),
      guardFormulas,
      heading: {
        title: t('export.heading'),
        lines: lines.map((line) => line.slice(0, 500)),
        page: t('export.page'),
        of: t('export.of'),
        language: i18n.language.startsWith('sv') ? 'sv' : 'en',
      },
    };
  };
}
