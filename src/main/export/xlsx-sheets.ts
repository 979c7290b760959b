import { isIsoDate } from '../../shared/calendar/dates.ts';
import { boldCell, textCell, type WorkbookCell, type WorkbookSheet } from '../sheets/workbook.ts';
import { type CellText, type ColumnKind, isExactNumber } from './cell.ts';
import type { FileOrder } from './export-messages.ts';

const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 22, number: 14, date: 12, time: 20 };

/** Numbers and days are typed where a spreadsheet keeps them exactly; everything else, ids above all, is text. */
export function xlsxCell(cell: CellText, kind: ColumnKind): WorkbookCell {
  if (cell === null) return null;
  if (kind === 'number' && isExactNumber(cell)) {
    const decimals = cell.split('.')[1]?.length ?? 0;
    return { value: Number(cell), type: Number, format: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}` };
  }
  if (kind === 'date' && isIsoDate(cell)) {
    return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  }
  return textCell(cell);
}

/** The list, and what there is to say about it on a second sheet. */
export function xlsxSheets(
  { titles, kinds, sheets }: Pick<FileOrder, 'titles' | 'kinds' | 'sheets'>,
  rows: WorkbookSheet['rows'],
): WorkbookSheet[] {
  const list = { head: titles, rows, widths: kinds.map((kind) => WIDTHS[kind]) };
  if (sheets === undefined) return [list];
  const about = sheets.entries.map(([name, value]) => [boldCell(name), textCell(value)]);
  return [
    { ...list, name: sheets.rows },
    { name: sheets.about, head: null, rows: about, widths: [24, 80] },
  ];
}
