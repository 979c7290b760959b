import type { Timers } from '../ports.ts';

/** How long a call may be under way, and how long a thread with nothing to do is kept. */
export type TimeLimits = { readonly timers: Timers; readonly callMs?: number; readonly idleMs?: number };

/** Tells when nothing has been done for a while. */
export function createIdleTime(limits: TimeLimits | undefined, onOver: () => void) {
  let idle = new AbortController();
  return {
    begin(): void {
      idle.abort();
      if (limits?.idleMs === undefined) return;
      idle = new AbortController();
      limits.timers.sleep(limits.idleMs, idle.signal).then(onOver, () => undefined);
    },
    end: () => idle.abort(),
  };
}
