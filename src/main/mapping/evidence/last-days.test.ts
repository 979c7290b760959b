import { expect, test } from 'vitest';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { foundFields, readShape } from '../testing/read-shape.ts';

const read = (body: BodyName, json: unknown) => foundFields(readShape(body, { json }))[0] ?? {};
const INVOICES = [
  { invoiceId: 'F-1', fromDate: '2025-11-09', toDate: '2026-01-08', fullDate: '2026-01-01', lastDate: '28/01/2026' },
  { invoiceId: 'F-2', fromDate: '2026-01-09', toDate: '2026-03-09', fullDate: '2026-03-01', lastDate: '29/03/2026' },
];
const list = (change: (one: (typeof INVOICES)[number], i: number) => object) =>
  read('InvoiceResponse', { invoices: INVOICES.map((one, i) => ({ ...one, ...change(one, i) })) });

test('the first of a month within the period is the month, and no day of issue', () => {
  expect(list(() => ({})).issuedOn).toBeUndefined();
  // Another day of the month, one before or after the period, or one that is called so.
  expect(list(({ fullDate }) => ({ fullDate: fullDate.replace(/01$/, '05') })).issuedOn).toBe('2026-01-05');
  expect(list(({ toDate }) => ({ fullDate: toDate })).issuedOn).toBe('2026-01-08');
  expect(list(({ fullDate }) => ({ fromDate: fullDate })).issuedOn).toBe('2026-01-01');
  expect(list(({ fullDate }) => ({ fullDate: null, issueDate: fullDate })).issuedOn).toBe('2026-01-01');
  expect(list((_, i) => ({ fullDate: `2026-0${i * 2 + 2}-01` })).issuedOn).toBe('2026-02-01');
});

test('a last day some weeks after the period is the last to pay', () => {
  expect(list(() => ({})).dueOn).toBe('2026-01-28');
  expect(list(() => ({ dueDate: '2026-04-30' })).dueOn).toBe('2026-04-30');
  // The last day of the period, of a year, or of a reading is none.
  expect(list(({ toDate }) => ({ lastDate: toDate })).dueOn).toBeUndefined();
  expect(list(() => ({ lastDate: '2026-12-31' })).dueOn).toBeUndefined();
  expect(list(({ lastDate }) => ({ lastDate: null, lastReadingDate: lastDate })).dueOn).toBeUndefined();
});

test('what expires by a word that nobody knows is not the contract', () => {
  const end = (json: object) => read('ContractDetailsResponse', { contractId: 'K-1', ...json }).endsOn;
  expect(end({ verificationExpirationDate: '2028-04-11' })).toBeUndefined();
  expect(end({ quoteExpiry: '2028-04-11' })).toBeUndefined();
  expect(end({ expirationDate: '2028-04-11' })).toBe('2028-04-11');
  expect(end({ contractExpiryDate: '2028-04-11' })).toBe('2028-04-11');
  expect(end({ verificationExpirationDate: '2028-04-11', endDate: '2027-01-31' })).toBe('2027-01-31');
});
