import type { Clock, Timers } from '../ports.ts';

export type WakefulTimers = Timers & {
  /** After sleep: waits that are over end, in the order they were due; others continue with the rest of their time. */
  woke(): void;
};

type Waiting = { readonly dueAt: number; readonly longestMs: number; restart(delayMs: number): void };

/**
 * Timers that account for sleep. A timer's clock stops during sleep, so a wait of a minute before a night would still
 * have most of it left in the morning. The wall clock is read only on waking, so correcting it by hand or network ends
 * no wait.
 */
export function createWakefulTimers(timers: Timers, clock: Pick<Clock, 'now'>): WakefulTimers {
  const waiting = new Set<Waiting>();

  return {
    sleep(delayMs, signal) {
      return new Promise((resolve, reject) => {
        let turn = new AbortController();
        const end = (settle: () => void): void => {
          waiting.delete(one);
          signal?.removeEventListener('abort', onAbort);
          settle();
        };
        const onAbort = (): void => {
          turn.abort();
          end(() => reject(signal?.reason));
        };
        const one: Waiting = {
          dueAt: clock.now() + delayMs,
          longestMs: delayMs,
          restart(leftMs) {
            turn.abort();
            turn = new AbortController();
            const { signal: own } = turn;
            timers.sleep(leftMs, own).then(
              () => end(resolve),
              (cause) => {
                if (!own.aborted) end(() => reject(cause));
              },
            );
          },
        };
        if (signal?.aborted) return reject(signal.reason);
        signal?.addEventListener('abort', onAbort);
        waiting.add(one);
        one.restart(delayMs);
      });
    },

    woke() {
      const now = clock.now();
      const inOrder = [...waiting].sort((a, b) => a.dueAt - b.dueAt);
      // A clock set back meanwhile makes no wait longer.
      for (const one of inOrder) one.restart(Math.min(one.longestMs, Math.max(0, one.dueAt - now)));
    },
  };
}
