import { guardFormula, unguardFormula } from './formula.ts';

/**
 * Cells in Excel's clipboard format: tabs and line breaks; cells that contain one are quoted. No text is run as a
 * formula where it is pasted. A zero character would end the clipboard's text on Windows.
 */
export function toClipboard(rows: readonly (readonly string[])[]): string {
  const text = rows.map((row) => row.map(written).join('\t')).join('\r\n');
  const last = rows.at(-1);
  // A line break at the end is no row to those who read it, so an empty last line needs its own.
  return last?.length === 1 && last[0] === '' ? `${text}\r\n` : text;
}

function written(cell: string): string {
  const text = guardFormula(cell.replaceAll('\0', '\uFFFD').toWellFormed());
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells from Excel's clipboard format, and from `toClipboard` exactly; the line break at the end is no row. */
export function fromClipboard(text: string): string[][] {
  return cellsIn(text).map((row) => row.map(unguardFormula));
}

function cellsIn(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (letter === '"') {
        isQuoted = false;
      } else {
        cell += letter;
      }
    } else if (letter === '"' && cell === '') {
      isQuoted = true;
    } else if (letter === '\t') {
      row.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else {
      cell += letter;
    }
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}
