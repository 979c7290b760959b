import type { ExportColumn } from '../../../../shared/model/export.ts';
import { exportedCell } from '../../../../shared/model/invoices/exported-cell.ts';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import type { Formats } from '../../../text/formats.ts';

/** A cell as the file will show it; '' where it will be empty. */
export function firstCell(row: InvoiceRow, { field, kind }: ExportColumn, formats: Formats): string {
  if (field === 'fetchedAt') return formats.dateTime(row.fetchedAt);
  const text = exportedCell(row, field) ?? '';
  return kind === 'number' ? formats.decimal(text) : text;
}
