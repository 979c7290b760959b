import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedAmounts } from './typed-amounts.ts';

test('an amount as either language writes it is found again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.constantFrom('sv-SE', 'en-GB', 'en-US'),
      (cents, locale) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
        expect(typedAmounts(written).map(Number)).toContain(cents / 100);
        expect(typedAmounts(`${written} kr`).map(Number)).toContain(cents / 100);
      },
    ),
  );
});

test('what is no amount is none', () => {
  for (const text of ['', 'lind', '12-34', '1.2.3', '1,23,4', '2026-10-31', '-', '1 284,50,1', '0'.repeat(40)]) {
    expect(typedAmounts(text), text).toEqual([]);
  }
});

test('signs that two languages read otherwise mean both', () => {
  expect(typedAmounts('1,284')).toEqual(['1.284', '1284']);
  expect(typedAmounts('1284,5')).toEqual(['1284.5']);
  expect(typedAmounts('1.284,50')).toEqual(['1284.50']);
});
