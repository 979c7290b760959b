import type { TFunction } from 'i18next';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { toClipboard } from '../../../../shared/sheets/clipboard-text.ts';
import { invoiceName, nameSource } from '../invoice-fields.ts';

const FIELDS = ['periodFrom', 'periodTo', 'issuedOn', 'dueOn', 'amount', 'currency', 'status'] as const;

/** Rows as tab-separated text for a spreadsheet: canonical values; a cell is empty where the answer held none. */
export function selectionText(rows: readonly InvoiceRow[], t: TFunction): string {
  const head = ['number', 'customerId', 'customer', 'propertyId', ...FIELDS].map((field) =>
    t(`invoices:fields.${field}`),
  );
  const cells = rows.map((row) => [
    invoiceName(row.record) ?? '',
    row.pair.customerId,
    row.customerName,
    row.pair.propertyId,
    ...FIELDS.map((field) => row.record.fields[field]?.text ?? ''),
  ]);
  return toClipboard([head, ...cells]);
}

/** The value a cell is filtered by; null where it has none. */
export function cellValue(row: InvoiceRow, field: string): string | null {
  if (field.startsWith('leaf:')) return row.leaves[field.slice(5)] ?? null;
  switch (field) {
    case 'customer':
      return row.pair.customerId;
    case 'property':
      return row.pair.propertyId;
    case 'number':
      return nameSource(row.record)?.text ?? null;
    case 'checked':
      return row.mark?.isChecked === true ? 'yes' : null;
    case 'change':
      return row.change;
    case 'tags':
      return row.mark?.tags[0] ?? null;
    case 'note':
      return row.mark?.note || null;
    case 'problem':
      return row.mark?.problem || null;
    case 'fetchedAt':
      return String(row.fetchedAt);
    default:
      return row.record.fields[field]?.text ?? null;
  }
}

/** One cell for pasting into a spreadsheet; null where it has no value. */
export function cellText(row: InvoiceRow, field: string): string | null {
  const value = cellValue(row, field);
  return value === null ? null : toClipboard([[value]]);
}
