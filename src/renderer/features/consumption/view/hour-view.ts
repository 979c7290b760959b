import { DAY_MS, HOUR_MS } from '../../../../shared/hours/calendar-day.ts';
import { HOUR_MISSING } from '../../../../shared/hours/hour-states.ts';
import { clockRules, type ZoneRules } from '../../../../shared/hours/zone-rules.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import type { Level } from '../stores/create-consumption-store.ts';
import type { ChartColumns } from './chart-columns.ts';

/** A series at one level, as columns; index i is one row of the table and one place of the chart. */
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
  /** Base steps that exist, and that have a value, inside each step. */
  expected: Uint32Array;
  delivered: Uint32Array;
  /** Length of a base step. */
  stepMs: number;
};

/** The hours themselves, nothing rolled up. */
export function hourView(series: HourSeries): HourView {
  const count = series.startsMs.length;
  const rules = rulesOf(series);
  const localMs = new Float64Array(count);
  const offsetMs = new Float64Array(count);
  const missing = new Uint32Array(count);
  const delivered = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const start = series.startsMs[i] as number;
    const offset = rules.offsetAt(start);
    localMs[i] = start + offset;
    offsetMs[i] = offset;
    missing[i] = series.states[i] === HOUR_MISSING ? 1 : 0;
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
      missing,
    },
    texts: count === 0 ? [] : series.texts.split('\n'),
    secondTexts: new Map(series.secondTexts),
    localMs,
    offsetMs,
    expected: new Uint32Array(count).fill(1),
    delivered,
    stepMs: series.stepMs ?? HOUR_MS,
  };
}

export function rulesOf(series: HourSeries): ZoneRules {
  const first = series.startsMs[0] ?? 0;
  const last = series.startsMs.at(-1) ?? 0;
  return clockRules(series.clock, first, last + DAY_MS);
}

/** Steps whose clock digits come twice, as runs: both 02 hours of autumn stand in one. */
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

/** Steps before which the clock jumps ahead: the digits between do not exist that day. */
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
