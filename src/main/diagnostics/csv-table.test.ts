import { expect, test } from 'vitest';
import { csvTable } from './csv-table.ts';

test('a spreadsheet gets no live formula, and numbers stay numbers', () => {
  const rows = [
    ['=1+1', '-12.5', '@SUM(A1)'],
    ['+46 70', 'a;"b"', '\tx'],
  ];
  expect(csvTable({ header: ['a', 'b', 'c'], rows })).toBe(
    '\uFEFF"a";"b";"c"\r\n"\'=1+1";"-12.5";"\'@SUM(A1)"\r\n"\'+46 70";"a;""b""";"\'\tx"\r\n',
  );
});
