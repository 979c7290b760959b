/**
 * Swedish time by rule: UTC+1, and UTC+2 from 01:00 UTC on the last Sunday of March to 01:00 UTC on the last Sunday of
 * October. The rule is written out so that the data is the same whatever time zone tables the machine has.
 */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Which clock a calendar day follows: Swedish civil time, Swedish normal time (UTC+1 all year) or UTC. */
export type DayClock = 'swedish' | 'normal' | 'utc';

function lastSundayMs(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 0);
  return lastDay - new Date(lastDay).getUTCDay() * DAY_MS + HOUR_MS;
}

/** Hours that Swedish civil time is ahead of UTC at an instant: 1 or 2. */
export function swedishOffsetHours(instantMs: number): 1 | 2 {
  const year = new Date(instantMs).getUTCFullYear();
  return instantMs >= lastSundayMs(year, 3) && instantMs < lastSundayMs(year, 10) ? 2 : 1;
}

/** Hours that a clock is ahead of UTC at an instant. */
export function clockOffsetHours(clock: DayClock, instantMs: number): number {
  if (clock === 'utc') return 0;
  return clock === 'normal' ? 1 : swedishOffsetHours(instantMs);
}

/** The instant at which a date (YYYY-MM-DD) begins on a clock. */
export function dayStartMs(date: string, clock: DayClock): number {
  const utcMidnight = Date.parse(`${date}T00:00:00Z`);
  if (clock === 'utc') return utcMidnight;
  // Midnight is never near the change (02:00 or 03:00), so the offset one hour off is still that of midnight.
  const offset = clock === 'normal' ? 1 : swedishOffsetHours(utcMidnight - HOUR_MS);
  return utcMidnight - offset * HOUR_MS;
}

/** The date (YYYY-MM-DD) that a clock shows at an instant. */
export function dateAt(instantMs: number, clock: DayClock): string {
  return new Date(instantMs + clockOffsetHours(clock, instantMs) * HOUR_MS).toISOString().slice(0, 10);
}

/** A date some days later (or earlier), by the calendar. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the clocks change on the Swedish civil day of this instant. */
export function isChangeDay(instantMs: number): boolean {
  const year = new Date(instantMs).getUTCFullYear();
  // The spring day runs from 2 hours before its change to 21 after it, the autumn day from 3 before to 22 after.
  const fromSpringMs = instantMs - lastSundayMs(year, 3);
  if (fromSpringMs >= -2 * HOUR_MS && fromSpringMs < 21 * HOUR_MS) return true;
  const fromAutumnMs = instantMs - lastSundayMs(year, 10);
  return fromAutumnMs >= -3 * HOUR_MS && fromAutumnMs < 22 * HOUR_MS;
}

/** Whether a text is a real calendar date written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text);
}
