import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSocId } from './mask.ts';

test.each([
  ['198507099805', '19850709-••••'],
  ['8507099805', '850709-••••'],
  ['850709-9805', '850709-••••'],
  ['850709+9805', '850709+••••'],
  ['850709 - 9805', '850709-••••'],
  ['19850709 9805', '19850709 ••••'],
  ['850709–9805', '850709-••••'],
  [' 850709-T123 ', '850709-••••'],
])('the birth date of %s stays and the rest is hidden: %s', (text, shown) => {
  expect(maskSocId(text)).toBe(shown);
});

test.each([
  ['AB12345', '•••••••'],
  ['1234', '••••'],
  ['1.98507E+11', '•••••••••••'],
  ['somebody wrote a sentence here', '••••••••••••'],
  ['', ''],
  [' ', ''],
])('of %s, which is no personal number, nothing is shown', (text, shown) => {
  expect(maskSocId(text)).toBe(shown);
});

test('the last four characters of no text are shown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{10}(\d\d)?$/)), (text) => {
      const count = Math.min([...text.trim()].length, 4);
      expect(maskSocId(text).endsWith('•'.repeat(count))).toBe(true);
    }),
  );
});
