import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SheetPreview } from '../../../shared/model/bulk/bulk.ts';
import type { Timers } from '../../ports.ts';
import type { StartThread } from '../../threads/thread.ts';
import { createThreadClient } from '../../threads/thread-client.ts';
import { SheetError } from '../sheet-error.ts';
import type { SheetFile, SheetInput } from './read-sheet.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';
import type { SheetCalls, SheetRows } from './worker-messages.ts';

/** A file and its first preview, with columns matched by headers. */
export type ReadSheet = SheetFile & { readonly preview: SheetPreview };

export type SheetReader = {
  /** Reads a file in a separate thread. Rejects with SheetError, or with the signal's reason when aborted. */
  read(input: SheetInput, signal?: AbortSignal): Promise<ReadSheet>;
};

const TIMEOUT_MS = MINUTE_MS;

export function createSheetReader(parts: {
  readonly startThread: StartThread;
  readonly timers: Timers;
  readonly timeoutMs?: number;
}): SheetReader {
  return {
    async read(input, signal) {
      signal?.throwIfAborted();
      // Reported before anything is copied.
      if (input.from === 'file' && input.bytes.length > SHEET_LIMITS.maxBytes) {
        throw new SheetError('too-large', SHEET_LIMITS.maxBytes);
      }
      const thread = createThreadClient<SheetCalls>({
        name: 'sheet',
        start: () => parts.startThread('sheet'),
        // Running out of memory also ends here.
        lost: (how, cause) => new SheetError(how === 'late' ? 'timed-out' : 'damaged', null, { cause }),
        timeLimits: { timers: parts.timers, callMs: parts.timeoutMs ?? TIMEOUT_MS },
      });
      const rows: string[][][] = [];
      const onPiece = (piece: SheetRows): void => {
        rows[piece.sheet] ??= [];
        for (const row of piece.rows) rows[piece.sheet]?.push(row);
      };
      try {
        const { sheets, ...about } = await thread.call(
          'read',
          { input, limits: SHEET_LIMITS },
          { onPiece, ...(signal && { signal }) },
        );
        return { ...about, sheets: sheets.map((sheet, at) => ({ ...sheet, rows: rows[at] ?? [] })) };
      } catch (cause) {
        throw signal?.aborted ? cause : sheetError(cause);
      } finally {
        await thread.close();
      }
    },
  };
}

/** For a person an unexpected failure means the same as a damaged file. */
function sheetError(cause: unknown): SheetError {
  if (cause instanceof SheetError) return cause;
  if (cause instanceof AppError && cause.data.code === 'sheet') {
    return new SheetError(cause.data.reason, cause.data.limit);
  }
  return new SheetError('damaged', null, { cause });
}
