import { dayToLocalMs, localMsToDay, localTextToMs } from '../calendar/local-time.ts';
import { DAY_MS, MINUTE_MS } from '../calendar/units.ts';
import { isZeroDecimal } from './decimal.ts';
import type { Reading } from './reading.ts';
import { zoneRules } from './zone-rules.ts';

/** A day of solar production: zeros at night, values between. Minutes are clock digits, as stamped. */
export type LightDay = {
  readonly date: string;
  /** Middle between the first and the last hour with a value. */
  readonly middle: number;
  /** From the first hour with a value to the last one. */
  readonly minutes: number;
};

/**
 * How the daylight hours move at one clock change. Only a hint: snow, shade and a cloudy month move them too.
 * `sun-moves`: their digits jump with the clock, as in wall time. `sun-stays`: they do not.
 */
export type ClockHint = {
  readonly code: 'sun-moves' | 'sun-stays';
  /** The day of the change. */
  readonly date: string;
  readonly days: number;
  /** Mean middle of the light hours before and after, in minutes of the day. */
  readonly before: number;
  readonly after: number;
};

/** The least total of dark minutes on both sides of midnight; a bright night says nothing. */
const DAY_MINUTES = DAY_MS / MINUTE_MS;
const MIN_DARK_MINUTES = 180;
const MIN_LIGHT_MINUTES = 180;
/** Days looked at on each side of a change, and how many of them must be daylight days. */
const NEAR_DAYS = 28;
const MIN_DAYS = 10;
/** What people switch on and off lasts equally long all year; daylight does not. */
const MIN_DRIFT_MINUTES = 60;
/**
 * How many minutes the middle of the day must move to count as moved, or may move to count as unmoved; in between there
 * is no hint.
 */
const MOVES_MINUTES = 40;
const STAYS_MINUTES = 20;

type Slot = { readonly minute: number; readonly isLight: boolean };

/** The days whose zeros lie at night. Stamps with an offset are left out: they need no hint. */
export function lightDaysOf(readings: readonly Reading[]): LightDay[] {
  const days = new Map<string, Slot[]>();
  for (const { at, value } of readings) {
    if (value === null || at.kind === 'instant') continue;
    const localMs = at.kind === 'local' ? localTextToMs(at.text) : null;
    const date = at.kind === 'day-index' ? at.date : localMs === null ? null : localMsToDay(localMs);
    if (date === null) continue;
    const minute =
      at.kind === 'day-index' ? (at.index * DAY_MINUTES) / at.count : Math.floor(((localMs ?? 0) % DAY_MS) / MINUTE_MS);
    const slot = { minute, isLight: !isZeroDecimal(value) };
    const known = days.get(date);
    if (known === undefined) days.set(date, [slot]);
    else known.push(slot);
  }
  return [...days].flatMap(([date, slots]) => lightDayOf(date, slots) ?? []);
}

function lightDayOf(date: string, slots: readonly Slot[]): LightDay | null {
  const sorted = slots.toSorted((a, b) => a.minute - b.minute);
  const first = sorted.findIndex((slot) => slot.isLight);
  const last = sorted.findLastIndex((slot) => slot.isLight);
  const [from, to] = [sorted[first], sorted[last]];
  // The length of a step, nearly: a day's rows are evenly spaced.
  const step = DAY_MINUTES / sorted.length;
  if (from === undefined || to === undefined || step > 65 || first === 0 || last === sorted.length - 1) return null;
  const minutes = to.minute - from.minute + step;
  const dark = sorted.slice(first, last + 1).filter((slot) => !slot.isLight).length;
  if (minutes < MIN_LIGHT_MINUTES || DAY_MINUTES - minutes < MIN_DARK_MINUTES || dark * 4 > last - first) return null;
  return { date, middle: from.minute + minutes / 2, minutes };
}

/** What the daylight days on both sides of each clock change of a zone suggest. Days may come in any order. */
export function sunHints(days: readonly LightDay[], zone: string): ClockHint[] {
  const byDay = new Map(days.map((day) => [dayToLocalMs(day.date) ?? 0, day]));
  const [first, last] = [Math.min(...byDay.keys()), Math.max(...byDay.keys())];
  if (byDay.size < 2 * MIN_DAYS) return [];
  const rules = zoneRules(zone, first, last);
  const hints: ClockHint[] = [];
  for (let day = first; day <= last; day += DAY_MS) {
    const changeMs = rules.dayStart(day + DAY_MS) - rules.dayStart(day) - DAY_MS;
    if (changeMs === 0) continue;
    const before = meanOf(byDay, day - NEAR_DAYS * DAY_MS, day);
    const after = meanOf(byDay, day + DAY_MS, day + (NEAR_DAYS + 1) * DAY_MS);
    if (before === null || after === null) continue;
    if (Math.abs(after.minutes - before.minutes) < MIN_DRIFT_MINUTES) continue;
    // In spring the clock jumps ahead, and so do the digits at the sun's middle.
    const moved = (after.middle - before.middle) * (changeMs < 0 ? 1 : -1);
    const code = moved >= MOVES_MINUTES ? 'sun-moves' : Math.abs(moved) <= STAYS_MINUTES ? 'sun-stays' : null;
    if (code === null) continue;
    const days = before.days + after.days;
    hints.push({ code, date: localMsToDay(day), days, before: before.middle, after: after.middle });
  }
  return hints;
}

function meanOf(byDay: ReadonlyMap<number, LightDay>, fromMs: number, toMs: number) {
  let days = 0;
  let middle = 0;
  let minutes = 0;
  for (let at = fromMs; at < toMs; at += DAY_MS) {
    const day = byDay.get(at);
    if (day === undefined) continue;
    days++;
    middle += day.middle;
    minutes += day.minutes;
  }
  return days < MIN_DAYS ? null : { days, middle: Math.round(middle / days), minutes: minutes / days };
}
