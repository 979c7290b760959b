import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { type CellText, type ColumnKind, isDay, isExactNumber } from './cell.ts';

/** Excel takes no longer texts; what is cut off says so. */
const MAX_CHARS = 32_767;
const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 22, number: 14, date: 12, time: 20 };

/**
 * A workbook with one sheet. Numbers and days are typed, as far as a spreadsheet keeps them exactly; everything else,
 * ids above all, is text, which no spreadsheet runs as a formula.
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
  return { value: printable(cell), type: String };
}

/** XML cannot hold control characters; they become the sign for what cannot be shown. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
  const clean = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\uFFFD');
  return clean.length > MAX_CHARS ? `${clean.slice(0, MAX_CHARS - 1)}…` : clean;
}

export async function writeXlsx(
  path: string,
  titles: readonly string[],
  kinds: readonly ColumnKind[],
  rows: SheetData,
): Promise<void> {
  const head = titles.map((title) => ({ value: printable(title), type: String, fontWeight: 'bold' as const }));
  await writeXlsxFile([head, ...rows], {
    columns: kinds.map((kind) => ({ width: WIDTHS[kind] })),
    stickyRowsCount: 1,
  }).toFile(path);
}
