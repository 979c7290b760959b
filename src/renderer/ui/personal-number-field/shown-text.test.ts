import { expect, test } from 'vitest';
import { shownCell, shownText } from './shown-text.ts';

test('personal numbers are masked in their field, and what is none is seen as it is', () => {
  expect(shownText('customer.soc_id', '19850709-1234')).toBe('19850709-••••');
  expect(shownText('customer.soc_id', '8507091234')).toBe('850709-••••');
  expect(shownText('customer.soc_id', '850709 - 1234')).toBe('850709-••••');
  expect(shownText('customer.soc_id', '1.98507E+11')).toBe('1.98507E+11');
  expect(shownText('customer.phone', '8507091234')).toBe('8507091234');
});

test('in a sheet whose columns are not known yet, what is surely a personal number is masked', () => {
  expect(['196001011003', '19600101-1003', '600101-1003', '20010101 1003'].map(shownCell)).toEqual([
    '19600101-••••',
    '19600101-••••',
    '600101-••••',
    '20010101 ••••',
  ]);
  expect(shownCell('8507099805')).toBe('850709-••••');
  for (const text of [
    '8507099806',
    '8513099805',
    '0701740612',
    '070-174 06 12',
    '903 26',
    'B1000',
    '',
    '1.96001E+11',
    '123456789012',
  ]) {
    expect(shownCell(text)).toBe(text);
  }
});
