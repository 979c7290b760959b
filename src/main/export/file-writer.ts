import { createWriteStream, rmSync, statSync, type WriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Row } from 'write-excel-file/node';
import { BYTE_ORDER_MARK } from '../../shared/sheets/csv.ts';
import type { CellText } from './cell.ts';
import { csvLine } from './csv-lines.ts';
import type { FileOrder } from './export-messages.ts';
import { partialPath } from './partial-file.ts';
import { writeXlsx, xlsxCell } from './xlsx-file.ts';

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
  return order.format === 'xlsx' ? workbookWriter(order, partial, finish) : textWriter(order, partial, finish);
}

function workbookWriter(order: FileOrder, partial: string, finish: () => Promise<number>): FileWriter {
  const rows: Row[] = [];
  return {
    async add(more) {
      for (const cells of more) rows.push(cells.map((cell, i) => xlsxCell(cell, order.kinds[i] ?? 'text')));
    },
    async finish() {
      await writeXlsx(partial, order, rows);
      return finish();
    },
  };
}

function textWriter(order: FileOrder, partial: string, finish: () => Promise<number>): FileWriter {
  const stream = createWriteStream(partial, { mode: 0o600 });
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  failed.catch(() => undefined);
  const isJson = order.format === 'json';
  const style = {
    separator: order.format === 'csv-semicolon' ? (';' as const) : (',' as const),
    guardFormulas: order.guardFormulas,
  };
  let isFirst = true;
  let isBegun = false;

  const begin = () => {
    if (isBegun) return '';
    isBegun = true;
    if (isJson) return '[\n';
    const head = csvLine(
      order.titles,
      order.titles.map(() => 'text' as const),
      style,
    );
    return `${order.format === 'csv-semicolon' ? BYTE_ORDER_MARK : ''}${head}`;
  };
  const one = (cells: readonly CellText[]): string => {
    if (!isJson) return csvLine(cells, order.kinds, style);
    const text = `${isFirst ? '' : ',\n'}${cells[0] ?? 'null'}`;
    isFirst = false;
    return text;
  };

  return {
    add: (rows) => Promise.race([write(stream, begin() + rows.map(one).join('')), failed]),
    async finish() {
      await Promise.race([write(stream, begin() + (isJson ? '\n]\n' : '')), failed]);
      await Promise.race([new Promise<void>((resolve) => stream.end(resolve)), failed]);
      return finish();
    },
  };
}

function write(stream: WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    if (stream.write(text)) resolve();
    else stream.once('drain', resolve);
  });
}
