import { isDay } from './dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

// Local times as numbers: clock digits counted as if they were UTC ("local milliseconds"). No zone is applied here.

export type CalendarUnit = 'day' | 'week' | 'month' | 'year';

function dayOf(year: number, month: number, day: number): number | null {
  // `Date.UTC` reads years below 100 as 19xx; no meter is that old.
  return year < 100 || !isDay(year, month, day) ? null : Date.UTC(year, month - 1, day);
}

/** Local milliseconds of a day's midnight (`YYYY-MM-DD`). Null when it is no such day. */
export function dayToLocalMs(date: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date);
  return match === null ? null : dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
}

export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** `YYYY-MM-DD` of local milliseconds. */
export function localMsToDay(localMs: number): string {
  const date = new Date(localMs);
  const year = date.getUTCFullYear();
  if (year < 1000 || year > 9999) return date.toISOString().slice(0, 10);
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

/** `11:48` of local milliseconds, or of the time into a day. */
export function timeOfDay(localMs: number): string {
  const minutes = Math.floor((((localMs % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

export function isWeekend(localMs: number): boolean {
  const weekday = new Date(localMs).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Midnight at which the day, the week (Monday), the month or the year of a time starts, or the one `units` later. */
export function unitStart(localMs: number, unit: CalendarUnit, units = 0): number {
  const midnight = Math.floor(localMs / DAY_MS) * DAY_MS;
  const date = new Date(midnight);
  switch (unit) {
    case 'day':
      return midnight + units * DAY_MS;
    case 'week':
      return midnight + (units * 7 - ((date.getUTCDay() + 6) % 7)) * DAY_MS;
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + units, 1);
    case 'year':
      return Date.UTC(date.getUTCFullYear() + units, 0, 1);
  }
}

/** Clock digits as local milliseconds; 24:00 is the next midnight. Null when there is no such time. */
export function clockToLocalMs(
  [year, month, day]: readonly [number, number, number],
  [hour, minute, second]: readonly [number, number, number],
  fraction: string,
): number | null {
  const midnight = dayOf(year, month, day);
  const thousandths = fraction === '' ? 0 : Math.floor(Number(`0.${fraction}`) * 1000);
  if (midnight === null || minute > 59 || second > 59 || hour > 24) return null;
  if (hour === 24 && minute + second + thousandths > 0) return null;
  return midnight + hour * HOUR_MS + minute * MINUTE_MS + second * 1000 + thousandths;
}

/** Local milliseconds of `YYYY-MM-DDTHH:mm[:ss[.fff]]`. Null when it is no such time. */
export function localTextToMs(text: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?$/.exec(text);
  if (match === null) return null;
  const n = (group: number): number => Number(match[group] ?? 0);
  return clockToLocalMs([n(1), n(2), n(3)], [n(4), n(5), n(6)], match[7] ?? '');
}
