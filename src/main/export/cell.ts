import type { ExportColumn } from '../../shared/model/export.ts';

/** A cell as canonical text (`1284.50`, `2026-10-31`); null where the answer had no value. */
export type CellText = string | null;
export type ColumnKind = ExportColumn['kind'];

/** Whether a spreadsheet keeps this number exactly: it has 15 digits. */
export function isExactNumber(text: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return false;
  return text.replace(/^-?0*/, '').replace('.', '').replace(/^0+/, '').length <= 15;
}

/** An ISO day; an instant is written as text, because a cell has no time zone. */
