import type { BulkField, SheetColumn, SheetPreview } from '../../../shared/model/bulk/bulk.ts';
import { fieldNamedBy } from '../column-aliases.ts';
import { atOnce, isTurn, type Steps } from '../in-turns.ts';
import { columnLetters } from './column-letters.ts';
import { detectHeader, filledCells } from './detect-header.ts';
import { damageSteps } from './find-damage.ts';
import { isSumRow } from './is-sum-row.ts';
import type { SheetFile } from './read-sheet.ts';
import { repairMojibake } from './repair-mojibake.ts';

const SAMPLES = 3;
const FIRST_ROWS = 20;

type Chosen = {
  readonly sheet?: number;
  readonly headerRow?: number | null;
  readonly fields?: readonly (BulkField | null)[];
};

export const previewSheet = (file: SheetFile, chosen: Chosen = {}): SheetPreview => atOnce(previewSteps(file, chosen));

/**
 * The preview of a file. `headerRow` undefined: detect it; null: there is none. `fields`: the fields a person assigned
 * to columns; else guessed from the headers.
 */
export function* previewSteps(file: SheetFile, chosen: Chosen): Steps<SheetPreview> {
  const index = chosen.sheet ?? fullestSheet(file);
  const sheet = file.sheets[index];
  if (!sheet) throw new RangeError(`no sheet ${index}`);
  const headerRow = chosen.headerRow === undefined ? detectHeader(sheet.rows) : chosen.headerRow;
  const data = yield* rowSteps(sheet.rows, headerRow);
  const columns = yield* columnSteps(sheet.rows, headerRow, data);
  const fields = chosen.fields ?? columns.map((column) => fieldNamedBy(column.header)?.field ?? null);
  const { fileName, sha256, bytes, kind, encoding, delimiter, notes } = file;
  const counted = data.filter(({ isSum }) => !isSum).length;
  return {
    fileName,
    sha256,
    bytes,
    kind,
    encoding,
    delimiter,
    notes: counted < data.length ? [...notes, 'sum-row'] : [...notes],
    sheets: file.sheets.map(({ name, rows }) => ({ name, rows: rows.length, columns: rows[0]?.length ?? 0 })),
    sheet: index,
    headerRow,
    columns,
    damage: yield* damageSteps({ rows: sheet.rows, headerRow, fields, dateCells: sheet.dateCells }),
    firstRows: sheet.rows.slice(0, FIRST_ROWS).map((row) => [...row]),
    dataRows: counted,
  };
}

export type DataRow = {
  /** Zero-based place in the sheet. */
  readonly at: number;
  readonly cells: readonly string[];
  /** Sums or counts the rows above: not a registration. */
  readonly isSum: boolean;
};

export const dataRows = (rows: readonly (readonly string[])[], headerRow: number | null): DataRow[] =>
  atOnce(rowSteps(rows, headerRow));

/** Non-empty rows below the header. Sums are at the end. */
export function* rowSteps(rows: readonly (readonly string[])[], headerRow: number | null): Steps<DataRow[]> {
  const found: { at: number; cells: readonly string[]; isSum: boolean }[] = [];
  for (let at = headerRow === null ? 0 : headerRow + 1; at < rows.length; at += 1) {
    const cells = rows[at] ?? [];
    if (cells.some((cell) => cell.trim() !== '')) found.push({ at, cells, isSum: false });
    if (isTurn(at, cells.length)) yield;
  }
  const width = Math.max(0, ...found.slice(0, 100).map(({ cells }) => filledCells(cells)));
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const row = found[at];
    if (!row || !isSumRow(row.cells, width)) break;
    row.isSum = true;
    if (isTurn(at, width)) yield;
  }
  return found;
}

/** Headers (letters of the sheet where there is none), and the first different texts of each column. */
export function* columnSteps(
  rows: readonly (readonly string[])[],
  headerRow: number | null,
  data: readonly DataRow[],
): Steps<SheetColumn[]> {
  const columns: SheetColumn[] = [];
  for (const index of (rows[0] ?? []).keys()) {
    const written = headerRow === null ? '' : (rows[headerRow]?.[index] ?? '').trim();
    const header = repairMojibake(written) ?? written;
    const samples = new Set<string>();
    let filled = 0;
    for (const [at, { cells, isSum }] of data.entries()) {
      if (isTurn(at, 1)) yield;
      const text = isSum ? '' : (cells[index] ?? '').trim();
      if (text === '') continue;
      filled += 1;
      if (samples.size < SAMPLES) samples.add(text);
    }
    columns.push({ index, header: header === '' ? columnLetters(index) : header, samples: [...samples], filled });
  }
  return columns;
}

/** The sheet with most rows is most likely the list; cover sheets and notes are short. */
function fullestSheet(file: SheetFile): number {
  let best = 0;
  for (const [index, sheet] of file.sheets.entries()) {
    if (sheet.rows.length > (file.sheets[best]?.rows.length ?? 0)) best = index;
  }
  return best;
}
