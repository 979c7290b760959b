import { AppError } from '../../shared/errors/app-error.ts';
import type { CellText } from './cell.ts';
import type { ExportAnswer, ExportMessage, FileOrder } from './export-messages.ts';
import { removePartial } from './partial-file.ts';

export type ExportThread = {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  terminate(): Promise<number>;
};
export type StartExportThread = () => ExportThread;

/**
 * Writes a file in a thread of its own, piece by piece. Null as a piece ends the file. Whatever breaks it off, half a
 * file is not left behind. Errors: `store` with `disk-full` or `read-only`, and the signal's reason.
 */
export async function writeExport(
  start: StartExportThread,
  order: FileOrder,
  pieces: () => Promise<readonly (readonly CellText[])[] | null>,
  signal: AbortSignal,
): Promise<number> {
  const thread = start();
  let settle: { resolve(answer: ExportAnswer): void; reject(cause: unknown): void } | null = null;
  thread.on('message', (message) => settle?.resolve(message as ExportAnswer));
  thread.on('error', (cause) => settle?.reject(cause));
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  stopped.catch(() => undefined);
  const ask = async (message: ExportMessage): Promise<ExportAnswer> => {
    signal.throwIfAborted();
    const answered = new Promise<ExportAnswer>((resolve, reject) => {
      settle = { resolve, reject };
    });
    thread.postMessage(message);
    const answer = await Promise.race([answered, stopped]);
    if (answer.kind === 'failed') throw writeError(answer.code);
    return answer;
  };
  let isDone = false;
  try {
    await ask({ kind: 'begin', order });
    for (let rows = await pieces(); rows !== null; rows = await pieces()) await ask({ kind: 'rows', rows });
    const end = await ask({ kind: 'end' });
    isDone = true;
    return end.kind === 'done' ? end.bytes : 0;
  } finally {
    await thread.terminate();
    if (!isDone) removePartial(order.path);
  }
}

function writeError(code: string | null): Error {
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError({ code: 'store', reason: 'disk-full' });
  if (code !== null && /^(EACCES|EPERM|EROFS|EBUSY)$/.test(code))
    return new AppError({ code: 'store', reason: 'read-only' });
  return new Error(`export failed (${code ?? 'unknown'})`);
}
