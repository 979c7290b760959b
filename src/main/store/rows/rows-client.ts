import { AppError } from '../../../shared/errors/app-error.ts';
import type { RowsCallName, RowsCalls, RowsPlace, RowsReply, RowsRequest } from './rows-messages.ts';

/** What is needed of the thread. Bundled, it comes from `./rows-worker.ts?nodeWorker`. */
export type RowsThread = {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  terminate(): Promise<number>;
};
export type StartRowsThread = (place: RowsPlace) => RowsThread;

export type Rows = {
  call<N extends RowsCallName>(name: N, input: RowsCalls[N]['in']): Promise<RowsCalls[N]['out']>;
  /** Told when the thread has gone: what it knew may have to be given again. */
  onLost(listener: () => void): void;
  /** Lets the thread finish what it was asked and close its file. */
  close(): Promise<void>;
};

type Waiting = { resolve(value: unknown): void; reject(cause: unknown): void };

/**
 * Main's end of the thread that owns the invoice rows. It begins with the first call; when it dies, what was under way
 * fails as `store`, and the next call begins a new one over the same file.
 */
export function createRows(place: RowsPlace, start: StartRowsThread): Rows {
  let thread: RowsThread | null = null;
  let next = 1;
  const waiting = new Map<number, Waiting>();
  const listeners: (() => void)[] = [];

  function begin(): RowsThread {
    const made = start(place);
    const died = (cause: unknown) => {
      if (thread !== made) return;
      thread = null;
      for (const tell of listeners) tell();
      for (const { reject } of waiting.values()) reject(new AppError({ code: 'store', reason: 'damaged' }, { cause }));
      waiting.clear();
    };
    made.on('message', (message) => settle(message as RowsReply));
    made.on('error', died);
    made.on('exit', (code) => died(new Error(`rows thread ended with ${code}`)));
    thread = made;
    return made;
  }

  function settle(reply: RowsReply): void {
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (!asker) return;
    if (reply.ok) asker.resolve(reply.value);
    else asker.reject(reply.error === null ? new Error(`rows: ${reply.message}`) : new AppError(reply.error));
  }

  return {
    call: <N extends RowsCallName>(name: N, input: RowsCalls[N]['in']) =>
      new Promise<RowsCalls[N]['out']>((resolve, reject) => {
        const id = next++;
        waiting.set(id, { resolve: (value) => resolve(value as RowsCalls[N]['out']), reject });
        (thread ?? begin()).postMessage({ id, name, input } satisfies RowsRequest);
      }),
    onLost: (listener) => void listeners.push(listener),
    async close() {
      listeners.length = 0;
      const closing = thread;
      if (!closing) return;
      const ended = new Promise<void>((resolve) => closing.on('exit', () => resolve()));
      closing.postMessage('close');
      await ended;
    },
  };
}
