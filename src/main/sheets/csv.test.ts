import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { unguardFormula } from '../../shared/sheets/formula.ts';
import { csvStart, csvText, listStyle, tableStyle } from './csv.ts';

const FORMATS = ['csv-semicolon', 'csv-comma'] as const;
const STYLES = FORMATS.flatMap((format) => [listStyle(format, true), tableStyle(format)]);

test('writes CSV that spreadsheets in Sweden open: no live formula, and numbers stay numbers', () => {
  const rows = [
    ['a', 'b', 'c'],
    ['=1+1', '-12.5', '@SUM(A1)'],
    ['+46 70', 'a;"b"', '\tx'],
    ['＝1+1', ' =1', '\u200b-x'],
  ];
  expect(csvText(rows, tableStyle('csv-semicolon'))).toBe(
    '\uFEFF"a";"b";"c"\r\n"\'=1+1";"-12.5";"\'@SUM(A1)"\r\n"\'+46 70";"a;""b""";"\'\tx"\r\n"\'＝1+1";"\' =1";"\'\u200b-x"\r\n',
  );
});

test('only a list for other programs has no byte order mark', () => {
  expect(FORMATS.map((format) => csvStart(listStyle(format, true)))).toEqual(['\uFEFF', '']);
  expect(FORMATS.map((format) => csvStart(tableStyle(format)))).toEqual(['\uFEFF', '\uFEFF']);
});

test('whatever text goes in comes out again, in either separator', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.startsWith('\uFEFF'));
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((columns) =>
      fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(table, fc.constantFrom(...STYLES), (rows, style) => {
      const back = Papa.parse<string[]>(csvText(rows, style).slice(csvStart(style).length), {
        delimiter: style.separator,
        newline: '\r\n',
      });
      const read = back.data.slice(0, rows.length).map((row) => row.map(unguardFormula));
      expect(read).toEqual(rows.map((row) => row.map((cell) => cell.toWellFormed())));
    }),
  );
});
