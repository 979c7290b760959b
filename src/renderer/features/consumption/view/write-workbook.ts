import writeXlsxFile, { type SheetData } from 'write-excel-file/browser';
import { EXPORT_COLUMNS, type ExportRow } from './export-rows.ts';

const text = (value: string) => ({ value, type: String, format: '@' });
const number = (value: number) => ({ value, type: Number });

/** The rows as a workbook: cells are typed, so nothing in them is ever a formula; what they rest on is on a sheet of its own. */
export async function writeWorkbook(
  rows: readonly ExportRow[],
  about: readonly (readonly [string, string])[],
  sheets: { rows: string; about: string },
): Promise<Uint8Array> {
  const data: SheetData = [
    EXPORT_COLUMNS.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => [
      text(row.utc),
      text(row.local),
      text(row.offset),
      text(row.state),
      text(row.value),
      row.value === '' ? null : number(Number(row.value)),
      text(row.second),
      text(row.unit),
      number(row.delivered),
      number(row.expected),
      text(row.valueProvenance),
      text(row.valuePath),
      text(row.unitProvenance),
      text(row.unitPath),
      text(row.mapping),
      text(row.fetchedAt),
      text(row.request),
    ]),
  ];
  const file = writeXlsxFile([
    { data, sheet: sheets.rows, columns: EXPORT_COLUMNS.map(() => ({ width: 20 })), stickyRowsCount: 1 },
    {
      data: about.map(([name, value]) => [{ value: name, type: String, fontWeight: 'bold' as const }, text(value)]),
      sheet: sheets.about,
      columns: [{ width: 24 }, { width: 80 }],
    },
  ]);
  return new Uint8Array(await (await file.toBlob()).arrayBuffer());
}
