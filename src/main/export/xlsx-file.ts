import { writeFile } from 'node:fs/promises';
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { workbookText } from '../../shared/sheets/workbook-text.ts';
import { type CellText, type ColumnKind, isDay, isExactNumber } from './cell.ts';
import type { FileOrder } from './export-messages.ts';

const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 22, number: 14, date: 12, time: 20 };

/**
 * A workbook with one sheet. Numbers and days are typed where a spreadsheet keeps them exactly; everything else, ids
 * above all, is text, which no spreadsheet runs as a formula.
 */
export function xlsxCell(cell: CellText, kind: ColumnKind): Cell {
  if (cell === null) return null;
  if (kind === 'number' && isExactNumber(cell)) {
    const decimals = cell.split('.')[1]?.length ?? 0;
    return { value: Number(cell), type: Number, format: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}` };
  }
  if (kind === 'date' && isDay(cell)) {
    return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  }
  return { value: workbookText(cell), type: String };
}

/** Sheet names that Excel accepts: 31 characters, none with a meaning in references. */
function sheetName(text: string): string {
  return workbookText(text)
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31);
}

export async function writeXlsx(
  path: string,
  { titles, kinds, sheets }: Pick<FileOrder, 'titles' | 'kinds' | 'sheets'>,
  rows: SheetData,
): Promise<void> {
  const bold = (value: string) => ({ value: workbookText(value), type: String, fontWeight: 'bold' as const });
  const list = {
    data: [titles.map(bold), ...rows],
    columns: kinds.map((kind) => ({ width: WIDTHS[kind] })),
    stickyRowsCount: 1,
  };
  const file =
    sheets === undefined
      ? writeXlsxFile(list.data, { columns: list.columns, stickyRowsCount: 1 })
      : writeXlsxFile([
          { ...list, sheet: sheetName(sheets.rows) },
          {
            data: sheets.entries.map(([name, value]) => [bold(name), xlsxCell(value, 'text')]),
            sheet: sheetName(sheets.about),
            columns: [{ width: 24 }, { width: 80 }],
          },
        ]);
  await writeFile(path, await file.toBuffer(), { mode: 0o600 });
}
