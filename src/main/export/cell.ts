import type { ExportColumn } from '../../shared/model/export.ts';

/** A cell as text in its canonical spelling (`1284.50`, `2026-10-31`); null where the answer held no value. */
export type CellText = string | null;
export type ColumnKind = ExportColumn['kind'];

/** Whether a spreadsheet keeps this number as it is: it counts with 15 digits. */
export function isExactNumber(text: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return false;
  return text.replace(/^-?0*/, '').replace('.', '').replace(/^0+/, '').length <= 15;
}

/** An ISO day; a moment has its time as text, because a cell cannot say in which zone it is. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
