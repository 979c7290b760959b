import type { StartThread } from '../threads/thread.ts';
import { createThreadClient, type ThreadClient } from '../threads/thread-client.ts';
import type { CellText } from './cell.ts';
import type { ExportCalls, FileOrder } from './export-messages.ts';
import { partialPath, removePartial } from './whole-file.ts';

/**
 * Writes a file in a separate thread, piece by piece; a null piece ends it. After any failure no partial file is left.
 * Errors: `not-saved`, and the signal's reason.
 */
export async function writeExport(
  startThread: StartThread,
  order: Omit<FileOrder, 'partial'>,
  pieces: () => Promise<readonly (readonly CellText[])[] | null>,
  signal: AbortSignal,
): Promise<number> {
  const thread = exportThread(startThread);
  const partial = partialPath(order.path);
  let isDone = false;
  try {
    await thread.call('begin', { ...order, partial }, { signal });
    for (let rows = await pieces(); rows !== null; rows = await pieces()) await thread.call('add', rows, { signal });
    const bytes = await thread.call('finish', null, { signal });
    isDone = true;
    return bytes;
  } finally {
    await thread.close();
    if (!isDone) removePartial(partial);
  }
}

/** Main's end of the thread, for one file or one list on paper. */
export function exportThread(startThread: StartThread): ThreadClient<ExportCalls> {
  return createThreadClient<ExportCalls>({
    name: 'export',
    start: () => startThread('export'),
    lost: (how, cause) => new Error(`export thread: ${how}`, { cause }),
  });
}
