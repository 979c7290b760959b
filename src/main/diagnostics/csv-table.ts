/** A number as the operator writes one: a spreadsheet may take it as what it is. */
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
const FORMULA = /^[=+\-@\t\r]/;

/** A table as CSV that spreadsheets in Sweden open: UTF-8 with its mark, semicolons, everything quoted, no live formula. */
export function csvTable(table: {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(';');
  return `\uFEFF${[table.header, ...table.rows].map(line).join('\r\n')}\r\n`;
}

function guarded(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}
