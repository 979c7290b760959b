import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import { createSerialQueue } from '../../../shared/serial-queue.ts';
import type { Timers } from '../../ports.ts';
import type { StartThread } from '../../threads/thread.ts';
import { createThreadClient } from '../../threads/thread-client.ts';

export type PdfTextReader = {
  /** Null when the text cannot be read, or not in time. Never throws. */
  read(bytes: Uint8Array): Promise<string | null>;
  close(): Promise<void>;
};

export type PdfTextCalls = {
  /** Answered when the thread has started and loaded its two megabytes of parser. */
  ready: { in: null; out: null };
  /** The text of a PDF; null: it has none that can be read. */
  text: { in: Uint8Array; out: string | null };
};

const EACH_MS = 3_000;
/** One file next to a form: the form does not wait for its text. */
export const ONE_PDF_MS = 20_000;
/** A thread that has not started by then never will. */
const START_MS = MINUTE_MS;
const ALL_TOGETHER_MS = 120_000;

/**
 * Reads PDFs in a separate thread. One that takes too long ends the thread; after two minutes in total nothing more is
 * read. Both times start when the thread is ready; a thread that never is counts in the second.
 */
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
  });
  let spentMs = 0;
  const serially = createSerialQueue();

  async function within<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const late = new AbortController();
    const done = new AbortController();
    parts.timers.sleep(ms, done.signal).then(
      () => late.abort(),
      () => undefined,
    );
    try {
      return await call(late.signal);
    } finally {
      done.abort();
    }
  }

  async function one(bytes: Uint8Array): Promise<string | null> {
    if (spentMs > ALL_TOGETHER_MS) return null;
    let began = parts.monotonicMs();
    try {
      await within(START_MS, (signal) => thread.call('ready', null, { signal }));
      began = parts.monotonicMs();
      return await within(parts.eachMs ?? EACH_MS, (signal) => thread.call('text', bytes, { signal }));
    } catch {
      return null;
    } finally {
      spentMs += parts.monotonicMs() - began;
    }
  }

  return {
    read: (bytes) => serially(() => one(bytes)),
    close: () => thread.close(),
  };
}
