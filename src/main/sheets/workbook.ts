import type { Cell } from 'write-excel-file/node';
import { byNumber } from './numbered-characters.ts';

/** Excel's limit; a longer text is cut and says so. */
const MAX_CHARS = 32_767;
const DEFAULT_NAME = 'Elkontor';

export type WorkbookCell = Cell;

/** One sheet of a workbook. A head is bold and stays visible; `widths` in characters, one a column. */
export type WorkbookSheet = {
  readonly name?: string;
  readonly head: readonly string[] | null;
  readonly rows: readonly (readonly WorkbookCell[])[];
  readonly widths: readonly number[];
};

export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  // Large and rarely needed: loaded with the first workbook.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(
    sheets.map(({ name, head, rows, widths }) => ({
      data: [...(head === null ? [] : [head.map(boldCell)]), ...rows.map((row) => [...row])],
      sheet: sheetName(name ?? DEFAULT_NAME),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: head === null ? 0 : 1,
    })),
  ).toBuffer();
}

/** A text, which no spreadsheet runs as a formula. */
export function textCell(text: string): WorkbookCell {
  return { value: workbookText(text), type: String };
}

/** A text that stays one when a person types over it: no number loses its zeros, nothing becomes a date. */
export function keptTextCell(text: string): WorkbookCell {
  return { value: workbookText(text), type: String, format: '@' };
}

export function boldCell(text: string): WorkbookCell {
  return { value: workbookText(text), type: String, format: '@', fontWeight: 'bold' };
}

function workbookText(text: string): string {
  return byNumber(text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1)}…` : text);
}

/** Sheet names that Excel accepts: 31 characters, none with a meaning in references. */
function sheetName(text: string): string {
  return workbookText(text)
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31);
}
