import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { SheetError } from '../sheet-error.ts';
import { columnLetters } from './column-letters.ts';
import { openArchive } from './open-archive.ts';
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
 * formulas give their last result. Empty sheets are left out.
 */
export async function readWorkbook(bytes: Uint8Array, limits: SheetLimits): Promise<WorkbookSheet[]> {
  const parts = openArchive(bytes, limits);
  const files: Record<string, Uint8Array> = {};
  for (const [name, part] of parts) files[name] = prepare(name, part, limits);
  // Packed again without compression, so that the reader sees exactly the checked bytes.
  const checked = Buffer.from(zipSync(files, { level: 0 }));
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

/**
 * Refuses document types, and removes cells that hold only a format: one at the sheet's last corner would mean a
 * million rows.
 */
function prepare(name: string, part: Uint8Array, limits: SheetLimits): Uint8Array {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8');
  if (/<!(DOCTYPE|ENTITY)/i.test(text.slice(0, 100_000))) throw new SheetError('damaged');
  if (!/worksheets\/[^/]+\.xml$/.test(name)) return part;
  const placed = hasUnplacedCells(text) ? placeCells(text) : text;
  const bare = placed
    .replace(/<((?:\w+:)?c)\b[^>]*(?:\/>|><\/\1>)/g, '')
    .replace(/<((?:\w+:)?row)\b[^>]*(?:\/>|>\s*<\/\1>)/g, '');
  for (const match of bare.matchAll(/<(?:\w+:)?c\b[^>]*?\br="([A-Z]+)(\d+)"/g)) {
    if (Number(match[2]) > limits.maxRows + 1) throw new SheetError('too-many-rows', limits.maxRows);
    if (columnNumber(match[1] ?? '') > limits.maxColumns) throw new SheetError('too-many-columns', limits.maxColumns);
  }
  for (const match of bare.matchAll(/<(?:\w+:)?row\b[^>]*?\br="(\d+)"/g)) {
    if (Number(match[1]) > limits.maxRows + 1) throw new SheetError('too-many-rows', limits.maxRows);
  }
  return bare.length === text.length ? part : Buffer.from(bare, 'utf8');
}

function hasUnplacedCells(text: string): boolean {
  return /<(?:\w+:)?c\b(?![^>]*\br=)[^>]*>/.test(text);
}

/** Some programs omit a cell's reference, which then follows from its order; the reader needs it. */
function placeCells(text: string): string {
  let row = 0;
  let column = 0;
  return text.replace(/<((?:\w+:)?)(row|c)\b([^>]*)>/g, (whole, prefix: string, tag: string, rest: string) => {
    const place = /\br="([A-Z]*)(\d+)"/.exec(rest);
    if (tag === 'row') {
      row = place ? Number(place[2]) : row + 1;
      column = 0;
      return whole;
    }
    column = place ? columnNumber(place[1] ?? '') : column + 1;
    return place ? whole : `<${prefix}c r="${columnLetters(column - 1)}${row}"${rest}>`;
  });
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
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
      if (Number.isNaN(cell.getTime())) return '';
      const iso = cell.toISOString();
      return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
    }),
  );
  return { rows, dateCells };
}
