import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchParts } from './match-parts.ts';

test('what was typed is marked in a found text, whatever the case', () => {
  expect(matchParts('Åsa Lindqvist', 'LIND')).toEqual({ before: 'Åsa ', match: 'Lind', after: 'qvist' });
  expect(matchParts('Åsa Lindqvist', 'berg')).toBeNull();
  expect(matchParts('Invoices', '')).toEqual({ before: '', match: '', after: 'Invoices' });
});

test('the parts are always the whole text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      const parts = matchParts(text, query);
      if (parts) expect(parts.before + parts.match + parts.after).toBe(text);
    }),
  );
});
