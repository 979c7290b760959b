import { expect, test } from 'vitest';
import type { InvoiceMark, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import type { Sourced } from '../../../../shared/model/origin/provenance.ts';
import { plainInvoiceRow } from '../../../../shared/model/testing/plain-invoice-row.ts';
import { notCompared, type WorthFacts, worthOf } from './worth-a-look.ts';

const said = (text: string): Sourced => ({ provenance: 'guess', text, raw: text, path: 'x', rival: null });
const FIELDS = { amount: said('8582.01'), currency: said('SEK'), dueOn: said('2026-12-16') };
const row = (change: Partial<InvoiceRow> = {}): InvoiceRow =>
  plainInvoiceRow({ fetchedAt: 7, record: { path: 'x', fields: FIELDS }, ...change });
const FACTS: WorthFacts = { hours: undefined, amounts: 87, without: 1, isKept: false, usualDue: '2026-12-16' };
const mark = (change: Partial<InvoiceMark>): InvoiceMark => ({
  ...{ key: 'k', isChecked: false, checkedAt: null, checkedBy: '', problem: '', tags: [], note: '', changedAt: 0 },
  ...change,
});

test('an invoice is worth a look for kept values, hours, notes or another due date, the weightiest reason first', () => {
  const hours = { key: 'k', differenceKwh: '-2.0', expected: 745, delivered: 742 };
  const note = row({
    mark: mark({ note: 'moved\nout' }),
    record: { path: 'x', fields: { ...FIELDS, dueOn: said('2026-12-30') } },
  });
  expect(worthOf(note, { ...FACTS, hours, isKept: true })).toEqual({ why: 'kept', at: 7 });
  expect(worthOf(note, { ...FACTS, hours })).toEqual({ why: 'hours', differenceKwh: '-2.0', missing: 3 });
  expect(worthOf(note, FACTS)).toEqual({ why: 'note', text: 'moved out' });
  expect(worthOf({ ...note, mark: null }, FACTS)).toEqual({ why: 'due', day: '2026-12-30' });
});

test('an invoice like the rest is not worth a look', () => {
  expect(worthOf(row(), FACTS)).toBeNull();
  expect(worthOf(row(), { ...FACTS, usualDue: null })).toBeNull();
});

test('a changed amount says by how much', () => {
  const lower = row({ change: 'changed', wasAmount: '8853.51' });
  expect(worthOf(lower, FACTS)).toEqual({
    ...{ why: 'amount', by: '271.50', isLower: true, currency: 'SEK', isTakenBack: false },
  });
  expect(worthOf(row({ change: 'changed', wasAmount: '8582.0' }), FACTS)).toMatchObject({ by: '0.01', isLower: false });
  // What changed is something else, or nobody knows what it was.
  for (const wasAmount of ['8582.010', null, 'much']) {
    expect(worthOf(row({ change: 'changed', wasAmount }), FACTS)).toEqual({ why: 'changed' });
  }
  const checked = mark({ checkedAt: 5 });
  expect(worthOf({ ...lower, mark: checked }, FACTS)).toMatchObject({ why: 'amount', isTakenBack: true });
});

test('the only one without an amount is said to be the only one', () => {
  const without = row({ record: { path: 'x', fields: {} } });
  expect(worthOf(without, FACTS)).toEqual({ why: 'missing', isOnly: true });
  expect(worthOf(without, { ...FACTS, without: 2 })).toEqual({ why: 'missing', isOnly: false });
  // Where few have one, none is unlike the rest.
  expect(worthOf(without, { ...FACTS, amounts: 1, without: 87 })).toBeNull();
});

test('an empty cell is not left open: how many could not be compared with their hours is said, and nothing when all were', () => {
  const rows = ['a', 'b', 'c'].map((key) => ({ key }));
  const check = (key: string) => [key, { key, differenceKwh: '0', expected: 744, delivered: 744 }] as const;
  expect(notCompared(rows, new Map([check('a')]), new Set(['a', 'b']))).toEqual({ without: 1, of: 2 });
  expect(notCompared(rows, new Map([check('a'), check('b')]), new Set(['a', 'b']))).toBeNull();
  // Nobody has looked yet.
  expect(notCompared(rows, new Map(), new Set())).toBeNull();
});
