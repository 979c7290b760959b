import type { Clock, Timers } from '../../../ports.ts';

const BETWEEN_MS = 250;

/**
 * Tells the screens that the ledger changed, at most four times a second; the newest change represents the earlier
 * ones.
 */
export function createThrottledNotifier(parts: {
  readonly tell: (registrationId: string) => void;
  readonly clock: Clock;
  readonly timers: Timers;
}) {
  let newest: string | null = null;
  let isWaiting = false;
  let isStopped = false;
  let toldAt = Number.NEGATIVE_INFINITY;

  function flush(): void {
    isWaiting = false;
    if (isStopped) return;
    const id = newest;
    newest = null;
    if (id === null) return;
    toldAt = parts.clock.monotonicMs();
    parts.tell(id);
  }

  return {
    /** The ledger is closed after this. */
    stop(): void {
      isStopped = true;
    },
    /** Tells at once what still waits. */
    flush,
    tell(registrationId: string): void {
      newest = registrationId;
      if (isWaiting) return;
      isWaiting = true;
      const leftMs = Math.max(0, BETWEEN_MS - (parts.clock.monotonicMs() - toldAt));
      parts.timers.sleep(leftMs).then(flush, () => undefined);
    },
  };
}
