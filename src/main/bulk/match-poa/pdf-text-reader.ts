import type { Timers } from '../../ports.ts';
import type { StartThread } from '../../threads/thread.ts';
import { createThreadClient } from '../../threads/thread-client.ts';

export type PdfTextReader = {
  /** Best effort: null when the text is not to be had, or not in time. Never throws. */
  read(bytes: Uint8Array): Promise<string | null>;
  close(): Promise<void>;
};

/** The text of a PDF; null: it has none that can be read. */
export type PdfTextCalls = { text: { in: Uint8Array; out: string | null } };

const EACH_MS = 3_000;
const ALL_TOGETHER_MS = 120_000;

/** Reads PDFs in a thread of its own. One that takes too long ends the thread; after two minutes in all nothing is read. */
export function createPdfTextReader(parts: {
  readonly startThread: StartThread;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly eachMs?: number;
}): PdfTextReader {
  const thread = createThreadClient<PdfTextCalls>({
    name: 'pdf-text',
    start: () => parts.startThread('pdf-text'),
    lost: (how, cause) => new Error(`pdf-text thread: ${how}`, { cause }),
    limits: { timers: parts.timers, callMs: parts.eachMs ?? EACH_MS },
  });
  let spentMs = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function one(bytes: Uint8Array): Promise<string | null> {
    if (spentMs > ALL_TOGETHER_MS) return null;
    const began = parts.monotonicMs();
    try {
      return await thread.call('text', bytes);
    } catch {
      return null;
    } finally {
      spentMs += parts.monotonicMs() - began;
    }
  }

  return {
    read(bytes) {
      const result = turn.then(() => one(bytes));
      turn = result;
      return result;
    },
    close: () => thread.close(),
  };
}
