import { expect, test } from 'vitest';
import { decimal } from '../../../text/formats.ts';
import { leftOut, sumTexts } from './sum-notes.ts';

const amount = { text: '10.00', counted: 4, without: 1, currency: 'SEK' };
const facts = (counted: number) => ({ counted, without: 5 - counted, sum: '2.5', mean: null, min: null, max: null });

test('a sum says how many invoices it leaves out, of energy only where it is shown and some is known', () => {
  const totals = { amount, numbers: { energy: facts(3) } };
  expect(leftOut(totals, true)).toEqual({ amount: 1, energy: 2 });
  expect(leftOut(totals, false)).toEqual({ amount: 1, energy: 0 });
  expect(leftOut({ ...totals, numbers: { energy: facts(0) } }, true).energy).toBe(0);
  expect(leftOut({ ...totals, numbers: {} }, true).energy).toBe(0);
});

test('a sum is measured as it is shown: energy with the decimals of its unit', () => {
  const energy = { ...facts(5), sum: '51544.671' };
  expect(sumTexts({ amount: { ...amount, text: '138260.19' }, numbers: { energy } }, 'kWh')).toEqual({
    amount: decimal('138260.19'),
    energy: decimal('51544.7'),
  });
  expect(sumTexts(null, null)).toEqual({});
});
