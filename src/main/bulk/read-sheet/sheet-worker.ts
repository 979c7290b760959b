import { parentPort } from 'node:worker_threads';
import { SheetError } from '../sheet-error.ts';
import { readSheetFile, type SheetFile } from './read-sheet.ts';
import type { SheetAnswer, SheetOrder } from './worker-messages.ts';

// Entry of the worker thread: one order in; then the sheets in pieces, each sent when the last one has been taken, because
// messages that wait together are all handed to main in one go.

const ROWS_A_PIECE = 500;
const port = parentPort;

function say(answer: SheetAnswer): void {
  port?.postMessage(answer);
}

function* piecesOf(file: SheetFile): Generator<SheetAnswer> {
  const { sheets, ...about } = file;
  yield { kind: 'file', about, sheets: sheets.map(({ name, dateCells }) => ({ name, dateCells: [...dateCells] })) };
  for (const [sheet, { rows }] of sheets.entries())
    for (let from = 0; from < rows.length; from += ROWS_A_PIECE)
      yield { kind: 'rows', sheet, rows: rows.slice(from, from + ROWS_A_PIECE) };
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
