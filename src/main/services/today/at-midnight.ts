import { localDay } from '../../../shared/calendar/this-computer.ts';
import type { Clock, Timers } from '../../ports.ts';
import { nextMidnight } from './local-day.ts';

/** A clock that was set back wakes too early; one that never advances must not be waited for endlessly. */
const MAX_EARLY = 100;

/** Calls `tell` with each new day, until `signal` aborts. */
export async function atMidnight(
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
  signal: AbortSignal,
  tell: () => void,
): Promise<void> {
  for (let early = 0; early < MAX_EARLY && !signal.aborted; ) {
    const now = clock.now();
    await timers.sleep(Math.max(1000, nextMidnight(now) - now), signal).catch(() => undefined);
    if (localDay(clock.now()) === localDay(now)) early += 1;
    else tell();
  }
}
