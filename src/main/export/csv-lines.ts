import { type CsvSeparator, csvRow, quoted } from '../../shared/sheets/csv.ts';
import { guardFormula } from '../../shared/sheets/formula.ts';
import type { CellText, ColumnKind } from './cell.ts';

export type CsvStyle = {
  /** With `;` numbers have a decimal comma, with `,` a decimal point. */
  readonly separator: CsvSeparator;
  readonly guardFormulas: boolean;
};

/** One line of CSV (RFC 4180) with its line end. Texts are unchanged except for the formula guard. */
export function csvLine(cells: readonly CellText[], kinds: readonly ColumnKind[], style: CsvStyle): string {
  const fields = cells.map((cell, i) => {
    if (cell === null) return '';
    if (kinds[i] === 'number' && /^-?\d+(\.\d+)?$/.test(cell)) {
      return style.separator === ';' ? cell.replace('.', ',') : cell;
    }
    const text = style.guardFormulas ? guardFormula(cell) : cell;
    return /["\r\n;,\t]|^\s|\s$/.test(text) ? quoted(text) : text;
  });
  return csvRow(fields, style.separator);
}
