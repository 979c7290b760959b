import type { Clock, Timers } from '../ports.ts';

export type WakefulTimers = Timers & {
  /** After a sleep: whatever should have ended by now ends, in the order it was due; the rest waits what is left of it. */
  woke(): void;
};

type Waiting = { readonly dueAt: number; readonly longestMs: number; restart(delayMs: number): void };

/**
 * Timers that know of the computer's sleep. A timer's clock stands still meanwhile, so a wait of a minute before a night
 * would still have most of that minute to go in the morning. The wall clock is asked only on waking: being put right by
 * hand or by the network ends no wait.
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
      // A clock put back meanwhile makes no wait longer.
      for (const one of inOrder) one.restart(Math.min(one.longestMs, Math.max(0, one.dueAt - now)));
    },
  };
}
