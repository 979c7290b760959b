import type { Timers } from '../../ports.ts';
import type { StartWorker, WorkerThread } from '../start-worker.ts';

export type PdfTextReader = {
  /** Best effort: null when the text is not to be had, or not in time. Never throws. */
  read(bytes: Uint8Array): Promise<string | null>;
  close(): Promise<void>;
};

const EACH_MS = 3_000;
const ALL_TOGETHER_MS = 120_000;

/** Reads PDFs in a thread of its own. One that takes too long ends the thread; after two minutes in all nothing is read. */
export function createPdfTextReader(parts: {
  readonly startWorker: StartWorker;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly eachMs?: number;
}): PdfTextReader {
  let worker: WorkerThread | null = null;
  let waiting: ((text: string | null) => void) | null = null;
  let nextId = 0;
  let spentMs = 0;
  let turn: Promise<unknown> = Promise.resolve();

  function start(): WorkerThread {
    const started = parts.startWorker('pdf-text');
    const lost = (): void => {
      if (worker === started) worker = null;
      waiting?.(null);
    };
    started.on('message', (message) => {
      const { id, text } = message as { id: number; text: string | null };
      if (id === nextId) waiting?.(text);
    });
    started.on('error', lost);
    started.on('exit', lost);
    return started;
  }

  async function one(bytes: Uint8Array): Promise<string | null> {
    if (spentMs > ALL_TOGETHER_MS) return null;
    const began = parts.monotonicMs();
    const done = new AbortController();
    worker ??= start();
    const busy = worker;
    nextId += 1;
    const text = await new Promise<string | null | undefined>((resolve) => {
      waiting = resolve;
      parts.timers.sleep(parts.eachMs ?? EACH_MS, done.signal).then(
        () => resolve(undefined),
        () => undefined,
      );
      busy.postMessage({ id: nextId, bytes });
    });
    waiting = null;
    done.abort();
    spentMs += parts.monotonicMs() - began;
    if (text !== undefined) return text;
    worker = null;
    await busy.terminate();
    return null;
  }

  return {
    read(bytes) {
      const result = turn.then(() => one(bytes)).catch(() => null);
      turn = result;
      return result;
    },
    async close() {
      const open = worker;
      worker = null;
      await open?.terminate();
    },
  };
}
