import { type CalendarUnit, unitStart } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../calendar/units.ts';

/** Days by their number in the calendar, or by their weekday. */
export type AlignBy = 'date' | 'weekday';
export type AlignLevel = 'hour' | CalendarUnit;

/** Local midnight of a day → the day it is compared with; null where the calendar has none (29 February, the 31st). */
export type DayMap = (dayMs: number) => number | null;

/**
 * How the days of one period correspond to those of another, given their first days (local milliseconds). `weekday`:
 * shifted by whole weeks, so that Mondays meet Mondays. `date`: the same day of the month where both begin on the same
 * day of a month or year, else the n-th day with the n-th.
 */
export function mapDays(firstMs: number, otherFirstMs: number, by: AlignBy): DayMap {
  if (by === 'weekday') {
    const shiftMs = Math.round((firstMs - otherFirstMs) / (7 * DAY_MS)) * 7 * DAY_MS;
    return (dayMs) => dayMs - shiftMs;
  }
  const first = new Date(firstMs);
  const other = new Date(otherFirstMs);
  if (first.getUTCDate() !== other.getUTCDate()) return (dayMs) => dayMs - (firstMs - otherFirstMs);
  const months = monthOf(first) - monthOf(other);
  return (dayMs) => {
    const day = new Date(dayMs);
    const same = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, day.getUTCDate());
    return new Date(same).getUTCDate() === day.getUTCDate() ? same : null;
  };
}

/** First and last day (local milliseconds) of the period that another one is compared with. */
export function mappedPeriod(
  firstMs: number,
  lastMs: number,
  otherFirstMs: number,
  otherLastMs: number,
  by: AlignBy,
): { firstMs: number; lastMs: number } {
  if (by === 'date') return { firstMs: otherFirstMs, lastMs: otherLastMs };
  const map = mapDays(firstMs, otherFirstMs, by);
  return { firstMs: map(firstMs) ?? otherFirstMs, lastMs: map(lastMs) ?? otherLastMs };
}

/**
 * For every step the index of its counterpart among the other steps; -1 where there is none. Steps are given by the
 * clock digits at their start. Within a day the digits decide: the second 02 of autumn matches only a second 02. Weeks
 * are shifted by whole weeks, months and years follow the calendar.
 */
export function alignSteps(
  localMs: Float64Array,
  otherLocalMs: Float64Array,
  level: AlignLevel,
  firstMs: number,
  otherFirstMs: number,
  by: AlignBy,
): Int32Array {
  const byWeek = mapDays(firstMs, otherFirstMs, 'weekday');
  const byCalendar = mapDays(unitStart(firstMs, 'month'), unitStart(otherFirstMs, 'month'), 'date');
  const map = level === 'week' ? byWeek : level === 'month' || level === 'year' ? byCalendar : null;
  const days = map ?? mapDays(firstMs, otherFirstMs, by);
  const places = new Map<number, number>();
  eachKey(otherLocalMs, level, (key, index) => places.set(key, index));
  const aligned = new Int32Array(localMs.length).fill(-1);
  eachKey(localMs, level, (key, index) => {
    const dayMs = Math.floor(key / DAY_MS) * DAY_MS;
    const other = days(dayMs);
    if (other !== null) aligned[index] = places.get(startOf(other, level) + (key - dayMs)) ?? -1;
  });
  return aligned;
}

/** A step's digits as a key; the second of two steps with the same digits gets half a millisecond more. */
function eachKey(localMs: Float64Array, level: AlignLevel, visit: (key: number, index: number) => void): void {
  for (let i = 0; i < localMs.length; i++) {
    const at = localMs[i] ?? 0;
    if (level !== 'hour') {
      visit(unitStart(at, level), i);
      continue;
    }
    visit(at + (secondOf(localMs, i) ? 0.5 : 0), i);
  }
}

/** Whether the same digits occurred shortly before: clocks go back by at most two hours. */
function secondOf(localMs: Float64Array, index: number): boolean {
  const at = localMs[index] ?? 0;
  for (let i = index - 1; i >= 0 && i >= index - 130; i--) {
    const before = localMs[i] ?? 0;
    if (before === at) return true;
    if (before < at - 3 * HOUR_MS) return false;
  }
  return false;
}

/** A week cut off by the period's edge is still that week. */
function startOf(dayMs: number, level: AlignLevel): number {
  return level === 'hour' ? dayMs : unitStart(dayMs, level);
}

function monthOf(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
