import { expect, test } from 'vitest';
import type { InvoiceGroup, InvoiceRow, InvoiceTotals } from '../../../../shared/model/invoices/invoice.ts';
import { ready } from '../../../stores/loadable.ts';
import type { InvoiceSort } from './invoices-state.ts';
import { groupAt, groupFieldOf, groupsOf } from './list-groups.ts';

const NEWEST: InvoiceSort = { field: 'issuedOn', direction: 'descending' };
const group = (month: string | null, rows: number): InvoiceGroup => ({
  ...{ month, rows, checked: 0, periodMonth: null, issued: null, dueOn: null },
  amount: { text: null, counted: 0, without: rows, currency: null },
  energy: { text: null, counted: 0, without: rows, unit: null },
});
const row = (issuedOn: string | null) =>
  ({ record: { fields: { issuedOn: { text: issuedOn } } } }) as unknown as InvoiceRow;
const state = (
  groups: readonly InvoiceGroup[],
  rows: readonly (string | null)[],
  sort = [NEWEST],
  isGrouped = true,
) => ({
  ...{ sort, isGrouped, count: rows.length },
  head: ready({ groups } as unknown as InvoiceTotals, 0),
  rows: new Map(rows.map((text, index) => [index, row(text)])),
});
const DAYS = ['2026-11-01', '2026-11-01', '2026-10-01', null];
const GROUPS = [group('2026-11', 2), group('2026-10', 1), group(null, 1)];

test('a list ordered by a date is parted by its month', () => {
  expect(groupsOf(state(GROUPS, DAYS))).toEqual(GROUPS);
  expect(groupAt(GROUPS, 2)?.month).toBe('2026-10');
  expect(groupAt(GROUPS, 3)?.month).toBeNull();
});

test('one ordered by anything else is not, nor where nobody wants it', () => {
  expect(groupFieldOf({ sort: [{ field: 'amount', direction: 'descending' }], isGrouped: true })).toBeNull();
  expect(groupsOf(state(GROUPS, DAYS, [NEWEST], false))).toBeNull();
});

test('no head stands over rows that its sums do not speak of', () => {
  expect(groupsOf(state(GROUPS, DAYS.slice(0, 3)))).toBeNull();
  expect(groupsOf(state(GROUPS, ['2026-11-01', '2026-10-01', '2026-10-01', null]))).toBeNull();
});

test('no head stands over every single row, nor where no date was found', () => {
  expect(groupsOf(state([group('2026-11', 1), group('2026-10', 1)], ['2026-11-01', '2026-10-01']))).toBeNull();
  expect(groupsOf(state([group(null, 3)], [null, null, null]))).toBeNull();
});
