import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { SheetError } from '../sheet-error.ts';
import { openArchive } from './open-archive.ts';
import { prepareParts } from './prepare-parts.ts';
import { tidyRows } from './read-delimited.ts';
import type { SheetLimits } from './sheet-limits.ts';

export type WorkbookSheet = {
  readonly name: string;
  readonly rows: string[][];
  /** Cells that are dates in the workbook: `row:column`, zero-based. */
  readonly dateCells: ReadonlySet<string>;
};

/**
 * Every sheet of a workbook as text. Numbers keep their digits, dates become `YYYY-MM-DD` and are remembered as dates,
 * formulas give their last result, be it an error such as `#N/A`. Empty sheets and sheets of charts are left out.
 */
export async function readWorkbook(bytes: Uint8Array, limits: SheetLimits): Promise<WorkbookSheet[]> {
  const parts = prepareParts(openArchive(bytes, limits), limits);
  // Packed again without compression, so that the reader sees exactly the checked bytes. The time is any that a ZIP knows:
  // the computer's may be wrong.
  const checked = Buffer.from(zipSync(parts, { level: 0, mtime: Date.UTC(2000, 0, 1) }));
  const sheets = await readXlsxFile(checked, { parseNumber: numberText, trim: false }).catch((cause: unknown) => {
    throw new SheetError('damaged', null, { cause });
  });
  const filled = sheets.flatMap(({ sheet, data }) => {
    const found = toText(data);
    if (found.rows.every((row) => row.every((cell) => cell.trim() === ''))) return [];
    return [{ name: sheet, rows: tidyRows(found.rows, limits), dateCells: found.dateCells }];
  });
  if (filled.length === 0) throw new SheetError(sheets.length === 0 ? 'no-sheet' : 'empty');
  return filled;
}

/** Excel stores long whole numbers as `1.98507099805E11`; up to fifteen digits nothing is lost. */
function numberText(stored: string): string {
  if (!/e/i.test(stored)) return stored;
  const value = Number(stored);
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? String(value) : stored;
}

function toText(data: readonly (readonly unknown[])[]): { rows: string[][]; dateCells: Set<string> } {
  const dateCells = new Set<string>();
  const rows = data.map((row, rowIndex) =>
    row.map((cell, columnIndex) => {
      if (cell === null || cell === undefined) return '';
      if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
      if (!(cell instanceof Date)) return String(cell);
      dateCells.add(`${rowIndex}:${columnIndex}`);
      return dateText(cell);
    }),
  );
  return { rows, dateCells };
}

/** Excel's day 0, which a time of day without a date has. */
const DAY_ZERO = '1899-12-30';

/** `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS` or `HH:MM:SS`; fractions of days are rarely whole seconds, so they are rounded. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T');
  const clock = time.slice(0, 8);
  if (day === DAY_ZERO) return clock;
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}
