import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from './formats.ts';
import { readNumber, readWithin } from './read-typed-number.ts';

function read(typed: string, language: 'sv' | 'en' = 'sv') {
  const number = readNumber(typed, language);
  return number.kind === 'number' ? number.text : number.kind;
}

test('Swedish amounts as they are typed and as they are copied from the list', () => {
  for (const typed of ['3 000,50', '3000,50', '3\u00a0000,50', '3\u202f000,50', '3000.50', ' 3 000,50 ', '+3000,50']) {
    expect(read(typed), typed).toBe('3000.50');
  }
  expect(read('3 000')).toBe('3000');
  expect(read('1 234 567,8')).toBe('1234567.8');
  expect(read('3.000,50')).toBe('3000.50');
  expect(read('1.234.567')).toBe('1234567');
  expect(read("3'000,50")).toBe('3000.50');
  expect(read('−12,5')).toBe('-12.5');
  expect(read('- 12,5')).toBe('-12.5');
  expect(read('1,310')).toBe('1.310');
  expect(read('007,5')).toBe('7.5');
});

test('English ones; what can be read in two ways is asked about, never guessed', () => {
  expect(read('3,000.50', 'en')).toBe('3000.50');
  expect(read('1,234,567', 'en')).toBe('1234567');
  expect(read('3 000,50', 'en')).toBe('3000.50');
  expect(read('0,310', 'en')).toBe('0.310');
  expect(read('3,000', 'en')).toBe('ambiguous');
});

test('nonsense is nonsense', () => {
  for (const typed of [
    '',
    ' ',
    'abc',
    '12abc',
    '3 00',
    '30 00,5',
    '1,2,3',
    '1.2.3',
    '3,000,50',
    '1e5',
    '-',
    ',5',
    '5,',
    '½',
    '1 2',
  ]) {
    expect(read(typed), typed).toBe('nonsense');
    expect(read(typed, 'en'), typed).toBe('nonsense');
  }
});

test('whatever the list shows is read as what it is', () => {
  const amount = fc.tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.option(fc.stringMatching(/^\d{1,4}$/)));
  fc.assert(
    fc.property(amount, ([whole, fraction]) => {
      const text = fraction === null ? String(whole) : `${whole}.${fraction}`;
      expect(read(decimal(text))).toBe(text);
    }),
  );
});

test('numbers are read as people type them, within limits', () => {
  expect(readWithin('1 000', 1, 3660, 'sv')).toBe(1000);
  expect(readWithin('2,5', 1, 10, 'sv')).toBe(2.5);
  expect(readWithin('0', 1, 10, 'sv')).toBeNull();
  expect(readWithin('11', 1, 10, 'sv')).toBeNull();
  expect(readWithin('-1', -5, 10, 'sv')).toBe(-1);
  expect(readWithin('ten', 1, 10, 'sv')).toBeNull();
  expect(readWithin('', 0, 10, 'sv')).toBeNull();
});
