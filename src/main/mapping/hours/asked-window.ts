import { addDays } from '../../../shared/calendar/dates.ts';
import { dayToLocalMs, localTextToMs } from '../../../shared/calendar/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { RequestFacts } from '../evidence/request-facts.ts';
import type { ParsedTime } from '../values/read-time.ts';
import { isAutumnChange, isSpringChange } from './change-days.ts';
import type { RawAt } from './hour-stamps.ts';

type Window = Pick<RequestFacts, 'fromDate' | 'toDate'>;

/** The only day that was asked for: hours without a day of their own are its hours. Null: none, or several. */
export function askedDay({ fromDate, toDate }: Window): string | null {
  if (fromDate === null || dayToLocalMs(fromDate) === null) return null;
  return toDate === null || toDate === fromDate ? fromDate : null;
}

/** How far a midnight of Europe may be from that of a clock in UTC, in hours. */
const MIDNIGHTS: readonly number[] = [-3, -2, -1];
const STEPS: readonly number[] = [5, 10, 15, 30, 60];
const FEWEST = 23;

type Asked = { readonly midnightMs: number; readonly days: number };

/** The days that were asked for, the last of them counted or not. */
function daysOf({ fromDate, toDate }: Window): Asked[] {
  const [from, to] = [fromDate, toDate ?? fromDate].map((day) => (day === null ? null : dayToLocalMs(day)));
  if (from == null || to == null || to < from) return [];
  const between = (to - from) / DAY_MS;
  return [between + 1, between].flatMap((days) => (days > 0 ? [{ midnightMs: from, days }] : []));
}

/** The usual step of so many values that fill a length, also where the clocks change within it; null for none. */
function stepIn(days: number, count: number): number | null {
  const lengths = [days * DAY_MS, days * DAY_MS - HOUR_MS, days * DAY_MS + HOUR_MS];
  const steps = lengths.map((length) => length / count).filter((stepMs) => STEPS.includes(stepMs / MINUTE_MS));
  return steps[0] ?? null;
}

/**
 * The step of values that begin at the first midnight that was asked for and fill the days asked for; null: they do not,
 * or the day behind the last one makes it doubtful.
 */
export function stepOfAsked(start: ParsedTime | null, count: number, asked: Window | undefined): number | null {
  if (start?.kind !== 'instant' || asked === undefined || count < FEWEST) return null;
  const steps = daysOf(asked).flatMap(({ midnightMs, days }) => {
    const clockMs = start.epochMs + (start.offsetMinutes ?? 0) * MINUTE_MS;
    // UTC midnight is one only where somebody wrote UTC.
    const isMidnight =
      clockMs === midnightMs
        ? start.offsetMinutes !== null
        : !start.offsetMinutes && MIDNIGHTS.includes((start.epochMs - midnightMs) / HOUR_MS);
    return isMidnight ? (stepIn(days, count) ?? []) : [];
  });
  const [step, other] = new Set(steps);
  return step === undefined || other !== undefined ? null : step;
}

/**
 * The same for a start by a clock without an offset: each value's day and its place there. Null where a clock changes in
 * between, for nobody knows how it was written.
 */
export function daysOfAsked(
  start: ParsedTime | null,
  count: number,
  asked: Window | undefined,
): ((index: number) => RawAt) | null {
  if (start === null || start.kind === 'instant' || asked === undefined || count < FEWEST) return null;
  const startMs = start.kind === 'date' ? dayToLocalMs(start.text) : localTextToMs(start.text);
  const first = start.text.slice(0, 10);
  for (const { midnightMs, days } of daysOf(asked)) {
    const stepMs = (days * DAY_MS) / count;
    if (startMs !== midnightMs || days < 2 || !STEPS.includes(stepMs / MINUTE_MS)) continue;
    if (
      Array.from({ length: days }, (_, i) => addDays(first, i)).some(
        (day) => isSpringChange(day) || isAutumnChange(day),
      )
    ) {
      return null;
    }
    const each = count / days;
    return (index) => ({
      kind: 'day-index',
      date: addDays(first, Math.floor(index / each)),
      index: index % each,
      count: each,
    });
  }
  return null;
}
