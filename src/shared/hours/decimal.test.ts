import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canonicalDecimal,
  compareDecimals,
  divideDecimals,
  isZeroDecimal,
  subtractDecimals,
  sumDecimals,
} from './decimal.ts';

test.each([
  ['123456789012345678901.10', '123456789012345678901.10'],
  ['-0', '0'],
  ['-0.00', '0.00'],
  ['1E3', '1000'],
  ['1.5e-3', '0.0015'],
  ['12.5E1', '125'],
  ['007', '7'],
  ['', null],
  ['.5', null],
  ['1.', null],
  ['1,5', null],
  ['1e999999999', null],
  ['0x10', null],
])('decimals are exact texts in one form: %s is %s', (text, expected) => {
  expect(canonicalDecimal(text)).toBe(expected);
});

test('a large exponent is written out', () => {
  expect(canonicalDecimal('1E400')).toBe(`1${'0'.repeat(400)}`);
});

test('adds without binary fractions', () => {
  expect(sumDecimals(['0.1', '0.2'])).toBe('0.3');
  expect(sumDecimals([])).toBe('0');
  expect(sumDecimals(['123456789012345678901.10', '-0.10', '1E2'])).toBe('123456789012345679001.00');
  expect(() => sumDecimals(['x'])).toThrow(RangeError);
  expect(() => sumDecimals(['-'])).toThrow(RangeError);
});

test('compares, subtracts and divides by value', () => {
  expect(compareDecimals('1.0', '1')).toBe(0);
  expect(compareDecimals('-2', '1')).toBe(-1);
  expect(subtractDecimals('1.00', '0.9')).toBe('0.10');
  expect(divideDecimals('1', '3', 3)).toBe('0.333');
  expect(divideDecimals('-2', '3', 2)).toBe('-0.67');
  expect(divideDecimals('0.5', '1', 0)).toBe('1');
  expect(divideDecimals('1', '0.0', 2)).toBeNull();
  expect(isZeroDecimal('0.000')).toBe(true);
  expect(isZeroDecimal('0.001')).toBe(false);
});

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }), fc.integer({ min: 0, max: 9 }))
  .map(([unscaled, scale]) => {
    const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    return unscaled < 0n ? `-${text}` : text;
  });

test('a sum does not depend on order or grouping', () => {
  fc.assert(
    fc.property(fc.array(decimal, { maxLength: 60 }), fc.nat(60), (texts, cut) => {
      const whole = sumDecimals(texts);
      expect(compareDecimals(sumDecimals(texts.toReversed()), whole)).toBe(0);
      const parts = [sumDecimals(texts.slice(0, cut)), sumDecimals(texts.slice(cut))];
      expect(compareDecimals(sumDecimals(parts), whole)).toBe(0);
    }),
  );
});

test('small and large numbers share one exact sum', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { maxLength: 100 }), (cents) => {
      const texts = cents.map(
        (c) => `${c < 0 ? '-' : ''}${Math.floor(Math.abs(c) / 100)}.${String(Math.abs(c) % 100).padStart(2, '0')}`,
      );
      const total = cents.reduce((sum, c) => sum + BigInt(c), 0n);
      expect(compareDecimals(sumDecimals(texts), `${total}E-2`)).toBe(0);
    }),
  );
});
