import { vi } from 'vitest';
import type {
  HoursCounts,
  InvoicePage,
  InvoiceQuery,
  InvoiceRow,
  InvoiceScope,
  InvoiceTotals,
  InvoiceTotalsQuery,
} from '../../../../../shared/model/invoices/invoice.ts';
import { plainInvoiceRow } from '../../../../../shared/model/testing/plain-invoice-row.ts';
import { scriptedClient } from '../../../../stores/testing/scripted-client.ts';
import { createInvoicesStore } from '../create-invoices-store.ts';

export const SCOPE: InvoiceScope = {
  pairs: [
    { customerId: 'C1', propertyId: 'P1' },
    { customerId: 'C2', propertyId: 'P2' },
  ],
  fromDate: '2026-01-01',
  toDate: '2026-12-31',
};
export const JOB_ID = '8b7f2c1e-6f4a-4f0e-9d0a-000000000001';

export function rowAt(index: number): InvoiceRow {
  return plainInvoiceRow({ key: `F${index}`, record: { path: `items[${index}]`, fields: {} } });
}

export function rowsOf(query: InvoiceQuery, matching = 1000): InvoicePage {
  const count = Math.max(0, Math.min(query.limit, matching - query.offset));
  return { rows: Array.from({ length: count }, (_, i) => rowAt(query.offset + i)) };
}

export function totalsOf(matching = 1000): InvoiceTotals {
  return {
    matching,
    checkable: matching,
    checked: 0,
    total: 1000,
    amount: { text: '10.00', counted: matching, without: 0, currency: 'SEK' },
    numbers: {},
    energyUnit: null,
    alike: {},
    groups: null,
    changes: { new: 0, changed: 0, gone: 0 },
    oldestFetchedAt: 1,
    newestFetchedAt: 1,
    isAnswered: true,
    guessedFields: [],
    unreadable: [],
    maybeCutOff: [],
  };
}

type Answers = {
  page?: (query: InvoiceQuery) => InvoicePage | Promise<InvoicePage>;
  totals?: (query: InvoiceTotalsQuery) => InvoiceTotals | Promise<InvoiceTotals>;
  matching?: number;
  /** After main has kept that something is checked, and before its answer comes. */
  checked?: (keys: readonly string[]) => Promise<void>;
  hours?: () => HoursCounts | null;
};

export function madeMark(key: string, isChecked: boolean) {
  const checked = isChecked ? { checkedAt: 9, checkedBy: 'Anna' } : { checkedAt: null, checkedBy: '' };
  return { key, isChecked, ...checked, problem: '', tags: [], note: '', changedAt: 9 };
}

export function setUp({ page, totals, matching = 1000, checked, hours = () => null }: Answers = {}) {
  const history: string[][] = [];
  const client = scriptedClient({
    'invoices.page': page ?? ((query) => rowsOf(query, matching)),
    'invoices.totals': totals ?? (() => totalsOf(matching)),
    'invoices.fetch': () => undefined,
    'invoices.retry': () => false,
    'invoices.mark': ({ keys, isChecked }) => keys.map((key) => madeMark(key, isChecked === true)),
    'invoices.check': async ({ keys }) => {
      history.push([...keys]);
      await checked?.(keys);
      return keys.map((key) => madeMark(key, true));
    },
    'invoices.undoCheck': () => (history.pop() ?? []).map((key) => madeMark(key, false)),
    'invoices.compareHours': () => [],
    'invoices.countHours': hours,
    'invoices.checkAgreeing': () => {
      history.push(['F1', 'F2']);
      return { marks: [madeMark('F1', true), madeMark('F2', true)], looked: 1000 };
    },
    'jobs.cancel': () => undefined,
    'jobs.pause': () => undefined,
    'jobs.list': () => [],
    'profiles.list': () => ({ profiles: [], selectedId: 'one' }),
  });
  const { store, stop } = createInvoicesStore(client, { newId: () => JOB_ID, now: () => 5 });
  return { client, store, stop };
}

export const settled = () => vi.waitFor(() => undefined).then(() => new Promise((resolve) => setTimeout(resolve, 0)));
