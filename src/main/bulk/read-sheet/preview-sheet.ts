import type { BulkField, SheetColumn, SheetPreview } from '../../../shared/model/bulk.ts';
import { fieldNamedBy } from '../column-aliases.ts';
import { columnLetters } from './column-letters.ts';
import { detectHeader } from './detect-header.ts';
import { findDamage } from './find-damage.ts';
import type { SheetFile } from './read-sheet.ts';

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
  return {
    fileName,
    sha256,
    bytes,
    kind,
    encoding,
    delimiter,
    notes: [...notes],
    sheets: file.sheets.map(({ name, rows }) => ({ name, rows: rows.length, columns: rows[0]?.length ?? 0 })),
    sheet: index,
    headerRow,
    columns,
    damage: findDamage({ rows: sheet.rows, headerRow, fields, dateCells: sheet.dateCells }),
    firstRows: sheet.rows.slice(0, FIRST_ROWS).map((row) => [...row]),
    dataRows: dataRows(sheet.rows, headerRow).length,
  };
}

/** Rows below the header that hold anything, with their zero-based place in the sheet. */
export function dataRows(
  rows: readonly (readonly string[])[],
  headerRow: number | null,
): { readonly at: number; readonly cells: readonly string[] }[] {
  const first = headerRow === null ? 0 : headerRow + 1;
  return rows
    .map((cells, at) => ({ at, cells }))
    .slice(first)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** Headers (letters of the sheet where there is none), and the first different texts of each column. */
export function describeColumns(rows: readonly (readonly string[])[], headerRow: number | null): SheetColumn[] {
  const body = dataRows(rows, headerRow);
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, index) => {
    const header = headerRow === null ? '' : (rows[headerRow]?.[index] ?? '').trim();
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
