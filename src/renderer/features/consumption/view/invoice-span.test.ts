import { expect, test } from 'vitest';
import { spanFacts } from './invoice-span.ts';

const invoice = {
  name: '2026100000',
  customerId: 'C1',
  fromDate: '2026-10-01',
  toDate: '2026-10-31',
  energy: { text: '438.416', unit: 'kWh' },
  answerId: 'a',
};

test('a bracket says the month of its invoice and its energy, each only where it is known', () => {
  expect(spanFacts(invoice)).toEqual({ month: '2026-10', energy: { text: '438.4', unit: 'kWh' } });
  expect(spanFacts({ ...invoice, toDate: '2026-10-30' }).month).toBeNull();
  expect(spanFacts({ ...invoice, fromDate: '2026-09-01' }).month).toBeNull();
  expect(spanFacts({ ...invoice, energy: null }).energy).toBeNull();
  expect(spanFacts({ ...invoice, energy: { text: '438.416', unit: null } }).energy).toBeNull();
});
