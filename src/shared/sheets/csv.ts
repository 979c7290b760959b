import { guardFormula } from './formula.ts';

/** The BOM before the first line: without it Excel uses the system's old code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** `;` for a Swedish spreadsheet, `,` for everything else. */
export type CsvSeparator = ';' | ',';

/** A complete CSV file (RFC 4180): UTF-8 with BOM, CRLF, every cell quoted, formulas guarded. */
export function csvText(rows: Iterable<readonly string[]>, separator: CsvSeparator): string {
  let text = BYTE_ORDER_MARK;
  for (const row of rows)
    text += csvRow(
      row.map((cell) => quoted(guardFormula(cell.toWellFormed()))),
      separator,
    );
  return text;
}

/** One row of fields that are quoted where they must be, with its line end. */
export function csvRow(fields: readonly string[], separator: CsvSeparator): string {
  return `${fields.join(separator)}\r\n`;
}

export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
