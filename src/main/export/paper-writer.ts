import type { Desktop } from '../ports.ts';
import type { StartThread } from '../threads/thread.ts';
import type { PaperOrder } from './export-messages.ts';
import { exportThread } from './export-writer.ts';
import type { PaperCell } from './paper-origin.ts';
import { partialPath, removePartial } from './whole-file.ts';

export type PaperWork = {
  readonly startThread: StartThread;
  readonly press: Pick<Desktop, 'makePdfs' | 'print'>;
  readonly order: PaperOrder;
  /** A null piece ends the list. */
  readonly pieces: () => Promise<readonly (readonly PaperCell[])[] | null>;
  readonly signal: AbortSignal;
  /** All rows are read. Null: the print dialog makes the pages and reports no progress. */
  readonly onPages: (made: { readonly rows: number; readonly pages: number } | null) => void;
};

/** Writes a list as PDF, sheet by sheet. A thread composes and joins; after any failure no partial file is left. */
export async function writePdf(work: PaperWork, path: string): Promise<void> {
  const { press, signal, onPages } = work;
  const partial = partialPath(path);
  let isDone = false;
  try {
    await withRows(work, async (thread) => {
      onPages({ rows: 0, pages: 0 });
      await press.makePdfs({
        next: () => thread.call('nextSheet', null, { signal }),
        printed: async (pdf) => onPages(await thread.call('sheetPrinted', pdf, { signal })),
        signal,
      });
      await thread.call('finishPaper', { path, partial }, { signal });
    });
    isDone = true;
  } finally {
    if (!isDone) removePartial(partial);
  }
}

export async function printPaper(work: PaperWork): Promise<void> {
  const html = await withRows(work, (thread) => thread.call('wholePaper', null, { signal: work.signal }));
  work.onPages(null);
  await work.press.print({ html, signal: work.signal });
}

/** The thread with all the rows in it. */
async function withRows<T>(
  { startThread, order, pieces, signal }: PaperWork,
  use: (thread: ReturnType<typeof exportThread>) => Promise<T>,
): Promise<T> {
  const thread = exportThread(startThread);
  try {
    await thread.call('beginPaper', order, { signal });
    for (let rows = await pieces(); rows !== null; rows = await pieces()) {
      await thread.call('addToPaper', rows, { signal });
    }
    return await use(thread);
  } finally {
    await thread.close();
  }
}
