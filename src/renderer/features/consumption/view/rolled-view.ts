import { sumDecimals } from '../../../../shared/hours/decimal.ts';
import {
  HOUR_DOUBLE,
  HOUR_MISSING,
  HOUR_PENDING,
  HOUR_UNFETCHED,
  HOUR_VALUE,
  HOUR_ZERO,
} from '../../../../shared/hours/hour-states.ts';
import { type Bucket, rollUp } from '../../../../shared/hours/roll-up.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import type { Level } from '../stores/consumption-state.ts';
import { unitsOf } from './calendar-units.ts';
import { STEP_PART } from './chart-columns.ts';
import { type HourView, hourView, rulesOf } from './hour-view.ts';

/** The series at a level: as it is, or in exact sums per day, ISO week, month or year. */
export function viewAt(series: HourSeries, level: Level): HourView {
  return level === 'hour' ? hourView(series) : rolledView(series, level);
}

function rolledView(series: HourSeries, level: Exclude<Level, 'hour'>): HourView {
  const buckets = rollUp(series, level);
  const count = buckets.length;
  const rules = rulesOf(series);
  const base = hourView(series);
  const seconds = secondSums(buckets, base);
  const offsetMs = Float64Array.from(buckets, (bucket) => rules.offsetAt(bucket.startMs));
  const units = unitsOf(buckets, series, level);
  return {
    level,
    columns: {
      count,
      startsMs: Float64Array.from(buckets, (bucket) => bucket.startMs),
      values: Float64Array.from(buckets, (bucket) => (bucket.sum === null ? Number.NaN : Number(bucket.sum))),
      // One bar per sum: the other sum is in the table and at the cursor.
      seconds: new Float64Array(count).fill(Number.NaN),
      states: Uint8Array.from(buckets, (bucket, i) => stateOf(bucket, units.whole[i] as number)),
      missing: Uint32Array.from(buckets, (bucket) => bucket.missing),
      pending: Uint32Array.from(buckets, (bucket) => bucket.pending),
      unfetched: Uint32Array.from(buckets, (bucket) => bucket.unfetched),
      doubles: Uint32Array.from(buckets, (bucket) => bucket.double),
    },
    texts: buckets.map((bucket) => bucket.sum ?? ''),
    secondTexts: seconds,
    localMs: Float64Array.from(buckets, (bucket, i) => bucket.startMs + (offsetMs[i] as number)),
    offsetMs,
    expected: Uint32Array.from(buckets, (bucket) => bucket.expected),
    delivered: Uint32Array.from(buckets, (bucket) => bucket.delivered),
    ...units,
    baseFrom: Uint32Array.from([...buckets.map((bucket) => bucket.fromIndex), series.startsMs.length]),
    stepMs: base.stepMs,
  };
}

function stateOf(bucket: Bucket, whole: number): number {
  if (bucket.sum === null) {
    if (bucket.missing > 0) return HOUR_MISSING;
    return bucket.unfetched > 0 ? HOUR_UNFETCHED : HOUR_PENDING;
  }
  if (bucket.delivered < whole) return STEP_PART;
  return Number(bucket.sum) === 0 && bucket.zero === bucket.delivered ? HOUR_ZERO : HOUR_VALUE;
}

/** The sums with the second values of twice-delivered steps, where that makes a difference. */
function secondSums(buckets: readonly Bucket[], base: HourView): Map<number, string> {
  const sums = new Map<number, string>();
  buckets.forEach((bucket, index) => {
    if (bucket.double === 0 || bucket.sum === null) return;
    const texts: string[] = [];
    for (let i = bucket.fromIndex; i < bucket.toIndex; i++) {
      const isDouble = base.columns.states[i] === HOUR_DOUBLE;
      const text = (isDouble ? base.secondTexts.get(i) : undefined) ?? base.texts[i] ?? '';
      if (text !== '') texts.push(text);
    }
    const second = sumDecimals(texts);
    if (second !== bucket.sum) sums.set(index, second);
  });
  return sums;
}
