import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import { readJoined, writeJoined } from './joined-office.ts';
import type { OfficeParts } from './office-parts.ts';

/** The office's time, as it was said at the last greeting and goes on by this computer's monotonic clock. */
export function createOfficeClock({ clock, file }: Pick<OfficeParts, 'clock' | 'file'>) {
  let greeted: { readonly office: number; readonly wall: number; readonly monotonic: number } | null = null;

  /** As it was when they last spoke, in this run or before. */
  function apartMs(): number {
    if (greeted !== null) return greeted.office - greeted.wall;
    const joined = readJoined(file);
    return joined === null || joined === 'unreadable' ? 0 : joined.apartMs;
  }

  return {
    /** As people are told of it: 0 within a minute. */
    apartMs: (): number => (Math.abs(apartMs()) > MINUTE_MS ? apartMs() : 0),
    greeted(office: number): void {
      greeted = { office, wall: clock.now(), monotonic: clock.monotonicMs() };
      const joined = readJoined(file);
      if (joined === null || joined === 'unreadable' || Math.abs(joined.apartMs - apartMs()) <= MINUTE_MS) return;
      writeJoined(file, { ...joined, apartMs: apartMs() });
    },
    /** Whoever puts this computer's clock forward has no other day by it. */
    now: (): number =>
      greeted === null ? clock.now() + apartMs() : Math.round(greeted.office + clock.monotonicMs() - greeted.monotonic),
    /** Somebody set the clock, or the computer slept while the monotonic one stood still: the office is asked again. */
    isApart(): boolean {
      if (greeted === null) return false;
      const [wall, monotonic] = [clock.now() - greeted.wall, clock.monotonicMs() - greeted.monotonic];
      return Math.abs(wall - monotonic) > MINUTE_MS;
    },
  };
}
