import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { readSheetFile } from '../../src/main/bulk/read-sheet/read-sheet.ts';
import { SHEET_LIMITS } from '../../src/main/bulk/read-sheet/sheet-limits.ts';
import { textWorkbook } from '../../src/main/bulk/result-files/text-workbook.ts';
import { madeUpRow } from '../../src/main/bulk/testing/made-up-rows.ts';
import { againstRival, type Figure, medianMs } from '../figure.ts';

const ROWS = 10_000;

/**
 * Reading ten thousand rows: detecting the format, checking every limit and reading, compared with the parser alone,
 * which is told the format.
 */
export async function measure(): Promise<Figure[]> {
  const rows = Array.from({ length: ROWS }, (_, n) => Object.values(madeUpRow(n).values));
  const csv = new TextEncoder().encode(rows.map((row) => row.join(';')).join('\r\n'));
  const xlsx = await textWorkbook(rows[0] ?? [], rows.slice(1));
  const read = (fileName: string, bytes: Uint8Array) => readSheetFile({ from: 'file', fileName, bytes }, SHEET_LIMITS);
  return [
    againstRival({
      bench: 'bulk',
      metric: 'CSV of 10 000 rows, delimiter and encoding found out',
      value: await medianMs(5, () => read('a.csv', csv)),
      unit: 'ms',
      rival: 'Papa Parse, told both',
      rivalValue: await medianMs(5, () => Papa.parse<string[]>(new TextDecoder().decode(csv), { delimiter: ';' })),
      atMost: 5,
    }),
    againstRival({
      bench: 'bulk',
      metric: 'XLSX of 10 000 rows, archive searched for bombs first',
      value: await medianMs(3, () => read('a.xlsx', xlsx)),
      unit: 'ms',
      rival: 'read-excel-file alone',
      rivalValue: await medianMs(3, () => readXlsxFile(Buffer.from(xlsx))),
      atMost: 1.5,
    }),
  ];
}
