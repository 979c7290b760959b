import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { Clock } from '../../ports.ts';

/** The office's time, as it was said at the last greeting and goes on by this computer's monotonic clock. */
export function createOfficeClock(clock: Clock) {
  let greeted: { readonly office: number; readonly wall: number; readonly monotonic: number } | null = null;
  return {
    greeted(office: number): void {
      greeted = { office, wall: clock.now(), monotonic: clock.monotonicMs() };
    },
    /** Whoever puts this computer's clock forward has no other day by it. Before a greeting: the computer's clock. */
    now: (): number =>
      greeted === null ? clock.now() : Math.round(greeted.office + clock.monotonicMs() - greeted.monotonic),
    /** Somebody set the clock, or the computer slept while the monotonic one stood still: the office is asked again. */
    isApart(): boolean {
      if (greeted === null) return false;
      const [wall, monotonic] = [clock.now() - greeted.wall, clock.monotonicMs() - greeted.monotonic];
      return Math.abs(wall - monotonic) > MINUTE_MS;
    },
  };
}
