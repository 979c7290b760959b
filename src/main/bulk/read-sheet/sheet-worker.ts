import { parentPort } from 'node:worker_threads';
import type { SheetPreview } from '../../../shared/model/bulk.ts';
import { fieldsByColumn, matchColumns } from '../match-columns.ts';
import { SheetError } from '../sheet-error.ts';
import { previewSheet } from './preview-sheet.ts';
import { readSheetFile, type SheetFile } from './read-sheet.ts';
import type { SheetAnswer, SheetOrder } from './worker-messages.ts';

// Entry of the worker thread: one order in; then the sheets in pieces, each sent when the last one has been taken, because
// messages that wait together are all handed to main in one go.

const ROWS_A_PIECE = 500;
const CELLS_A_PIECE = 10_000;
const port = parentPort;

function say(answer: SheetAnswer): void {
  port?.postMessage(answer);
}

/** As a job begins with it: columns are for what their headers say, each field once. */
function matchedPreview(file: SheetFile): SheetPreview {
  const { sheet, headerRow, columns } = previewSheet(file);
  return previewSheet(file, { sheet, headerRow, fields: fieldsByColumn(matchColumns(columns), columns.length) });
}

function* piecesOf(file: SheetFile): Generator<SheetAnswer> {
  const { sheets, ...read } = file;
  const about = { ...read, preview: matchedPreview(file) };
  yield { kind: 'file', about, sheets: sheets.map(({ name, dateCells }) => ({ name, dateCells: [...dateCells] })) };
  for (const [sheet, { rows }] of sheets.entries()) {
    const piece = Math.max(1, Math.min(ROWS_A_PIECE, Math.floor(CELLS_A_PIECE / (rows[0]?.length ?? 1))));
    for (let from = 0; from < rows.length; from += piece)
      yield { kind: 'rows', sheet, rows: rows.slice(from, from + piece) };
  }
  yield { kind: 'end' };
}

function hand(file: SheetFile): void {
  const pieces = piecesOf(file);
  const next = (): void => {
    const piece = pieces.next();
    if (!piece.done) say(piece.value);
  };
  port?.on('message', next);
  next();
}

port?.once('message', (order: SheetOrder) => {
  readSheetFile(order.input, order.limits).then(hand, (error: unknown) =>
    say({ kind: 'failed', error: error instanceof SheetError ? error.data : null }),
  );
});
