import type { Timers } from '../ports.ts';

/** The longest time for a call, and for keeping an idle thread. */
export type TimeLimits = { readonly timers: Timers; readonly callMs?: number; readonly idleMs?: number };

/** Calls back after a time without activity. */
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
