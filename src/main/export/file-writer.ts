import { createWriteStream, type WriteStream } from 'node:fs';
import { type CsvFormat, csvLine, csvNumber, csvStart, listStyle } from '../sheets/csv.ts';
import { type WorkbookCell, writeWorkbook } from '../sheets/workbook.ts';
import type { CellText } from './cell.ts';
import type { FileOrder } from './export-messages.ts';
import { finishPartial, writeWhole } from './whole-file.ts';
import { xlsxCell, xlsxSheets } from './xlsx-sheets.ts';

export type FileWriter = {
  add(rows: readonly (readonly CellText[])[]): Promise<void>;
  /** Closes the file and gives it its final name; returns its size in bytes. */
  finish(): Promise<number>;
};

/** Writes to a temporary file next to the final one, which is renamed when complete. */
export function createFileWriter(order: FileOrder): FileWriter {
  const { format } = order;
  if (format === 'xlsx') return workbookWriter(order);
  return textWriter(format === 'json' ? jsonLines() : csvLines(order, format), order);
}

function workbookWriter(order: FileOrder): FileWriter {
  const rows: WorkbookCell[][] = [];
  return {
    async add(more) {
      for (const cells of more) rows.push(cells.map((cell, i) => xlsxCell(cell, order.kinds[i] ?? 'text')));
    },
    finish: async () => writeWhole(order.path, await writeWorkbook(xlsxSheets(order, rows)), order.partial),
  };
}

function textWriter(lines: Lines, { path, partial }: FileOrder): FileWriter {
  const stream = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  const closed = new Promise<void>((resolve) => stream.once('close', resolve));
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  failed.catch(() => undefined);
  let isBegun = false;
  const begin = () => {
    if (isBegun) return '';
    isBegun = true;
    return lines.start;
  };

  return {
    add: (rows) => Promise.race([write(stream, begin() + rows.map(lines.one).join('')), failed]),
    async finish() {
      await Promise.race([write(stream, begin() + lines.end), failed]);
      stream.end();
      // Only then is all of it on the disk; a full one, or a lost network drive, may be noticed no earlier.
      await Promise.race([closed, failed]);
      return finishPartial(partial, path);
    },
  };
}

type Lines = { readonly start: string; readonly end: string; one(cells: readonly CellText[]): string };

function csvLines({ titles, kinds, guardFormulas }: FileOrder, format: CsvFormat): Lines {
  const style = listStyle(format, guardFormulas);
  const local = (cell: CellText, column: number) =>
    cell !== null && kinds[column] === 'number' ? csvNumber(cell, style) : cell;
  return { start: csvStart(style) + csvLine(titles, style), end: '', one: (cells) => csvLine(cells.map(local), style) };
}

/** Each row is one cell, the record's own text. */
function jsonLines(): Lines {
  let isFirst = true;
  const one = (cells: readonly CellText[]) => {
    const text = `${isFirst ? '' : ',\n'}${cells[0] ?? 'null'}`;
    isFirst = false;
    return text;
  };
  return { start: '[\n', end: '\n]\n', one };
}

function write(stream: WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    if (stream.write(text)) resolve();
    else stream.once('drain', resolve);
  });
}
