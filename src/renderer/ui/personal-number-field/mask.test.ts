import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskPersonalNumber } from './mask.ts';

test('a masked personal number keeps the birth date and hides the last digits', () => {
  expect(maskPersonalNumber('19850709-9805')).toBe('19850709-••••');
  expect(maskPersonalNumber('198507099805')).toBe('19850709-••••');
  expect(maskPersonalNumber('850709+9805')).toBe('850709+••••');
});

test('hides everything it does not recognise', () => {
  expect(maskPersonalNumber('AB-12')).toBe('•••••');
  expect(maskPersonalNumber('')).toBe('');
});

test('the last four characters never show', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, maxLength: 20 }), (text) => {
      expect(maskPersonalNumber(text).endsWith('••••')).toBe(true);
    }),
  );
});
