import { addDays } from '../../../shared/calendar/dates.ts';
import { dayToLocalMs, localTextToMs } from '../../../shared/calendar/local-time.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/calendar/units.ts';
import { entriesOf, isScalar, type JsonNode, type JsonScalar } from '../json/json-node.ts';
import { senseOfKey } from '../names/concepts.ts';
import type { ParsedTime } from '../values/read-time.ts';
import { daysOfAsked, stepOfAsked } from './asked-window.ts';
import { isAutumnChange } from './change-days.ts';
import { stepBetween, stepNumbers, stepOfDay } from './counted-steps.ts';
import type { HourContext } from './hour-record.ts';
import { type RawAt, STEPS_A_DAY } from './hour-stamps.ts';
import { isNothing } from './numbered-columns.ts';

/** When the value at a place of a list was measured. */
export type TimeOfPlace = (index: number) => RawAt | null;

const SECOND_MS = 1000;

/** The day at whose midnight values begin, by the clock on the wall. */
function dayBegun(start: ParsedTime | null): string | null {
  if (start?.kind === 'date') return start.text;
  const isMidnight = start?.kind === 'local' && (localTextToMs(start.text) ?? 1) % DAY_MS === 0;
  return isMidnight ? start.text.slice(0, 10) : null;
}

/** Whether so many days fill the time to an end; without an end they do. */
function fillDays(day: string, end: ParsedTime | null, count: number): boolean {
  if (end === null || end.kind === 'instant') return end === null;
  const last = end.text.slice(0, 10);
  return last === addDays(day, count - 1) || last === addDays(day, count);
}

/** The places of an hour that comes twice in autumn, behind those of any other day. */
const OF_LONG_DAY: ReadonlyMap<number, number> = new Map([
  [25, 24],
  [50, 48],
  [100, 96],
]);

/** A day's values without the empty places of an hour that it does not have. */
export function withoutLongHour(
  items: readonly JsonScalar[],
  { date, start, stepMs }: HourContext,
): readonly JsonScalar[] {
  const day = date ?? dayBegun(start);
  const ordinary = OF_LONG_DAY.get(items.length);
  if (day === null || ordinary === undefined || isAutumnChange(day)) return items;
  if (stepMs !== null && stepMs * ordinary !== DAY_MS) return items;
  return items.slice(ordinary).every(isNothing) ? items.slice(0, ordinary) : items;
}

/** When values without times of their own were measured: the hours of a day, days, or steps from a known start. */
export function timesOfValues({ date, start, end, stepMs: said, asked }: HourContext, count: number): TimeOfPlace {
  const stepMs =
    said ??
    stepBetween(start, end, count) ??
    stepOfDay(start, count) ??
    (end === null ? stepOfAsked(start, count, asked) : null);
  const first = dayBegun(start);
  if (stepMs === DAY_MS && first !== null) {
    const isFull = dayToLocalMs(first) !== null && fillDays(first, end, count);
    return (index) => (isFull ? { kind: 'day', date: addDays(first, index) } : null);
  }
  const isWhole = count >= 23 && count <= 100;
  const day = date ?? (isWhole ? first : null);
  if (day !== null && dayToLocalMs(day) !== null && STEPS_A_DAY.has(count)) {
    return (index) => ({ kind: 'day-index', date: day, index, count });
  }
  const ofAsked = stepMs === null && end === null ? daysOfAsked(start, count, asked) : null;
  if (ofAsked !== null) return ofAsked;
  // Clock digits without an offset cannot be counted on past a change of clock.
  if (start?.kind !== 'instant' || stepMs === null || !isFullStep(start)) return () => null;
  const { epochMs, offsetMinutes } = start;
  return (index) => ({ kind: 'instant', epochMs: epochMs + index * stepMs, offsetMinutes });
}

const SHORTEST_STEP = 5 * MINUTE_MS;

/** Steps begin on the clock: an odd second is when somebody answered. */
export function isFullStep({ epochMs }: { readonly epochMs: number }): boolean {
  return epochMs % SHORTEST_STEP === 0;
}

/** `{"value": 0.8, "status": "ok"}`: an object that has a number and says no more than how good it is. */
function isOnlyValue(node: JsonNode): boolean {
  if (node.type !== 'object') return false;
  const others = entriesOf(node).filter(
    ([key, value]) => value.type !== 'boolean' && !senseOfKey(key).concepts.some((one) => OF_QUALITY.has(one)),
  );
  const [only, more] = others;
  return only !== undefined && more === undefined && isScalar(only[1]);
}

const OF_QUALITY: ReadonlySet<string> = new Set(['quality', 'status', 'unit']);

/** The same for records; null: nothing says that each of them is one step. */
export function timesOfRecords(items: readonly JsonNode[], context: HourContext): TimeOfPlace | null {
  const { start, end } = context;
  if (start?.kind !== 'instant' || context.date !== null) {
    if (!items.every(isOnlyValue)) return null;
    const timeOf = timesOfValues(context, items.length);
    return timeOf(0) === null ? null : timeOf;
  }
  const stepMs = context.stepMs ?? stepBetween(start, end, items.length);
  if (stepMs === null || !isFullStep(start)) return null;
  // `23:59:59.999`: the last moment of the last step.
  const left = end?.kind === 'instant' ? start.epochMs + items.length * stepMs - end.epochMs : Number.NaN;
  const isFull = left >= 0 && left <= SECOND_MS;
  const steps = isFull ? null : end === null ? stepNumbers(items) : null;
  if (!isFull && steps === null) return null;
  const { epochMs, offsetMinutes } = start;
  return (index) => ({ kind: 'instant', epochMs: epochMs + (steps?.[index] ?? index) * stepMs, offsetMinutes });
}
