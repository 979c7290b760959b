import { dayToLocalMs, localTextToMs } from '../../../shared/calendar/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { ReadingAt } from '../../../shared/hours/reading.ts';
import type { JsonScalar } from '../json/json-node.ts';
import { splitWords } from '../names/split-words.ts';
import type { Cell } from '../records/record-view.ts';
import { type ParsedTime, timeOfDigits, timeOfText } from '../values/read-time.ts';

/** When a value was measured, before the whole list shows how its hours are counted. */
export type RawAt =
  | ReadingAt
  /**
   * A numbered step of a day, from 0 or 1, which only the whole list shows. `isHour`: its name says that it counts hours.
   * `stepMs`: the length that stands beside it.
   */
  | {
      readonly kind: 'hour';
      readonly date: string;
      readonly hour: number;
      readonly isHour?: boolean;
      readonly stepMs?: number | null;
    }
  /** Only a day: one value a day, or its hours in order. */
  | { readonly kind: 'day'; readonly date: string };

export function timeOfNode(node: JsonScalar): ParsedTime | null {
  if (node.type === 'string') return timeOfText(node.value);
  // `1733709600.0`: some write whole seconds with a fraction.
  const digits = node.type === 'number' ? /^(\d{8,14})(?:\.0{1,3})?$/.exec(node.source)?.[1] : undefined;
  return digits === undefined ? null : timeOfDigits(digits);
}

const inUtc = new Map<string, boolean>();

/** Whether a key says that its digits are UTC: `HourUTC`, `gmt_time`. */
function saysUtc(key: string): boolean {
  let says = inUtc.get(key);
  if (says === undefined) {
    says = splitWords(key).some((word) => word === 'utc' || word === 'gmt');
    if (inUtc.size > 1000) inUtc.clear();
    inUtc.set(key, says);
  }
  return says;
}

/** The time of a value by its text, and by what its key says about the clock. */
export function timeOfCell({ node, path, column }: Cell): ParsedTime | null {
  const time = timeOfNode(node);
  if (time?.kind !== 'local') return time;
  const key = column ?? path.findLast((step) => typeof step === 'string');
  return typeof key === 'string' && saysUtc(key) ? timeOfText(`${time.text}Z`) : time;
}

export function atOfTime(time: ParsedTime): RawAt {
  if (time.kind === 'date') return { kind: 'day', date: time.text };
  return time;
}

/** The hour of a day: `2`, `"02"`, `"02:00"`, `"02:00-03:00"`, `"kl 02"`, `h02`. `clock`: written as a clock time. */
export type HourText =
  | { readonly kind: 'number'; readonly hour: number }
  | { readonly kind: 'clock'; readonly text: string; readonly range: boolean };

export function hourOfText(text: string): HourText | null {
  const half = HALF_DAY.exec(text.trim());
  if (half !== null) return hourOfHalf(Number(half[1]), half[2] ?? '00', half[3] ?? '');
  const clock = /^(?:kl\.?\s*)?(\d{1,2})[:.](\d\d)(?::(\d\d))?\s*(?:([-\u2013])\s*\d{1,2}[:.]\d\d.*)?$/i.exec(
    text.trim(),
  );
  if (clock !== null && Number(clock[1]) <= 24 && Number(clock[2]) < 60) {
    const digits = `${(clock[1] ?? '').padStart(2, '0')}:${clock[2]}:${clock[3] ?? '00'}`;
    return { kind: 'clock', text: digits, range: clock[4] !== undefined };
  }
  const range = /^(\d{1,2})\s*[-\u2013]\s*(\d{1,2})(?:\s*(?:h|hrs|uhr))?$/i.exec(text.trim());
  if (range !== null && Number(range[1]) <= 23) {
    return { kind: 'clock', text: `${(range[1] ?? '').padStart(2, '0')}:00:00`, range: true };
  }
  const numbered = /^(?:hours?|timmar?|timme|tim|kl|hr|h|t)?[\s._-]*(\d{1,2})$/i.exec(text.trim());
  const hour = Number(numbered?.[1]);
  return numbered !== null && hour <= 25 ? { kind: 'number', hour } : null;
}

/** `12:15 am`, `1 PM`: midnight and noon are written as twelve. */
const HALF_DAY = /^(\d{1,2})(?::(\d\d)(?::\d\d)?)?\s?([ap])\.?m\.?$/i;

/** Nothing else is written so, under any name: `{"date": "12 AM"}`. */
export function isHalfDay(node: JsonScalar): boolean {
  return node.type === 'string' && HALF_DAY.test(node.value.trim());
}

function hourOfHalf(hour: number, minute: string, half: string): HourText | null {
  if (hour < 1 || hour > 12 || Number(minute) >= 60) return null;
  const own = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return { kind: 'clock', text: `${String(own).padStart(2, '0')}:${minute}:00`, range: false };
}

/** `0030`: a clock without a sign, as a value and not as a key, which may be a year. */
const CLOCK_DIGITS = /^([01]\d|2[0-4])(00|15|30|45)$/;

export function hourOfNode(node: JsonScalar): HourText | null {
  const digits = node.type === 'string' ? CLOCK_DIGITS.exec(node.value) : null;
  if (digits !== null) return { kind: 'clock', text: `${digits[1]}:${digits[2]}:00`, range: false };
  if (node.type === 'string') return hourOfText(node.value);
  return node.type === 'number' ? hourOfText(node.source.replace(/\.0+$/, '')) : null;
}

/** Hours of a day in their order, whatever the order of their keys. */
export function orderOfHour(key: string): number {
  const hour = hourOfText(key);
  if (hour === null) return -1;
  return hour.kind === 'number' ? hour.hour : Number(hour.text.slice(0, 2)) + Number(hour.text.slice(3, 5)) / 60;
}

export function atOfHour(date: string, hour: HourText, more: { isHour?: boolean; stepMs?: number | null } = {}): RawAt {
  if (hour.kind === 'number') return { kind: 'hour', date, hour: hour.hour, ...more };
  return { kind: 'local', text: `${date}T${hour.text}` };
}

/**
 * The length of a step: `PT1H`, `PT15M`, `1h`, `60`, `hour`, `hourly`, `timme`, `3600` (seconds), `3600000`. Null: not
 * one.
 */
export function stepOfNode(node: JsonScalar): number | null {
  const text = node.type === 'string' ? node.value.trim().toLowerCase() : node.type === 'number' ? node.source : '';
  if (/^(hour|hourly|timme|timvis|1\s*h|60\s*min(utes?)?|pt1h|pt60m|p0dt1h|h)$/.test(text)) return HOUR_MS;
  const minutes = /^(?:pt)?(\d{1,2})\s*m(?:in(?:utes?|uter)?)?$/.exec(text);
  if (minutes !== null) return Number(minutes[1]) * MINUTE_MS;
  if (/^(quarter|quarterhour|quarter_hour|kvart)$/.test(text)) return 15 * MINUTE_MS;
  if (/^(day|daily|p1d|dygn|1d)$/.test(text)) return DAY_MS;
  const bare = /^\d+$/.test(text) ? Number(text) : 0;
  for (const unit of [MINUTE_MS, 1000, 1]) {
    const stepMs = bare * unit;
    if ([5, 10, 15, 30, 60].includes(stepMs / MINUTE_MS)) return stepMs;
  }
  return null;
}

/** How many steps a day has: hours, half hours, quarters and less, also where the clocks change. */
export const STEPS_A_DAY: ReadonlySet<number> = new Set([
  23, 24, 25, 46, 48, 50, 92, 96, 100, 138, 144, 150, 276, 288, 300,
]);

/** Days with several rows, but not all rows of a day: it is unknown which step each row is. */
export function partialDays(times: readonly (RawAt | null)[]): ReadonlySet<string> {
  const rows = new Map<string, number>();
  for (const at of times) if (at?.kind === 'day') rows.set(at.date, (rows.get(at.date) ?? 0) + 1);
  return new Set([...rows].flatMap(([date, count]) => (count === 1 || STEPS_A_DAY.has(count) ? [] : [date])));
}

/** Whether a row of only a day is the sum of its hours: they stand beside it, and the first of them too. */
export function sumsOfDays(times: readonly (RawAt | null)[]): (date: string) => boolean {
  const begun = new Set<string>();
  let areInstants = false;
  for (const at of times) {
    if (at?.kind === 'hour') begun.add(at.date);
    else if (at?.kind === 'instant') areInstants = true;
    // Some write the hour at midnight as a day (`2026-01-15`, `2026-01-15 01:00`).
    else if (at?.kind === 'local' && at.text.slice(11, 16) === '00:00') begun.add(at.text.slice(0, 10));
  }
  return (date) => areInstants || begun.has(date);
}

type Numbered = RawAt & { kind: 'hour' };

const MOST_HOURS = 25;

/** The numbers of each day's steps. `first`: from which they count. */
function numbersOf(times: readonly (RawAt | null)[]): { first: number; days: Map<string, Numbered[]> } {
  const days = new Map<string, Numbered[]>();
  let lowest = Number.POSITIVE_INFINITY;
  for (const at of times) {
    if (at?.kind !== 'hour') continue;
    lowest = Math.min(lowest, at.hour);
    const own = days.get(at.date);
    if (own === undefined) days.set(at.date, [at]);
    else own.push(at);
  }
  return { first: lowest >= 1 ? 1 : 0, days };
}

/** How many steps a day has whose numbers are all there; null: some are not, or one is there twice. */
function lengthOfDay(numbers: readonly Numbered[], first: number): number | null {
  const distinct = new Set(numbers.map(({ hour }) => hour - first));
  const isWhole = distinct.size === numbers.length && [...distinct].every((number) => number < distinct.size);
  return isWhole && STEPS_A_DAY.has(distinct.size) ? distinct.size : null;
}

/** Whether the numbers of some days may count anything: their name does not say hours, or there are too many of them. */
function mayBeSteps(days: ReadonlyMap<string, readonly Numbered[]>, first: number): boolean {
  return [...days.values()].some((numbers) =>
    numbers.some(({ hour, isHour }) => isHour === false || hour - first >= MOST_HOURS),
  );
}

/**
 * `interval: 1 … 10`: days whose numbers are no hours by their name, or more than a day has, without all of the day and
 * without a length of the step: nobody knows when each step was.
 */
export function uncountedDays(times: readonly (RawAt | null)[]): ReadonlySet<string> {
  const { first, days } = numbersOf(times);
  if (!mayBeSteps(days, first)) return NO_DAYS;
  const lengths = new Set([...days.values()].map((numbers) => lengthOfDay(numbers, first)));
  lengths.delete(null);
  const isStep = ({ stepMs, hour }: Numbered): boolean => stepMs != null && (hour - first) * stepMs < LONGEST_DAY_MS;
  return new Set(
    [...days].flatMap(([date, numbers]) =>
      lengthOfDay(numbers, first) !== null || numbers.every(isStep) ? [] : [date],
    ),
  );
}

const NO_DAYS: ReadonlySet<string> = new Set();
const LONGEST_DAY_MS = MOST_HOURS * HOUR_MS;

const MOST_STEPS = 300;

/** The number of a step that is no hour of a clock: `48`, `288`. */
export function stepNumberOf(node: JsonScalar): HourText | null {
  const text = node.type === 'number' ? node.source : node.type === 'string' ? node.value.trim() : '';
  return /^\d{1,3}$/.test(text) && Number(text) <= MOST_STEPS ? { kind: 'number', hour: Number(text) } : null;
}

/**
 * Turns numbered hours and bare days into times once the list shows how it counts: hours without a 0 count from 1, a
 * day that reaches 25 (or stops at 23) counts its real hours, one with more numbers its steps, and rows that repeat a
 * bare day are its hours in order.
 */
export function settleTimes(times: readonly RawAt[]): ReadingAt[] {
  const { first, days: numbered } = numbersOf(times);
  const days = new Map<string, { rows: number; next: number }>();
  for (const at of times) {
    if (at.kind !== 'day') continue;
    const day = days.get(at.date);
    if (day === undefined) days.set(at.date, { rows: 1, next: 0 });
    else day.rows++;
  }
  const areSteps = mayBeSteps(numbered, first);
  const counted = new Map<string, number>();
  for (const [date, numbers] of numbered) {
    const length = lengthOfDay(numbers, first);
    if (length !== null && (areSteps || length === MOST_HOURS || length === 23)) counted.set(date, length);
  }
  return times.map((at): ReadingAt => {
    if (at.kind === 'hour') {
      const index = at.hour - first;
      const count = counted.get(at.date);
      if (count !== undefined) return { kind: 'day-index', date: at.date, index, count };
      if (areSteps && at.stepMs != null) return { kind: 'day-index', date: at.date, index, count: DAY_MS / at.stepMs };
      // An hour counted from 1 is an interval, whatever the profile's stamp; one counted from 0 is a stamp.
      if (first === 1) return { kind: 'day-index', date: at.date, index, count: 24 };
      return { kind: 'local', text: `${at.date}T${String(index).padStart(2, '0')}:00` };
    }
    if (at.kind !== 'day') return at;
    const day = days.get(at.date);
    if (day === undefined || day.rows === 1) return { kind: 'local', text: `${at.date}T00:00` };
    return { kind: 'day-index', date: at.date, index: day.next++, count: day.rows };
  });
}

const FEWEST_STEPS = 8;
const FEWEST_ASKED = 4;
/** How far a midnight of Europe may be from that of a clock, in hours. */
const MIDNIGHTS: readonly number[] = [-3, -2, -1, 0, 1];

/** Whether a time is a step after the midnight from which was asked, by one of the clocks it may be written in. */
function followsAsked(ms: number, stepMs: number, fromDate: string | null): boolean {
  const midnight = fromDate === null ? null : dayToLocalMs(fromDate);
  return midnight !== null && MIDNIGHTS.includes((ms - stepMs - midnight) / HOUR_MS);
}

/**
 * Steps below an hour that begin a step after a full hour and reach the next one: `00:15 … 24:00` are the ends of
 * quarters. Clocks differ by whole hours, so that this holds for each of them; of hours it would tell nothing. Where the
 * first is a step after the day asked from, they need not reach a full hour.
 */
export function areEnds(times: readonly RawAt[], fromDate: string | null = null): boolean {
  if (times.length < FEWEST_ASKED) return false;
  const stamps: number[] = [];
  for (const at of times) {
    const ms = at.kind === 'instant' ? at.epochMs : at.kind === 'local' ? localTextToMs(at.text) : null;
    if (ms === null) return false;
    stamps.push(ms);
  }
  stamps.sort((a, b) => a - b);
  const [first = 0, second = 0] = stamps;
  const stepMs = second - first;
  if (stepMs <= 0 || stepMs >= HOUR_MS || HOUR_MS % stepMs !== 0) return false;
  if (first % HOUR_MS !== stepMs || stamps.some((ms) => ms % stepMs !== 0)) return false;
  if (followsAsked(first, stepMs, fromDate)) return true;
  return times.length >= FEWEST_STEPS && (stamps.at(-1) ?? 0) % HOUR_MS === 0;
}

/** At `24:00` a step ends, and none begins. */
export function endsDay(at: RawAt | null): boolean {
  return at?.kind === 'local' && at.text.slice(11, 13) === '24';
}

const FEWEST_ALIKE = 4;

/** Many values with one moment: it belongs to the whole list, and when each value was measured is unknown. */
export function areOfOneMoment(times: readonly (RawAt | null)[]): boolean {
  if (times.length < FEWEST_ALIKE) return false;
  const [first] = times;
  if (first?.kind === 'instant') return times.every((at) => at?.kind === 'instant' && at.epochMs === first.epochMs);
  return first?.kind === 'local' && times.every((at) => at?.kind === 'local' && at.text === first.text);
}

const MIDNIGHT = /T00:00(?::00)?$/;

/** `"SETTLEMENTDATE": "2026-01-15T00:00:00"` in each of 48 rows: a day that is written as its midnight. */
export function daysAtMidnight(times: readonly (RawAt | null)[]): boolean {
  const rows = new Map<string, number>();
  for (const at of times) {
    if (at?.kind !== 'local' || !MIDNIGHT.test(at.text)) return false;
    rows.set(at.text, (rows.get(at.text) ?? 0) + 1);
  }
  return rows.size > 0 && [...rows.values()].every((many) => many >= FEWEST_ALIKE);
}
