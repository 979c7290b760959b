import Papa from 'papaparse';
import type { Delimiter } from '../../../shared/model/bulk/bulk.ts';
import { SheetError } from '../sheet-error.ts';
import type { SheetLimits } from './sheet-limits.ts';

export type DelimitedSheet = {
  readonly rows: string[][];
  readonly delimiter: Delimiter;
  readonly brokenQuotes: boolean;
};

const DELIMITERS: readonly Delimiter[] = [';', '\t', '|', ','];
const LINES_LOOKED_AT = 50;

/** The cells of a delimited text. Throws SheetError above a limit. */
export function readDelimited(given: string, limits: SheetLimits, known?: Delimiter): DelimitedSheet {
  const { text, named } = dropSeparatorLine(given);
  const delimiter = known ?? named ?? findDelimiter(text);
  const quoted = parse(text, delimiter, '"', limits);
  // An unclosed quote swallows the rest of the file into one cell; quotes are then read as plain characters.
  const brokenQuotes = quoted.errors.some((error) => error.code === 'MissingQuotes');
  const parsed = brokenQuotes ? parse(text, delimiter, '\u0000', limits) : quoted;
  return { rows: parsed.data, delimiter, brokenQuotes };
}

function parse(text: string, delimiter: Delimiter, quoteChar: string, limits: SheetLimits) {
  // One more row than allowed shows "too many" without reading on.
  return Papa.parse<string[]>(text, { delimiter, quoteChar, preview: limits.maxRows + 2 });
}

/** Excel's own first line, `sep=;`. */
function dropSeparatorLine(text: string): { text: string; named: Delimiter | undefined } {
  const match = /^"?sep=([;,\t|])"?\r?\n/i.exec(text);
  if (!match) return { text, named: undefined };
  return { text: text.slice(match[0].length), named: match[1] as Delimiter };
}

/**
 * The delimiter that gives the first lines the same number of columns, more than one. Ties follow the order of
 * `DELIMITERS`: a comma in a number or an address is common, a semicolon in a field is not.
 */
function findDelimiter(text: string): Delimiter {
  const best = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(text, delimiter) })).reduce((a, b) =>
    b.score > a.score ? b : a,
  );
  return best.score > 0 ? best.delimiter : ';';
}

function scoreOf(text: string, delimiter: Delimiter): number {
  const { data } = Papa.parse<string[]>(text.slice(0, 256 * 1024), { delimiter, preview: LINES_LOOKED_AT });
  const widths = data.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.length);
  if (widths.length === 0) return 0;
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width, times] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  if (width < 2) return 0;
  const agreement = times / widths.length;
  return agreement * agreement * Math.log2(width + 1);
}

/** Checks the limits of a parsed sheet, removes empty rows at the end and gives every row the same number of cells. */
export function tidyRows(rows: readonly (readonly string[])[], limits: SheetLimits): string[][] {
  let last = 0;
  let width = 0;
  for (const [index, row] of rows.entries()) {
    for (let column = row.length - 1; column >= 0; column -= 1) {
      const cell = row[column] ?? '';
      if (cell.length > limits.maxCellLength) throw new SheetError('cell-too-long', limits.maxCellLength);
      if (cell.trim() === '') continue;
      last = index + 1;
      if (column + 1 > width) width = column + 1;
    }
  }
  // The header is not counted among the rows.
  if (last > limits.maxRows + 1) throw new SheetError('too-many-rows', limits.maxRows);
  if (width > limits.maxColumns) throw new SheetError('too-many-columns', limits.maxColumns);
  if (last === 0) throw new SheetError('empty');
  return rows.slice(0, last).map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}
