import { dayToLocalMs, localMsToDay } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../calendar/units.ts';
import { firstWhere } from '../first-where.ts';
import type { HourClock, HourSeries } from '../model/consumption.ts';
import { DecimalSum } from './decimal.ts';
import { expectedSteps } from './expected-steps.ts';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_PENDING, HOUR_UNFETCHED, HOUR_VALUE, HOUR_ZERO } from './hour-states.ts';
import { mostDoubtful } from './merge-sources.ts';
import type { PlacedHours } from './place-readings.ts';
import { clockRules } from './zone-rules.ts';

/** The hours of one answer on the grid of the whole window it was asked for. */
export type PlacedWindow = {
  readonly id: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly fetchedAt: number;
  readonly placed: PlacedHours;
};

export type Assembled = {
  readonly series: Omit<HourSeries, 'range' | 'answers' | 'mappingVersion' | 'fetchedAt'>;
  /** Windows that supplied at least one day, in order of time. */
  readonly usedIds: readonly string[];
};

type Segment = { readonly fromDate: string; readonly toDate: string; readonly window: PlacedWindow | null };

/**
 * Assembles kept answers for a range. Each day comes completely from the newest answer that covers it; a day that no
 * answer covers is `unfetched`. Nothing is mixed within a day, so every value can be traced to one answer. Null: no day
 * of the range was ever fetched.
 */
export function assembleSeries(
  windows: readonly PlacedWindow[],
  clock: HourClock,
  fromDate: string,
  toDate: string,
): Assembled | null {
  const segments = segmentsOf(windows, fromDate, toDate);
  const used = segments.flatMap((segment) => segment.window ?? []);
  const first = used[0];
  if (!first) return null;
  const rules = clockRules(clock, dayToLocalMs(fromDate) ?? 0, dayToLocalMs(toDate) ?? 0);
  const known = used.map(({ placed }) => placed.stepMs).filter((stepMs) => stepMs !== null);
  const stepMs = known.length > 0 ? Math.min(...known) : null;

  const parts = segments.map(({ window, ...days }) => {
    const startMs = rules.dayStart(dayToLocalMs(days.fromDate) ?? 0);
    const endMs = rules.dayStart(dayToLocalMs(days.toDate) ?? 0);
    return window
      ? sliceOf(window.placed, startMs, endMs)
      : emptyPart(days.fromDate, days.toDate, clock, stepMs ?? HOUR_MS);
  });
  const joined = joinParts(parts);
  const units = new Set(used.map(({ placed }) => placed.unit.text));
  const windowsUsed = [...new Set(used)];
  return {
    usedIds: windowsUsed.map((window) => window.id),
    series: {
      // Includes the stamp (start or end) where the answers prove or name it.
      clock: first.placed.clock,
      stepMs,
      mixedSteps: new Set(known).size > 1 || used.some(({ placed }) => placed.mixedSteps),
      ...joined,
      unit:
        units.size > 1
          ? { text: null, provenance: 'unreadable' }
          : {
              ...first.placed.unit,
              provenance: mostDoubtful(used.map(({ placed }) => placed.unit.provenance)),
            },
      valueProvenance: mostDoubtful(used.map(({ placed }) => placed.valueProvenance)),
      // Answers of different shapes have no common place; the place of each hour is then asked for separately.
      valuePath: used.every(({ placed }) => placed.valuePath === first.placed.valuePath)
        ? first.placed.valuePath
        : null,
      unplaced: windowsUsed.reduce((sum, { placed }) => sum + placed.unplaced, 0),
      sources: segments.map((segment) => ({
        startMs: rules.dayStart(dayToLocalMs(segment.fromDate) ?? 0),
        answerId: segment.window?.id ?? null,
      })),
    },
  };
}

/** Runs of days with the same newest answer. */
function segmentsOf(windows: readonly PlacedWindow[], fromDate: string, toDate: string): Segment[] {
  const newestFirst = windows.toSorted((a, b) => b.fetchedAt - a.fetchedAt);
  const segments: Segment[] = [];
  const end = dayToLocalMs(toDate) ?? 0;
  for (let day = dayToLocalMs(fromDate) ?? 0; day < end; day += DAY_MS) {
    const date = localMsToDay(day);
    const window = newestFirst.find((one) => one.fromDate <= date && date < one.toDate) ?? null;
    const last = segments.at(-1);
    const next = localMsToDay(day + DAY_MS);
    if (last && last.window === window) segments[segments.length - 1] = { ...last, toDate: next };
    else segments.push({ fromDate: date, toDate: next, window });
  }
  return segments;
}

type Part = {
  readonly startsMs: Float64Array;
  readonly values: Float64Array;
  readonly seconds: Float64Array;
  readonly states: Uint8Array;
  readonly texts: readonly string[];
  readonly secondTexts: readonly (readonly [number, string])[];
};

function sliceOf(placed: PlacedHours, startMs: number, endMs: number): Part {
  const { startsMs } = placed;
  const firstFrom = (ms: number) => firstWhere(startsMs.length, (at) => (startsMs[at] ?? 0) >= ms);
  const [from, to] = [firstFrom(startMs), firstFrom(endMs)];
  return {
    startsMs: placed.startsMs.subarray(from, to),
    values: placed.values.subarray(from, to),
    seconds: placed.seconds.subarray(from, to),
    states: placed.states.subarray(from, to),
    texts: placed.texts.split('\n').slice(from, to),
    secondTexts: placed.secondTexts.flatMap(([index, text]) =>
      index >= from && index < to ? [[index - from, text] as const] : [],
    ),
  };
}

function emptyPart(fromDate: string, toDate: string, clock: HourClock, stepMs: number): Part {
  const { startsMs } = expectedSteps(fromDate, toDate, clock, stepMs);
  return {
    startsMs,
    values: new Float64Array(startsMs.length).fill(Number.NaN),
    seconds: new Float64Array(startsMs.length).fill(Number.NaN),
    states: new Uint8Array(startsMs.length).fill(HOUR_UNFETCHED),
    texts: new Array<string>(startsMs.length).fill(''),
    secondTexts: [],
  };
}

function joinParts(parts: readonly Part[]) {
  const length = parts.reduce((sum, part) => sum + part.startsMs.length, 0);
  const startsMs = new Float64Array(length);
  const values = new Float64Array(length);
  const seconds = new Float64Array(length);
  const states = new Uint8Array(length);
  const texts: string[] = [];
  const secondTexts: [number, string][] = [];
  let at = 0;
  for (const part of parts) {
    startsMs.set(part.startsMs, at);
    values.set(part.values, at);
    seconds.set(part.seconds, at);
    states.set(part.states, at);
    for (const text of part.texts) texts.push(text);
    for (const [index, text] of part.secondTexts) secondTexts.push([index + at, text]);
    at += part.startsMs.length;
  }
  return {
    startsMs,
    values,
    seconds,
    states,
    texts: texts.join('\n'),
    secondTexts,
    counts: countsOf(states),
    ...sumsOf(texts, secondTexts),
  };
}

function countsOf(states: Uint8Array): HourSeries['counts'] {
  const found = [0, 0, 0, 0, 0, 0];
  for (const state of states) found[state] = (found[state] ?? 0) + 1;
  const of = (state: number) => found[state] ?? 0;
  return {
    expected: states.length,
    delivered: of(HOUR_VALUE) + of(HOUR_ZERO) + of(HOUR_DOUBLE),
    zero: of(HOUR_ZERO),
    missing: of(HOUR_MISSING),
    double: of(HOUR_DOUBLE),
    pending: of(HOUR_PENDING),
    unfetched: of(HOUR_UNFETCHED),
  };
}

function sumsOf(
  texts: readonly string[],
  secondTexts: readonly (readonly [number, string])[],
): Pick<HourSeries, 'sum' | 'sumSecond'> {
  const seconds = new Map(secondTexts);
  const sum = new DecimalSum();
  const sumSecond = new DecimalSum();
  let any = false;
  for (const [index, text] of texts.entries()) {
    if (text === '') continue;
    any = true;
    sum.add(text);
    sumSecond.add(seconds.get(index) ?? text);
  }
  if (!any) return { sum: null, sumSecond: null };
  return { sum: sum.text(), sumSecond: seconds.size > 0 && sumSecond.text() !== sum.text() ? sumSecond.text() : null };
}
