import { DAY_MS, HOUR_MS } from '../../../../shared/calendar/units.ts';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_PENDING, HOUR_UNFETCHED } from '../../../../shared/hours/hour-states.ts';
import { clockRules, type ZoneRules } from '../../../../shared/hours/zone-rules.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import type { Level } from '../stores/consumption-state.ts';
import type { ChartColumns } from './chart-columns.ts';

/** A series at one level, as columns; index i is one row of the table and one step of the chart. */
export type HourView = {
  level: Level;
  columns: ChartColumns;
  /** Exact decimal of each step, '' where nothing was delivered. */
  texts: readonly string[];
  /** Second exact decimal of steps delivered twice (or of sums with such steps), where it differs. */
  secondTexts: ReadonlyMap<number, string>;
  /** Start of each step in the clock's own digits, counted as if they were UTC. */
  localMs: Float64Array;
  /** Local minus UTC at each step's start. */
  offsetMs: Float64Array;
  /** Base steps of the period, and those with a value, inside each step. */
  expected: Uint32Array;
  delivered: Uint32Array;
  /** Base steps in the complete day, week, month or year: more than `expected` where the period cuts it. */
  whole: Uint32Array;
  /** Instants between which that whole day, week, month or year lies. */
  unitFromMs: Float64Array;
  unitToMs: Float64Array;
  /** First base step of each step, and last their number: step i holds those from `baseFrom[i]` up to `baseFrom[i + 1]`. */
  baseFrom: Uint32Array;
  /** Length of a base step. */
  stepMs: number;
};

const known = new WeakMap<HourSeries, HourView>();

/** The hours themselves, nothing rolled up; worked out once for a series. */
export function hourView(series: HourSeries): HourView {
  let view = known.get(series);
  if (view === undefined) {
    view = madeView(series);
    known.set(series, view);
  }
  return view;
}

function madeView(series: HourSeries): HourView {
  const count = series.startsMs.length;
  const rules = rulesOf(series);
  const localMs = new Float64Array(count);
  const offsetMs = new Float64Array(count);
  const unitToMs = new Float64Array(count);
  const stepMs = series.stepMs ?? HOUR_MS;
  const delivered = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const start = series.startsMs[i] as number;
    const offset = rules.offsetAt(start);
    localMs[i] = start + offset;
    offsetMs[i] = offset;
    unitToMs[i] = series.startsMs[i + 1] ?? start + stepMs;
    delivered[i] = Number.isNaN(series.values[i] as number) ? 0 : 1;
  }
  return {
    level: 'hour',
    columns: {
      count,
      startsMs: series.startsMs,
      values: series.values,
      seconds: series.seconds,
      states: series.states,
      missing: countsOf(series.states, HOUR_MISSING),
      pending: countsOf(series.states, HOUR_PENDING),
      unfetched: countsOf(series.states, HOUR_UNFETCHED),
      doubles: countsOf(series.states, HOUR_DOUBLE),
    },
    texts: count === 0 ? [] : series.texts.split('\n'),
    secondTexts: new Map(series.secondTexts),
    localMs,
    offsetMs,
    expected: new Uint32Array(count).fill(1),
    delivered,
    whole: new Uint32Array(count).fill(1),
    unitFromMs: series.startsMs,
    unitToMs,
    baseFrom: Uint32Array.from({ length: count + 1 }, (_, i) => i),
    stepMs,
  };
}

function countsOf(states: Uint8Array, state: number): Uint32Array {
  return Uint32Array.from(states, (one) => (one === state ? 1 : 0));
}

/** All hours of the step are included: only such days, weeks and months can be highest, lowest or compared. */
export function isWhole(view: HourView, step: number): boolean {
  return (view.texts[step] ?? '') !== '' && view.delivered[step] === view.whole[step];
}

export function rulesOf(series: HourSeries): ZoneRules {
  const first = series.startsMs[0] ?? 0;
  const last = series.startsMs.at(-1) ?? 0;
  return clockRules(series.clock, first, last + DAY_MS);
}

/** Steps whose clock digits occur twice, as runs: both 02 hours of autumn are in one. */
export function repeatedRuns(view: HourView): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  const { localMs, columns } = view;
  for (let i = 1; i < columns.count; i++) {
    const back = (localMs[i - 1] as number) + view.stepMs - (localMs[i] as number);
    if (back > 0 && view.stepMs < DAY_MS) {
      const steps = Math.round(back / view.stepMs);
      runs.push({ from: Math.max(0, i - steps), to: Math.min(columns.count, i + steps) });
    }
  }
  return runs;
}

/** Steps before which the clock jumps ahead: the digits in between do not exist that day. */
export function skippedBefore(view: HourView): { step: number; fromLocalMs: number; toLocalMs: number }[] {
  const skips: { step: number; fromLocalMs: number; toLocalMs: number }[] = [];
  const { localMs, columns } = view;
  for (let i = 1; i < columns.count; i++) {
    const due = (localMs[i - 1] as number) + view.stepMs;
    if (
      (localMs[i] as number) > due &&
      view.stepMs < DAY_MS &&
      columns.startsMs[i] === (columns.startsMs[i - 1] as number) + view.stepMs
    ) {
      skips.push({ step: i, fromLocalMs: due, toLocalMs: localMs[i] as number });
    }
  }
  return skips;
}
