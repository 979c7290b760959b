import { createWriteStream, rmSync, statSync, type WriteStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { type CsvFormat, csvLine, csvNumber, csvStart, listStyle } from '../sheets/csv.ts';
import { type WorkbookCell, writeWorkbook } from '../sheets/workbook.ts';
import type { CellText } from './cell.ts';
import type { FileOrder } from './export-messages.ts';
import { partialPath } from './partial-file.ts';
import { xlsxCell, xlsxSheets } from './xlsx-sheets.ts';

export type FileWriter = {
  add(rows: readonly (readonly CellText[])[]): Promise<void>;
  /** Closes the file and gives it its final name; returns its size in bytes. */
  finish(): Promise<number>;
};

/** Writes to a temporary file next to the final one, which is renamed when complete. */
export function createFileWriter(order: FileOrder): FileWriter {
  const partial = partialPath(order.path);
  // An existing file would keep its permissions.
  rmSync(partial, { force: true });
  const finish = async () => {
    await rename(partial, order.path);
    return statSync(order.path).size;
  };
  const { format } = order;
  if (format === 'xlsx') return workbookWriter(order, partial, finish);
  return textWriter(format === 'json' ? jsonLines() : csvLines(order, format), partial, finish);
}

function workbookWriter(order: FileOrder, partial: string, finish: () => Promise<number>): FileWriter {
  const rows: WorkbookCell[][] = [];
  return {
    async add(more) {
      for (const cells of more) rows.push(cells.map((cell, i) => xlsxCell(cell, order.kinds[i] ?? 'text')));
    },
    async finish() {
      await writeFile(partial, await writeWorkbook(xlsxSheets(order, rows)), { mode: 0o600 });
      return finish();
    },
  };
}

function textWriter(lines: Lines, partial: string, finish: () => Promise<number>): FileWriter {
  const stream = createWriteStream(partial, { mode: 0o600 });
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
      await Promise.race([new Promise<void>((resolve) => stream.end(resolve)), failed]);
      return finish();
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
