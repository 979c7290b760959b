import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { FreshRule } from '../../../shared/model/fresh/fresh.ts';

/** Over a weekend, Friday's time is the last one. */
const DAYS_BACK = 4;
const DAYS_AHEAD = 4;
const FRIDAY = 5;
/** A started time that lies further ahead comes from a wrong clock, not from one that was set back. */
const WRONG_CLOCK_MS = 31 * DAY_MS;

type State = { readonly setAt: number; readonly due: string | null };

/**
 * The newest time of a rule that has come and was not started: one, however many were missed. By local clock time, so
 * that a clock set back repeats none, and a time skipped by a clock change comes right after.
 */
export function dueOf({ when, at }: FreshRule, state: State, now: number, zone: string): string | null {
  if (when !== 'workday') return null;
  const newest = timesAround(at, now, zone).findLast(({ ms }) => ms <= now);
  if (newest === undefined) return null;
  // A rule set while the clock was far ahead counts as set now.
  const isSet = newest.ms > state.setAt || state.setAt - now > WRONG_CLOCK_MS;
  return isSet && (state.due === null || newest.text > state.due) ? newest.text : null;
}

/** The rule's next time; null: it has none. */
export function nextTime({ when, at }: FreshRule, now: number, zone: string): number | null {
  if (when !== 'workday') return null;
  return timesAround(at, now, zone).find(({ ms }) => ms > now)?.ms ?? null;
}

/** Whether a time was started that a correct clock cannot have reached yet. */
export function isOfWrongClock(due: string | null, now: number, zone: string): boolean {
  return due !== null && msOf(due, zone) - now > WRONG_CLOCK_MS;
}

/** The newest time that has come, started or not. */
export function newestTime({ when, at }: FreshRule, now: number, zone: string): string | null {
  if (when !== 'workday') return null;
  return timesAround(at, now, zone).findLast(({ ms }) => ms <= now)?.text ?? null;
}

/** The rule's times on the days around now, in order. */
function timesAround(at: string, now: number, zone: string): { text: string; ms: number }[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  return Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, i) => today.add({ days: i - DAYS_BACK })).flatMap(
    (day) => {
      if (day.dayOfWeek > FRIDAY) return [];
      const text = `${day.toString()}T${at}`;
      return [{ text, ms: msOf(text, zone) }];
    },
  );
}

/** A time skipped in spring comes later by the same amount; one shown twice in autumn comes the first time. */
function msOf(text: string, zone: string): number {
  return Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
}
