import type { Thread, ThreadRequest } from './thread.ts';
import type { TimeLimits } from './time-limits.ts';

/** A call waiting for its reply. */
export type ThreadCall = {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  readonly onPiece: ((piece: unknown) => void) | undefined;
  /** Aborted when it has its reply, or has failed. */
  readonly settled: AbortSignal;
  resolve(value: unknown): void;
  reject(cause: unknown): void;
};

export function newCall(
  asked: Pick<ThreadCall, 'id' | 'name' | 'input' | 'onPiece'>,
  resolve: (value: never) => void,
  reject: (cause: unknown) => void,
): ThreadCall {
  const settled = new AbortController();
  return {
    ...asked,
    settled: settled.signal,
    resolve(value) {
      settled.abort();
      resolve(value as never);
    },
    reject(cause) {
      settled.abort();
      reject(cause);
    },
  };
}

export function limitCall({ settled }: ThreadCall, limits: TimeLimits | undefined, onLate: () => void): void {
  if (limits?.callMs !== undefined) limits.timers.sleep(limits.callMs, settled).then(onLate, () => undefined);
}

/**
 * Takes a piece and requests the next one in a later turn of the event loop, so that pieces do not all arrive in one.
 */
export function takePiece(thread: Thread, call: ThreadCall, piece: unknown, onRefused: (cause: unknown) => void): void {
  try {
    call.onPiece?.(piece);
  } catch (cause) {
    onRefused(cause);
  }
  setImmediate(() => {
    if (!call.settled.aborted) thread.postMessage({ taken: call.id } satisfies ThreadRequest);
  });
}
