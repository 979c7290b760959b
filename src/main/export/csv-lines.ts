import { guardFormula } from '../../shared/sheets/formula.ts';
import type { CellText, ColumnKind } from './cell.ts';

export type CsvStyle = {
  /** `;` for a Swedish spreadsheet (with decimal comma), `,` for everything else (with decimal point). */
  readonly separator: ';' | ',';
  readonly guardFormulas: boolean;
};

/** What stands before the first line: Excel takes a file without it for the system's old code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of CSV (RFC 4180) with its line end. Every text is kept as it is, apart from the guard. */
export function csvLine(cells: readonly CellText[], kinds: readonly ColumnKind[], style: CsvStyle): string {
  const fields = cells.map((cell, i) => {
    if (cell === null) return '';
    if (kinds[i] === 'number' && /^-?\d+(\.\d+)?$/.test(cell)) {
      return style.separator === ';' ? cell.replace('.', ',') : cell;
    }
    const text = style.guardFormulas ? guardFormula(cell) : cell;
    return /["\r\n;,\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(style.separator)}\r\n`;
}
