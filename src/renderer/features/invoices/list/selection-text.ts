import type { TFunction } from 'i18next';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { toClipboard } from '../../../../shared/sheets/clipboard-text.ts';
import { invoiceName } from '../invoice-fields.ts';

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
