import type { ExportColumn } from '../../../../shared/model/export.ts';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import type { Formats } from '../../../text/formats.ts';
import { nameSource } from '../invoice-fields.ts';

/** A cell as the file will show it; '' where the answer has no value. */
export function firstCell(row: InvoiceRow, { field, kind }: ExportColumn, formats: Formats): string {
  if (field.startsWith('leaf:')) return row.leaves[field.slice(5)] ?? '';
  switch (field) {
    case 'number':
      return nameSource(row.record)?.text ?? '';
    case 'customer':
      return row.customerName || row.pair.customerId;
    case 'customerId':
      return row.pair.customerId;
    case 'property':
      return row.address || row.pair.propertyId;
    case 'propertyId':
      return row.pair.propertyId;
    case 'fetchedAt':
      return formats.dateTime(row.fetchedAt);
    case 'change':
      return row.change ?? '';
    case 'checked':
      return row.mark?.isChecked === true ? 'x' : '';
    case 'problem':
      return row.mark?.problem ?? '';
    case 'tags':
      return row.mark?.tags.join(', ') ?? '';
    case 'note':
      return row.mark?.note ?? '';
    default: {
      const text = row.record.fields[field]?.text ?? '';
      return kind === 'number' ? formats.decimal(text) : text;
    }
  }
}
