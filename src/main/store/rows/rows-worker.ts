import { workerData } from 'node:worker_threads';
import { AppError } from '../../../shared/errors/app-error.ts';
import { serveThread } from '../../threads/serve-thread.ts';
import { eraseRowsFile, openRows } from './open-rows.ts';
import { answersOf } from './rows-answers.ts';
import type { RowsCalls, RowsPlace } from './rows-messages.ts';

// Entry of the thread that owns the rows. Requests are handled in order; sums yield to pages between their pieces.

const place = workerData as RowsPlace;
const rows = openRows(place);

/**
 * Nothing in the file is original: a damaged one is removed and the thread ends; the next one derives the rows again.
 */
function resetStore(): void {
  rows.close();
  if (place !== null) eraseRowsFile(place.path);
  process.exit(1);
}

serveThread<RowsCalls>(answersOf(rows), {
  close: rows.close,
  failed(cause) {
    if (cause instanceof AppError && cause.data.code === 'store' && cause.data.reason === 'damaged') resetStore();
  },
});
