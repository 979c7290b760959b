import { AppError } from '../../shared/errors/app-error.ts';
import type { Timers } from '../ports.ts';
import type { InspectAnswer, InspectedPoa, InspectOrder } from './inspect-messages.ts';

/** What is needed of the thread (`bulk/start-worker.ts`). */
export type InspectThread = {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  terminate(): Promise<number>;
};

export type PoaInspector = {
  /** What a file is, and its hash. Throws AppError `poa` for what cannot be sent. */
  inspect(name: string, bytes: Uint8Array): Promise<InspectedPoa>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 20_000;
/** Somebody who adds files adds several. */
const IDLE_MS = 60_000;

/**
 * Looks into files in a thread of its own, one after the other: main only posts a message. A file that takes too long, or
 * more memory than there is, ends the thread and is refused; the next one begins another.
 */
export function createPoaInspector(parts: {
  readonly start: () => InspectThread;
  readonly timers: Timers;
  /** The same bytes in memory that threads share. */
  readonly share: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly timeoutMs?: number;
}): PoaInspector {
  let thread: InspectThread | null = null;
  let waiting: ((answer: InspectAnswer | 'lost') => void) | null = null;
  let nextId = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let idle = new AbortController();
  let isClosed = false;

  function begin(): InspectThread {
    const begun = parts.start();
    const lost = (): void => {
      if (thread !== begun) return;
      thread = null;
      waiting?.('lost');
    };
    begun.on('message', (message) => {
      const answer = message as InspectAnswer;
      if (answer.id === nextId) waiting?.(answer);
    });
    begun.on('error', lost);
    begun.on('exit', lost);
    return begun;
  }

  async function end(): Promise<void> {
    const ending = thread;
    thread = null;
    waiting?.('lost');
    await ending?.terminate();
  }

  async function ask(name: string, bytes: Uint8Array): Promise<InspectedPoa> {
    const shared = await parts.share(bytes);
    if (isClosed) throw new AppError({ code: 'poa', reason: 'unreadable', maxBytes: null });
    idle.abort();
    thread ??= begin();
    const asked = thread;
    nextId += 1;
    const limit = new AbortController();
    const answer = await new Promise<InspectAnswer | 'lost' | 'late'>((resolve) => {
      waiting = resolve;
      parts.timers.sleep(parts.timeoutMs ?? TIMEOUT_MS, limit.signal).then(
        () => resolve('late'),
        () => undefined,
      );
      asked.postMessage({ id: nextId, name, bytes: shared } satisfies InspectOrder);
    });
    waiting = null;
    limit.abort();
    if (answer === 'late') await end();
    if (answer === 'late') throw new AppError({ code: 'poa', reason: 'timed-out', maxBytes: null });
    if (answer === 'lost') throw new AppError({ code: 'poa', reason: 'unreadable', maxBytes: null });
    endWhenIdle();
    if (answer.how === 'refused') throw new AppError(answer.error);
    return answer.found;
  }

  function endWhenIdle(): void {
    idle = new AbortController();
    parts.timers.sleep(IDLE_MS, idle.signal).then(end, () => undefined);
  }

  return {
    inspect(name, bytes) {
      const result = turn.then(() => ask(name, bytes));
      turn = result.catch(() => undefined);
      return result;
    },
    async close() {
      isClosed = true;
      idle.abort();
      await end();
    },
  };
}
