import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFormats, formatsOf, money } from './formats.ts';

const sv = createFormats('sv');
const en = createFormats('en');

test('the formats of a language are made once, whoever asks', () => {
  expect(formatsOf('sv')).toBe(formatsOf('sv'));
  expect([formatsOf('sv').locale, formatsOf('en').locale]).toEqual([sv.locale, en.locale]);
});

test('numbers are written for people: decimals keep every digit', () => {
  expect(sv.decimal('1284.50')).toBe('1\u00a0284,50');
  expect(sv.decimal('-0.5')).toBe('\u22120,5');
  expect(sv.decimal('12345678901234567890.123456789')).toBe(
    '12\u00a0345\u00a0678\u00a0901\u00a0234\u00a0567\u00a0890,123456789',
  );
  expect(en.decimal('1284.50')).toBe('1\u00a0284,50');
  expect(sv.decimal('1e3')).toBe('1e3');
  expect(sv.decimal('OPEN')).toBe('OPEN');
});

test('no digit is added or lost for any decimal text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{1,30}(\.\d{1,20})?$/), (text) => {
      expect(sv.decimal(text).replaceAll('\u00a0', '').replace(',', '.').replace('\u2212', '-')).toBe(text);
    }),
  );
});

test('ages are short and never negative', () => {
  expect(en.age(12_400)).toBe('12\u00a0s');
  expect(en.age(3 * 60_000)).toBe('3\u00a0min');
  expect(en.age(5.9 * 3_600_000)).toBe('5\u00a0h');
  expect(en.age(50 * 3_600_000)).toBe('2\u00a0d');
  expect(en.age(-5)).toBe('0\u00a0s');
  expect([en.briefAge(59_999), en.briefAge(60_000), en.briefAge(-5)]).toEqual(['now', '1\u00a0min', 'now']);
  expect(en.ago(3 * 60_000)).toBe('3\u00a0min ago');
  expect(sv.ago(3 * 60_000)).toBe('för 3\u00a0min sedan');
  expect(sv.ago(0)).toBe('just nu');
});

test('sizes and durations', () => {
  expect(en.bytes(812)).toBe('812\u00a0B');
  expect(en.bytes(41_230)).toBe('41\u00a0kB');
  expect(en.bytes(1_240_000)).toBe('1,2\u00a0MB');
  expect(en.duration(188.4)).toBe('188\u00a0ms');
  expect(en.duration(1200)).toBe('1,2\u00a0s');
  expect(en.duration(145_000)).toBe('2\u00a0min 25\u00a0s');
});

test('dates are ISO in local time', () => {
  const at = new Date(2026, 10, 20, 14, 29, 41).getTime();
  expect(sv.dateTime(at)).toBe('2026-11-20 14:29:41');
  expect(en.weekday('2026-11-20')).toBe('Fri');
  expect(sv.month('2026-10-25')).toBe('oktober 2026');
});

test('an amount has two decimals at least, and keeps those it has', () => {
  expect(['100', '91350', '1.5', '-3', '21296.22', '0.125', '2.', 'paid'].map(money)).toEqual([
    '100,00',
    '91\u00a0350,00',
    '1,50',
    '\u22123,00',
    '21\u00a0296,22',
    '0,125',
    '2,00',
    'paid',
  ]);
});
