import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../shared/errors/app-error.ts';
import { answerCall } from './answer-call.ts';
import { eraseRowsFile, openRows } from './open-rows.ts';
import type { RowsPlace, RowsReply, RowsRequest } from './rows-messages.ts';

// Entry of the thread that owns the rows. Requests are taken in order; sums give way to pages between their pieces.

const port = parentPort;
const place = workerData as RowsPlace;
const rows = openRows(place);

async function answer({ id, name, input }: RowsRequest): Promise<RowsReply> {
  try {
    return { id, ok: true, value: await answerCall(rows.store, name, input, breathe, rows.bytes) };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'failed';
    return { id, ok: false, error: cause instanceof AppError ? cause.data : null, message };
  }
}

/** Nothing in the file is original: a damaged one goes, and the thread with it; the next one derives the rows again. */
function beginAnew(): void {
  rows.close();
  if (place !== null) eraseRowsFile(place.path);
  process.exit(1);
}

/** Lets what waits in the queue go first. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

port?.on('message', (request: RowsRequest | 'close') => {
  if (request === 'close') {
    rows.close();
    port.close();
    return;
  }
  void answer(request).then((reply) => {
    port.postMessage(reply);
    if (!reply.ok && reply.error?.code === 'store' && reply.error.reason === 'damaged') beginAnew();
  });
});
