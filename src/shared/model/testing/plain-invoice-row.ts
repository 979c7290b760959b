import type { InvoiceRow } from '../invoices/invoice.ts';

/** A row of the invoice list without fields, marks, details or changes, but for what is given. */
export function plainInvoiceRow(change: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    key: 'k',
    pair: { customerId: 'C1', propertyId: 'P1' },
    customerName: '',
    address: '',
    street: '',
    city: '',
    answerId: 'A1',
    fetchedAt: 1,
    details: null,
    change: null,
    changedAt: null,
    wasAmount: null,
    mark: null,
    leaves: {},
    record: { path: 'items[0]', fields: {} },
    ...change,
  };
}
