import { AppError } from '../../../shared/errors/app-error.ts';
import type { SheetPreview } from '../../../shared/model/bulk/bulk.ts';
import { serveThread } from '../../threads/serve-thread.ts';
import { fieldsByColumn, matchColumns } from '../match-columns.ts';
import { SheetError } from '../sheet-error.ts';
import { previewSheet } from './preview-sheet.ts';
import { readSheetFile, type SheetFile } from './read-sheet.ts';
import type { SheetCalls, SheetRows } from './worker-messages.ts';

// Entry of the thread that reads a sheet. Rows are sent in pieces, each after the previous one was taken, because all
// waiting messages are delivered to main without a pause.

const ROWS_A_PIECE = 500;
const CELLS_A_PIECE = 10_000;

/** The preview of a new job: columns matched by their headers, each field once. */
function matchedPreview(file: SheetFile): SheetPreview {
  const { sheet, headerRow, columns } = previewSheet(file);
  return previewSheet(file, { sheet, headerRow, fields: fieldsByColumn(matchColumns(columns), columns.length) });
}

function* piecesOf(file: SheetFile): Generator<SheetRows> {
  for (const [sheet, { rows }] of file.sheets.entries()) {
    const piece = Math.max(1, Math.min(ROWS_A_PIECE, Math.floor(CELLS_A_PIECE / (rows[0]?.length ?? 1))));
    for (let from = 0; from < rows.length; from += piece) yield { sheet, rows: rows.slice(from, from + piece) };
  }
}

serveThread<SheetCalls>({
  async read({ input, limits }, give) {
    const file = await readSheetFile(input, limits).catch((cause: unknown) => {
      throw cause instanceof SheetError ? new AppError(cause.data) : cause;
    });
    const { sheets, ...about } = file;
    const preview = matchedPreview(file);
    for (const piece of piecesOf(file)) await give(piece);
    return { ...about, preview, sheets: sheets.map(({ rows: _rows, ...rest }) => rest) };
  },
});
