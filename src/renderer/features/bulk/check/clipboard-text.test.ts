import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromClipboard, toClipboard } from './clipboard-text.ts';

test('cells are read from the clipboard as Excel writes them: tabs, line breaks in quotes, a line break at the end', () => {
  expect(fromClipboard('a\tb\r\n"x\ny"\t"say ""hi"""\r\n')).toEqual([
    ['a', 'b'],
    ['x\ny', 'say "hi"'],
  ]);
});

test('what is copied comes back as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'å', '\t', '\n', '"', ' '), minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (cells) => {
      expect(fromClipboard(toClipboard(cells))).toEqual(cells);
    }),
  );
});
