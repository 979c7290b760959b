import type { SheetPreview } from '../../../shared/model/bulk.ts';
import type { Timers } from '../../ports.ts';
import { SheetError } from '../sheet-error.ts';
import type { StartWorker } from '../start-worker.ts';
import { SHEET_LIMITS, type SheetLimits } from './limits.ts';
import type { Sheet, SheetFile, SheetInput } from './read-sheet.ts';
import type { SheetAnswer, SheetOrder } from './worker-messages.ts';

/** A file as it was read, and what the screen shows of it first, matched by its headers. */
export type ReadSheet = SheetFile & { readonly preview: SheetPreview };

export type SheetReader = {
  /** Reads a file in a thread of its own. Rejects with SheetError, or with the signal's reason when it is aborted. */
  read(input: SheetInput, signal?: AbortSignal): Promise<ReadSheet>;
};

const TIMEOUT_MS = 60_000;
/** Asks for the next piece. */
const TAKEN = 'taken';

export function createSheetReader(parts: {
  readonly startWorker: StartWorker;
  readonly timers: Timers;
  readonly limits?: SheetLimits;
  readonly timeoutMs?: number;
}): SheetReader {
  const limits = parts.limits ?? SHEET_LIMITS;
  return {
    async read(input, signal) {
      signal?.throwIfAborted();
      // Too large is told before anything is copied.
      if (input.from === 'file' && input.bytes.length > limits.maxBytes)
        throw new SheetError('too-large', limits.maxBytes);
      const worker = parts.startWorker('sheet');
      const ended = new AbortController();
      const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
      try {
        return await new Promise<ReadSheet>((resolve, reject) => {
          const gather = gatherer(resolve, reject);
          worker.on('message', (message) => {
            gather(message as SheetAnswer);
            // Asked for in a later turn: what comes at once would be taken in the same one.
            parts.timers.sleep(0, ended.signal).then(
              () => worker.postMessage(TAKEN),
              () => undefined,
            );
          });
          // Out of memory ends here too.
          worker.on('error', (cause) => reject(new SheetError('damaged', null, { cause })));
          worker.on('exit', () => reject(new SheetError('damaged')));
          parts.timers.sleep(parts.timeoutMs ?? TIMEOUT_MS, stop).then(
            () => reject(new SheetError('timed-out')),
            () => reject(signal?.reason),
          );
          worker.postMessage({ input, limits } satisfies SheetOrder);
        });
      } finally {
        ended.abort();
        await worker.terminate();
      }
    },
  };
}

function gatherer(resolve: (file: ReadSheet) => void, reject: (error: unknown) => void) {
  let about: Omit<ReadSheet, 'sheets'> | null = null;
  let sheets: (Sheet & { readonly rows: string[][] })[] = [];
  return (answer: SheetAnswer): void => {
    switch (answer.kind) {
      case 'file':
        about = answer.about;
        sheets = answer.sheets.map(({ name, dateCells }) => ({ name, rows: [], dateCells: new Set(dateCells) }));
        return;
      case 'rows':
        for (const row of answer.rows) sheets[answer.sheet]?.rows.push(row);
        return;
      case 'end':
        if (about) resolve({ ...about, sheets });
        else reject(new SheetError('damaged'));
        return;
      case 'failed': {
        const { reason, limit } = answer.error ?? { reason: 'damaged', limit: null };
        reject(new SheetError(reason, limit));
      }
    }
  };
}
