import { timeOfDay, twoDigits } from './local-time.ts';
import { MINUTE_MS } from './units.ts';

// Days and times by this computer's clock, for the people who sit at it. Days of hours and invoices go by a zone of
// their own: `todayIn` in `dates.ts`.

/** The date: `2026-11-20`. */
export function localDay(epochMs: number): string {
  const at = new Date(epochMs);
  return `${String(at.getFullYear()).padStart(4, '0')}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/** The time, to the second: `14:32:08`. */
export function localClock(epochMs: number): string {
  const at = new Date(epochMs);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':');
}

/** `2026-11-20 14:32`: the same in both languages. */
export function localMinute(epochMs: number): string {
  return `${localDay(epochMs)} ${localClock(epochMs).slice(0, 5)}`;
}

/** How far the clock is ahead of UTC: `+01:00`. */
export function utcOffset(epochMs: number): string {
  const offsetMinutes = -new Date(epochMs).getTimezoneOffset();
  return `${offsetMinutes < 0 ? '-' : '+'}${timeOfDay(Math.abs(offsetMinutes) * MINUTE_MS)}`;
}
