import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { runs } from '../testing/runs.ts';
import { fromClipboard, toClipboard } from './clipboard-text.ts';

const UNITS = ['a', 'å', '1', ',', '\t', '\r', '\n', '"', "'", ' ', '=', '+', '-', '@', '|', '%', '＝', '\u200b'];
const text = fc.string({ unit: fc.constantFrom(...UNITS), maxLength: 8 });
const number = fc.constantFrom('-12,5', '-12.5', '-1', '0', '12.50');
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(fc.oneof(text, number), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
  );

test('cells are read from the clipboard as Excel writes them: tabs, line breaks in quotes, a line break at the end', () => {
  expect(fromClipboard('a\tb\r\n"x\ny"\t"say ""hi"""\r\n')).toEqual([
    ['a', 'b'],
    ['x\ny', 'say "hi"'],
  ]);
});

test('what is copied comes back as it was', () => {
  fc.assert(
    fc.property(table, (cells) => {
      expect(fromClipboard(toClipboard(cells))).toEqual(cells);
    }),
    { numRuns: runs(500) },
  );
});

test('another reader finds every cell in its column, no formula, and numbers as they were', () => {
  fc.assert(
    fc.property(table, (cells) => {
      const read = Papa.parse<string[]>(toClipboard(cells), { delimiter: '\t', newline: '\r\n' }).data;
      for (const [row, line] of cells.entries()) {
        expect(read[row]).toHaveLength(line.length);
        for (const [column, cell] of line.entries()) {
          const pasted = read[row]?.[column] ?? '';
          if (/^-?\d+([.,]\d+)?$/.test(cell)) expect(pasted).toBe(cell);
          else expect(pasted).not.toMatch(/^[=+\-@\t\r]/);
        }
      }
    }),
    { numRuns: runs(500) },
  );
});

test('a zero character ends nothing', () => {
  expect(toClipboard([['a\0b', 'c']])).toBe('a\uFFFDb\tc');
});
