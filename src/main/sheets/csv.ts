import { BYTE_ORDER_MARK } from '../../shared/byte-order-mark.ts';
import { guardFormula, isPlainNumber } from '../../shared/sheets/formula.ts';

/** The two forms that people choose between: `;` for a Swedish spreadsheet, `,` for everything else. */
export type CsvFormat = 'csv-semicolon' | 'csv-comma';

export type CsvStyle = {
  readonly separator: ';' | ',';
  /** The byte order mark: without it Excel reads a file in the system's old code page. */
  readonly hasMark: boolean;
  readonly quotes: 'all' | 'needed';
  readonly guardsFormulas: boolean;
};

/** A list to read on. With `,` it is for other programs, which may take the byte order mark for text. */
export function listStyle(format: CsvFormat, guardsFormulas: boolean): CsvStyle {
  return { separator: separatorOf(format), hasMark: format === 'csv-semicolon', quotes: 'needed', guardsFormulas };
}

/** A table that people open in a spreadsheet and may give back: with either separator it must open undamaged. */
export function tableStyle(format: CsvFormat): CsvStyle {
  return { separator: separatorOf(format), hasMark: true, quotes: 'all', guardsFormulas: true };
}

function separatorOf(format: CsvFormat): CsvStyle['separator'] {
  return format === 'csv-semicolon' ? ';' : ',';
}

/** What a file begins with. */
export function csvStart({ hasMark }: CsvStyle): string {
  return hasMark ? BYTE_ORDER_MARK : '';
}

/** One line (RFC 4180) with its line end; null is an empty cell. Texts are unchanged except for the formula guard. */
export function csvLine(cells: readonly (string | null)[], style: CsvStyle): string {
  const fields = cells.map((cell) => (cell === null ? '' : field(cell.toWellFormed(), style)));
  return `${fields.join(style.separator)}\r\n`;
}

/** A complete file. */
export function csvText(rows: Iterable<readonly string[]>, style: CsvStyle): string {
  let text = csvStart(style);
  for (const row of rows) text += csvLine(row, style);
  return text;
}

/** A number as the file's readers write it: with `;` a decimal comma, with `,` a decimal point. */
export function csvNumber(number: string, { separator }: CsvStyle): string {
  return separator === ';' && isPlainNumber(number) ? number.replace('.', ',') : number;
}

function field(cell: string, { separator, quotes, guardsFormulas }: CsvStyle): string {
  const text = guardsFormulas ? guardFormula(cell) : cell;
  const isBare = quotes === 'needed' && !needsQuotes(text, separator);
  return isBare ? text : `"${text.replaceAll('"', '""')}"`;
}

function needsQuotes(text: string, separator: CsvStyle['separator']): boolean {
  if (isPlainNumber(text)) return text.includes(separator);
  return /["\r\n;,\t]|^\s|\s$/.test(text);
}
