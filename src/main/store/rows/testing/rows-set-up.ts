import type { InvoiceQuery, InvoiceTotalsQuery } from '../../../../shared/model/invoices/invoice.ts';
import { connectMemory } from '../../files/connect-database.ts';
import { prepareRowsDatabase } from '../rows-schema.ts';
import { createRowsStore, type RowsStore } from '../rows-store.ts';

export const REF = { profileId: 'p', mapping: 'm1' };
export const EVERYTHING = { pairs: [], isEverything: true, fromDate: '2000-01-01', toDate: '2099-12-31' };
export const now = async () => undefined;

export function setUp() {
  const { db } = connectMemory();
  prepareRowsDatabase(db);
  return createRowsStore(db);
}

export const query = (change: Partial<InvoiceQuery> = {}): InvoiceQuery => ({
  scope: EVERYTHING,
  filter: '',
  sort: null,
  offset: 0,
  limit: 500,
  ...change,
});
export const totalsQuery = (change: Partial<InvoiceTotalsQuery> = {}): InvoiceTotalsQuery => ({
  scope: EVERYTHING,
  filter: '',
  selection: null,
  numbers: [],
  ...change,
});
export const ids = (store: RowsStore, change: Partial<InvoiceQuery> = {}) =>
  store.page({ profileId: 'p', query: query(change) }).map((row) => row.record.fields.id?.text);
