import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/runs.ts';
import { guardFormula, looksLikeFormula, unguardFormula } from './formula.ts';

const start = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '|',
  '%',
  '\t',
  '\r',
  '\n',
  '\0',
  ' =',
  '\u200b=',
  '＝',
  '＋',
  "'=",
  "''",
);
const arbitrary = fc.oneof(
  fc.tuple(start, fc.string({ unit: 'binary', maxLength: 8 })).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

test('no guarded text starts a formula, and the guard comes off exactly', () => {
  fc.assert(
    fc.property(arbitrary, (text) => {
      const guarded = guardFormula(text);
      const isNumber = /^-?\d+([.,]\d+)?$/.test(guarded);
      if (!isNumber) expect(guarded).not.toMatch(/^[\t\r\n\0]|^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u);
      expect(unguardFormula(guarded)).toBe(text);
    }),
    { numRuns: runs(5_000) },
  );
});

test.each(['=1+1', '+46', '-cmd', '@sum', '\t=1', ' =1', '\u200b=1', '＝1', '|cmd', '%0'])('%j is guarded', (text) => {
  expect(looksLikeFormula(text)).toBe(true);
  expect(guardFormula(text)).toBe(`'${text}`);
});

test.each(['-5', '-12,50', '-0.5', '5', '', 'Storgatan 1', "d'Arc"])('%j stays as it is', (text) => {
  expect(guardFormula(text)).toBe(text);
});
