import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWorkbook } from '../bulk/read-sheet/read-workbook.ts';
import { SHEET_LIMITS } from '../bulk/read-sheet/sheet-limits.ts';
import { keptTextCell, writeWorkbook } from './workbook.ts';

async function readBack(texts: readonly string[]): Promise<string[]> {
  const rows = [...texts, 'the end'].map((text) => [keptTextCell(text), keptTextCell('x')]);
  const bytes = await writeWorkbook([{ head: null, rows, widths: [20, 5] }]);
  const [sheet] = await readWorkbook(bytes, SHEET_LIMITS);
  return (sheet?.rows ?? []).map(([text]) => text ?? '').slice(0, texts.length);
}

test('a workbook keeps whatever text people, operators and programs write', async () => {
  const texts = ['Åsa', 'constructor', '__proto__', 'toString', '_x0041_', '_x005F_x0041_', '<b>&amp;', ' a ', '😀'];
  expect(await readBack(texts)).toEqual(texts);
});

test('any text comes out again, also what XML cannot hold', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('_x', '000D_', '_', 'valueOf', '\u0001', '\r', '\u0085', '\ufffd'),
  );
  const text = fc.array(part, { maxLength: 4 }).map((parts) =>
    parts
      .join('')
      .replace(/[\t\n]/g, '')
      .toWellFormed(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (texts) => {
      expect(await readBack(texts)).toEqual(texts);
    }),
    { numRuns: 60 },
  );
});
