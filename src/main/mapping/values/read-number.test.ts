import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOfNumber, decimalOfText, fromMinorUnits, markOfColumn } from './read-number.ts';

test.each([
  ['1284.50', '1284.50'],
  ['1 284,50', '1284.50'],
  ['1\u00a0284,50', '1284.50'],
  ['1\u202f284\u202f000', '1284000'],
  ['1.284,50', '1284.50'],
  ['1,284.50', '1284.50'],
  ['1.284.500', '1284500'],
  ['1,284,500', '1284500'],
  ["1'284.50", '1284.50'],
  ['0,345', '0.345'],
  ['12,5', '12.5'],
  ['-12,5', '-12.5'],
  ['\u221212,5', '-12.5'],
  ['1 284,50 kr', '1284.50'],
  ['SEK 1,284.50', '1284.50'],
  ['12,5 kWh', '12.5'],
  ['100:-', '100'],
  ['1.5E3', '1500'],
  ['+5', '5'],
  ['007', '7'],
  ['1,284', null],
  ['12 84', null],
  ['1 2845', null],
  ['1,2,3', null],
  ['1.2.3', null],
  ['', null],
  ['-', null],
  ['kr', null],
  ['1284 st', null],
  ['0x10', null],
  ['NaN', null],
  ['1 000 kr/mån', null],
  ['12%', null],
])('a number is read as people and programs write it, or not at all: the text %s is %s', (text, expected) => {
  expect(decimalOfText(text)).toBe(expected);
});

test('what the column proves settles a text that could be two numbers', () => {
  expect(decimalOfText('1,284', ',')).toBe('1.284');
  expect(decimalOfText('1,284', '.')).toBe('1284');
  expect(decimalOfText('1.284', ',')).toBe('1284');
  expect(decimalOfText('1.5', ',')).toBeNull();
  expect(markOfColumn(['1,284', '3', '0,5'])).toBe(',');
  expect(markOfColumn(['1,284', '2,500'])).toBeNull();
  expect(markOfColumn(['0,5', '0.5'])).toBeNull();
});

test('numbers are canonical, and hundredths are exact', () => {
  expect(decimalOfNumber('-0')).toBe('0');
  expect(decimalOfNumber('1.10')).toBe('1.10');
  expect(decimalOfNumber('1E2')).toBe('100');
  expect(fromMinorUnits('31039')).toBe('310.39');
  expect(fromMinorUnits('-5')).toBe('-0.05');
  expect(fromMinorUnits('310.39')).toBeNull();
});

test('a Swedish amount reads back exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat(99), (whole, cents) => {
      const grouped = whole.toString().replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
      const decimals = String(cents).padStart(2, '0');
      expect(decimalOfText(`${grouped},${decimals}`)).toBe(`${whole}.${decimals}`);
    }),
  );
});
