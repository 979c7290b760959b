import type { BulkField, SheetColumn, SheetPreview } from '../../../shared/model/bulk.ts';
import { fieldNamedBy } from '../column-aliases.ts';
import { columnLetters } from './column-letters.ts';
import { detectHeader, filledCells } from './detect-header.ts';
import { findDamage } from './find-damage.ts';
import { isSumRow } from './is-sum-row.ts';
import type { SheetFile } from './read-sheet.ts';
import { repairMojibake } from './repair-mojibake.ts';

const SAMPLES = 3;
const FIRST_ROWS = 20;

/**
 * What the screen shows of a file. `headerRow` undefined: look for one; null: there is none.
 * `fields` tells what the columns are for, where a person has said so; else it is guessed from the headers.
 */
export function previewSheet(
  file: SheetFile,
  chosen: {
    readonly sheet?: number;
    readonly headerRow?: number | null;
    readonly fields?: readonly (BulkField | null)[];
  } = {},
): SheetPreview {
  const index = chosen.sheet ?? fullestSheet(file);
  const sheet = file.sheets[index];
  if (!sheet) throw new RangeError(`no sheet ${index}`);
  const headerRow = chosen.headerRow === undefined ? detectHeader(sheet.rows) : chosen.headerRow;
  const columns = describeColumns(sheet.rows, headerRow);
  const fields = chosen.fields ?? columns.map((column) => fieldNamedBy(column.header)?.field ?? null);
  const { fileName, sha256, bytes, kind, encoding, delimiter, notes } = file;
  const data = dataRows(sheet.rows, headerRow);
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
    damage: findDamage({ rows: sheet.rows, headerRow, fields, dateCells: sheet.dateCells }),
    firstRows: sheet.rows.slice(0, FIRST_ROWS).map((row) => [...row]),
    dataRows: counted,
  };
}

export type DataRow = {
  /** Zero-based place in the sheet. */
  readonly at: number;
  readonly cells: readonly string[];
  /** Adds up or counts the rows above: nobody's registration. */
  readonly isSum: boolean;
};

/** Rows below the header that hold anything. Sums stand at the end. */
export function dataRows(rows: readonly (readonly string[])[], headerRow: number | null): DataRow[] {
  const first = headerRow === null ? 0 : headerRow + 1;
  const found = rows
    .map((cells, at) => ({ at, cells, isSum: false }))
    .slice(first)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...found.slice(0, 100).map(({ cells }) => filledCells(cells)));
  for (const row of found.toReversed()) {
    if (!isSumRow(row.cells, width)) break;
    row.isSum = true;
  }
  return found;
}

/** Headers (letters of the sheet where there is none), and the first different texts of each column. */
export function describeColumns(rows: readonly (readonly string[])[], headerRow: number | null): SheetColumn[] {
  const body = dataRows(rows, headerRow).filter(({ isSum }) => !isSum);
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, index) => {
    const written = headerRow === null ? '' : (rows[headerRow]?.[index] ?? '').trim();
    const header = repairMojibake(written) ?? written;
    const samples = new Set<string>();
    let filled = 0;
    for (const { cells } of body) {
      const text = (cells[index] ?? '').trim();
      if (text === '') continue;
      filled += 1;
      if (samples.size < SAMPLES) samples.add(text);
    }
    return { index, header: header === '' ? columnLetters(index) : header, samples: [...samples], filled };
  });
}

/** The sheet with most rows is most likely the list; cover sheets and notes are short. */
function fullestSheet(file: SheetFile): number {
  let best = 0;
  for (const [index, sheet] of file.sheets.entries())
    if (sheet.rows.length > (file.sheets[best]?.rows.length ?? 0)) best = index;
  return best;
}
