import { expect, test } from 'vitest';
import type { InvoiceMark, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import type { Sourced } from '../../../../shared/model/origin/provenance.ts';
import { plainInvoiceRow } from '../../../../shared/model/testing/plain-invoice-row.ts';
import { comparedOf, type WorthFacts, worthOf } from './worth-a-look.ts';

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

test('a month says how many of its invoices were compared with their hours, once all of them were looked up', () => {
  const energy = { path: 'x', fields: { energy: said('1') } };
  const rows = new Map(['a', 'b', 'c'].map((key, at) => [at, row({ key, record: energy })]));
  const check = (key: string) => [key, { key, differenceKwh: '0', expected: 744, delivered: 744 }] as const;
  const hours = new Map([check('a'), check('c')]);
  const known = { rows, hours, hoursAsked: new Set(['a', 'b', 'c']) };
  expect(comparedOf({ from: 0, count: 2 }, known)).toBe(1);
  expect(comparedOf({ from: 2, count: 1 }, known)).toBe(1);
  // One is not looked up yet, or not here.
  expect(comparedOf({ from: 0, count: 2 }, { ...known, hoursAsked: new Set(['a']) })).toBeNull();
  expect(comparedOf({ from: 2, count: 2 }, known)).toBeNull();
  // None of them could be compared.
  const bare = new Map([[0, row({ key: 'a' })]]);
  expect(comparedOf({ from: 0, count: 1 }, { ...known, rows: bare })).toBeNull();
});
