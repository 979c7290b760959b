import { keptTextCell, writeWorkbook } from '../../sheets/workbook.ts';

const COLUMN_WIDTH = 18;

/** A workbook of text cells, which people correct and give back. */
export function textWorkbook(head: readonly string[], rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const widths = head.map(() => COLUMN_WIDTH);
  return writeWorkbook([{ head, rows: rows.map((row) => row.map(keptTextCell)), widths }]);
}
