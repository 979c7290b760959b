import { parentPort } from 'node:worker_threads';
import { AppError } from '../../shared/errors/app-error.ts';
import type { PieceOf, ThreadCalls, ThreadReply, ThreadRequest } from './thread.ts';

/** The answer to each call. `give` sends a piece and waits until main has taken it. */
export type Answers<C extends ThreadCalls> = {
  readonly [N in keyof C]: (
    input: C[N]['in'],
    give: (piece: PieceOf<C[N]>) => Promise<void>,
  ) => C[N]['out'] | Promise<C[N]['out']>;
};
type AnyAnswer = (input: unknown, give: (piece: unknown) => Promise<void>) => unknown;

/**
 * The thread's end: answers the calls of `createThreadClient`. An AppError crosses with its data, anything else as a
 * message.
 */
export function serveThread<C extends ThreadCalls>(
  answers: Answers<C>,
  on: {
    /** Main ends the thread: release everything. */
    readonly close?: () => void;
    /** Called after main was told. */
    readonly failed?: (cause: unknown) => void;
  } = {},
): void {
  const port = parentPort;
  /** By call: continues when main has taken the piece. */
  const giving = new Map<number, () => void>();
  const say = (reply: ThreadReply): void => port?.postMessage(reply);

  async function answer(id: number, name: string, input: unknown): Promise<void> {
    const give = (value: unknown) =>
      new Promise<void>((taken) => {
        giving.set(id, taken);
        say({ id, kind: 'piece', value });
      });
    try {
      // Both ends use one table of types, and only main sends.
      const value = await (answers[name] as AnyAnswer)(input, give);
      say({ id, kind: 'done', value });
    } catch (cause) {
      const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'failed';
      say({ id, kind: 'failed', error: cause instanceof AppError ? cause.data : null, message });
      on.failed?.(cause);
    }
  }

  port?.on('message', (request: ThreadRequest) => {
    if (request === 'close') {
      on.close?.();
      port.close();
    } else if ('taken' in request) {
      giving.get(request.taken)?.();
    } else {
      void answer(request.id, request.name, request.input);
    }
  });
}
