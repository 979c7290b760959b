import { expect, test } from 'vitest';
import type { AnswerMeta } from '../../../shared/model/answers/answer.ts';
import { DEFAULT_MAPPINGS } from '../../mapping/defaults/default-mappings.ts';
import { createBodyReader } from '../../mapping/testing/read-bodies.ts';
import { deriveInvoices, recordWithKey } from './derive-invoices.ts';
import { printKey } from './invoice-rows.ts';

// Invoices of which little is recognised are still one row each.

const PAIR = { customerId: 'C1', propertyId: 'P1' };
const REQUEST = printKey({ ...PAIR, fromDate: '2026-01-01', toDate: '2026-12-31' });
const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });

function derived(answer: unknown) {
  const body = reader.read('InvoiceResponse', Buffer.from(JSON.stringify(answer)), 'application/json');
  const rows = deriveInvoices(REQUEST, { id: 'a', fetchedAt: 1 } as AnswerMeta, body)?.rows ?? [];
  return { body, rows, keys: rows.map(({ key }) => key) };
}

test('invoices of which nothing is recognised are a row each, found again by their keys', () => {
  const strange = ['88121', '88002', '87811'].map((zork) => ({ zork, plim: 'X', flin: 'Q' }));
  const { body, rows, keys } = derived({ grob: strange });
  expect(rows).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
  for (const [i, key] of keys.entries()) expect(recordWithKey(PAIR, body, key)).toBe(body.records[i]);
  // The same invoices in another answer, in another order, are the same rows.
  expect(new Set(derived({ grob: strange.toReversed() }).keys)).toEqual(new Set(keys));
});

test('two invoices of one day and amount, without an id, are two; what tells itself apart keeps its key', () => {
  const one = { issue_date: '2026-02-01', amount: '100.00', note: 'first' };
  const other = { ...one, note: 'second' };
  expect(new Set(derived([one, other]).keys).size).toBe(2);
  const alone = { ...one, issue_date: '2026-03-01' };
  const [key] = derived([alone]).keys;
  expect(derived([{ ...alone, note: 'days overdue: 3' }, one, other]).keys[0]).toBe(key);
});

test('an id or a number is the key, whatever else changes', () => {
  const [key] = derived([{ invoice_id: 'I-1', amount: '1.00' }]).keys;
  expect(derived([{ invoice_id: 'I-1', amount: '2.00' }]).keys).toEqual([key]);
});
