import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { composeForTest } from '../../testing/compose-for-test.ts';
import { compareWithHours } from './energy-comparison.ts';

const SHAPES = path.join(import.meta.dirname, '../../mapping/testing/shapes');
const PERIOD = { fromDate: '2026-01-01', toDate: '2026-03-31' };

async function energyGuess(propertyId: string) {
  const composed = await composeForTest({ shapeFrom: path.join(SHAPES, '12-hal-supplier-invoices') });
  const { call, finished } = composed;
  const scope = { pairs: [{ customerId: 'C1000', propertyId: 'P200' }], ...PERIOD };
  const [invoices, hours] = [randomUUID(), randomUUID()];
  await call['invoices.fetch']({ jobId: invoices, scope });
  await finished(invoices);
  await call['consumption.fetch']({ jobId: hours, range: { propertyId, ...PERIOD, toDate: '2026-04-01' } });
  await finished(hours);
  const contact = await call['guesses.read']({ body: 'InvoiceResponse', draft: null });
  return contact?.guesses.find(({ field }) => field === 'energy');
}

test('the energy of a period near the sum of its hours makes the guess surer, and says so', async () => {
  const guess = await energyGuess('P200');
  expect(guess?.reasons.map(({ code }) => code)).toContain('near-hours');
});

test('without hours of its property nothing is said of them', async () => {
  const guess = await energyGuess('P201');
  expect(guess).toBeDefined();
  expect(guess?.reasons.map(({ code }) => code)).not.toContain('near-hours');
});

test('energy far from its hours is doubted; one month near them is no doubt', () => {
  const guess = { field: 'energy', pattern: 'kwh', confidence: 0.95, reasons: [], example: '1', found: 1, of: 1 };
  expect(compareWithHours(guess, { near: 0, far: 2 })).toMatchObject({
    confidence: 0.4,
    reasons: [{ code: 'far-from-hours', params: { count: '2' } }],
  });
  expect(compareWithHours(guess, { near: 1, far: 1 })).toBe(guess);
});
