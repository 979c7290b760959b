import { expect, test } from 'vitest';
import { choice, DEFAULT_COLUMNS } from '../list/columns/column-choice.ts';
import type { InvoiceHead } from '../stores/invoices-state.ts';
import { filterOf, offeredFields, partsOf, usualFields } from './export-choice.ts';

const head = (facts: Partial<InvoiceHead>) =>
  ({ matching: 88, total: 88, checkable: 88, checked: 0, ...facts }) as InvoiceHead;
const named = (...all: Parameters<typeof partsOf>) => partsOf(...all).map(({ part, rows }) => `${part} ${rows}`);

test('only parts that differ are offered', () => {
  expect(named(null, 88, 0)).toEqual(['shown 88']);
  expect(named(head({}), 88, 0)).toEqual(['shown 88']);
  expect(named(head({ checked: 31 }), 88, 3)).toEqual(['shown 88', 'picked 3', 'unchecked 57']);
  expect(named(head({ matching: 11, checkable: 11 }), 11, 0)).toEqual(['shown 11', 'everything 88']);
  // Filtered by checked or not: what is shown is one of them already.
  expect(named(head({ matching: 57, checkable: 88, checked: 31 }), 57, 0)).toEqual(['shown 57', 'everything 88']);
});

test('each part has the rows its words promise', () => {
  const scope = { pairs: [], fromDate: '2026-01-01', toDate: null };
  const where = [{ op: 'filled' as const, field: 'amount' }];
  const state = { scope, filter: 'norén', where };
  expect(filterOf('shown', state)).toEqual({ scope, filter: 'norén', where });
  expect(filterOf('unchecked', state)?.where).toEqual([...where, { op: 'empty', field: 'checked' }]);
  expect(filterOf('everything', state)).toEqual({ scope, filter: '', where: [] });
  expect(filterOf('shown', { ...state, scope: null })).toBeNull();
});

test('a file says the dates that the list says over its rows, and nothing that is worked out on the screen', () => {
  const usual = usualFields(DEFAULT_COLUMNS).map(({ field }) => field);
  expect(usual).toContain('dueOn');
  expect(usual).not.toContain('worth');
  const own = (...columns: string[]) => usualFields(columns.map((field) => choice(field))).map(({ field }) => field);
  expect(own('amount', 'worth')).toEqual(['amount', 'currency', 'periodFrom', 'periodTo', 'issuedOn', 'dueOn']);
  expect(own('amount', 'dueOn')).toEqual(['amount', 'currency', 'dueOn']);
  const offered = offeredFields(usualFields([choice('amount', true, true)]), ['vat.rate']).map(({ field }) => field);
  expect(offered[0]).toBe('amount');
  expect(offered.at(-1)).toBe('leaf:vat.rate');
  expect(new Set(offered).size).toBe(offered.length);
});
