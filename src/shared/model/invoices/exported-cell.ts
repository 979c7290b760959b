import type { InvoiceRow } from './invoice.ts';

/** A field of a written list as canonical text, moments in UTC; null where the answer has none. */
export function exportedCell(row: InvoiceRow, field: string): string | null {
  if (field.startsWith('leaf:')) return row.leaves[field.slice(5)] ?? null;
  switch (field) {
    case 'customer':
      return row.customerName || row.pair.customerId;
    case 'customerId':
      return row.pair.customerId;
    case 'property':
      return row.address || row.pair.propertyId;
    case 'propertyId':
      return row.pair.propertyId;
    case 'fetchedAt':
      return new Date(row.fetchedAt).toISOString();
    case 'change':
      return row.change;
    case 'problem':
      return row.mark?.problem || null;
    case 'checked':
      return row.mark?.isChecked === true ? 'x' : null;
    case 'tags':
      return row.mark === null || row.mark.tags.length === 0 ? null : row.mark.tags.join(', ');
    case 'note':
      return row.mark?.note || null;
    case 'number':
      return row.record.fields.number?.text ?? row.record.fields.id?.text ?? null;
    default: {
      const value = row.record.fields[field];
      // A value that cannot be read as the field's type is written as it came.
      return value === undefined ? null : (value.text ?? (value.provenance === 'unreadable' ? value.raw : null));
    }
  }
}
