import { AppError } from '../../shared/errors/app-error.ts';
import type { PieceOf, Thread, ThreadCalls, ThreadReply, ThreadRequest } from './thread.ts';
import { limitCall, newCall, type ThreadCall, takePiece } from './thread-call.ts';
import { createIdleTime, type TimeLimits } from './time-limits.ts';

/** Why a call has no reply: its thread ended, it took too long, or the client was closed. */
export type Lost = 'died' | 'late' | 'closed';

export type ThreadClient<C extends ThreadCalls> = {
  /**
   * Starts the thread if there is none. Aborting a call that is being answered ends the thread: nothing else stops a
   * parser.
   */
  call<N extends keyof C & string>(name: N, input: C[N]['in'], extra?: CallExtra<C[N]>): Promise<C[N]['out']>;
  /** Called when the thread ended by itself: its state may have to be sent again. */
  onLost(listener: () => void): void;
  /** Ends the thread and frees its memory as soon as no call waits for it. The next call starts another. */
  endWhenIdle(): void;
  /** Ends the thread permanently; waiting calls fail as `closed`. */
  close(): Promise<void>;
};
type CallExtra<C> = { readonly signal?: AbortSignal; readonly onPiece?: (piece: PieceOf<C>) => void };

export type ThreadClientOptions = {
  readonly name: string;
  readonly start: () => Thread;
  /** The error of a call without a reply. */
  readonly lost: (how: Lost, cause: unknown) => Error;
  /** The next call is sent when the last one is answered, so a dying thread fails one call, not all of them. */
  readonly isOneAtATime?: boolean;
  /** Time limits of a call and of an idle thread. */
  readonly timeLimits?: TimeLimits;
  /** When closing, the thread finishes and ends by itself. */
  readonly endsItself?: boolean;
};

type Running = { readonly thread: Thread; readonly asked: Map<number, ThreadCall> };

/**
 * Main's end of a thread. It starts with the first call; when it dies, its calls fail, and the next call starts
 * another.
 */
export function createThreadClient<C extends ThreadCalls>(options: ThreadClientOptions): ThreadClient<C> {
  const { timeLimits, lost } = options;
  const queue: ThreadCall[] = [];
  const listeners: (() => void)[] = [];
  let running: Running | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  const idle = createIdleTime(timeLimits, () => {
    if (running?.asked.size === 0) end('closed');
  });
  let nextId = 1;
  let isClosed = false;
  let isToBeLetGo = false;

  function begin(): Running {
    const begun: Running = { thread: options.start(), asked: new Map() };
    running = begun;
    isToBeLetGo = false;
    begun.thread.on('message', (message) => heard(begun, message as ThreadReply));
    begun.thread.on('error', (cause) => died(begun, cause));
    begun.thread.on('exit', (code) => died(begun, new Error(`${options.name} thread ended with ${code}`)));
    return begun;
  }

  function died(gone: Running, cause: unknown): void {
    if (running !== gone) return;
    running = null;
    for (const tell of listeners) tell();
    for (const call of gone.asked.values()) call.reject(lost(isClosed ? 'closed' : 'died', cause));
    sendNext();
  }

  function heard(from: Running, reply: ThreadReply): void {
    const call = from.asked.get(reply.id);
    // An abandoned thread may still send messages.
    if (running !== from || call === undefined) return;
    if (reply.kind === 'piece') {
      takePiece(from.thread, call, reply.value, (cause) => giveUp(call, cause));
      return;
    }
    from.asked.delete(call.id);
    if (reply.kind === 'done') call.resolve(reply.value);
    else call.reject(reply.error === null ? new Error(`${options.name}: ${reply.message}`) : new AppError(reply.error));
    sendNext();
    restIfFree();
  }

  /** The call has failed; if it was being answered, the thread ends with it. */
  function giveUp(call: ThreadCall, cause: unknown): void {
    if (call.settled.aborted) return;
    const waiting = queue.indexOf(call);
    if (waiting >= 0) queue.splice(waiting, 1);
    call.reject(cause);
    if (waiting >= 0) return;
    running?.asked.delete(call.id);
    end('died', cause);
    sendNext();
  }

  function end(how: Lost, cause: unknown = null): void {
    const gone = running;
    running = null;
    isToBeLetGo = false;
    if (gone === null) return;
    ended = Promise.all([ended, gone.thread.terminate()]);
    for (const call of gone.asked.values()) call.reject(lost(how, cause));
  }

  function sendNext(): void {
    while (queue.length > 0 && !(options.isOneAtATime && running && running.asked.size > 0)) {
      const call = queue.shift();
      if (call) send(call);
    }
  }

  function send(call: ThreadCall): void {
    try {
      const { thread, asked } = running ?? begin();
      asked.set(call.id, call);
      idle.end();
      limitCall(call, timeLimits, () => giveUp(call, lost('late', null)));
      thread.postMessage({ id: call.id, name: call.name, input: call.input } satisfies ThreadRequest);
    } catch (cause) {
      // No memory for a thread, or data that cannot cross: no caller may wait forever.
      running?.asked.delete(call.id);
      call.reject(cause);
      restIfFree();
    }
  }

  function restIfFree(): void {
    if (running === null || running.asked.size > 0) return;
    if (isToBeLetGo) end('closed');
    else idle.begin();
  }

  return {
    call: <N extends keyof C & string>(name: N, input: C[N]['in'], { signal, onPiece }: CallExtra<C[N]> = {}) =>
      new Promise<C[N]['out']>((resolve, reject) => {
        signal?.throwIfAborted();
        if (isClosed) throw lost('closed', null);
        const call = newCall({ id: nextId++, name, input, onPiece: onPiece as ThreadCall['onPiece'] }, resolve, reject);
        signal?.addEventListener('abort', () => giveUp(call, signal.reason), { once: true, signal: call.settled });
        queue.push(call);
        sendNext();
      }),
    onLost: (listener) => void listeners.push(listener),
    endWhenIdle() {
      isToBeLetGo = running !== null;
      restIfFree();
    },
    async close() {
      isClosed = true;
      listeners.length = 0;
      idle.end();
      for (const call of queue.splice(0)) call.reject(lost('closed', null));
      if (options.endsItself && running) {
        const { thread } = running;
        const exited = new Promise<void>((resolve) => thread.on('exit', () => resolve()));
        thread.postMessage('close' satisfies ThreadRequest);
        await exited;
      }
      end('closed');
      await ended;
    },
  };
}
