import { isoWeek } from '../calendar/dates.ts';
import { localMsToDay } from '../calendar/local-time.ts';
import { DAY_MS } from '../calendar/units.ts';
import type { HourClock } from '../model/consumption.ts';
import { DecimalSum } from './decimal.ts';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_PENDING, HOUR_UNFETCHED, HOUR_ZERO } from './hour-states.ts';
import { clockRules } from './zone-rules.ts';

export type RollUpLevel = 'day' | 'week' | 'month' | 'year';

/** The steps [fromIndex, toIndex) of a series that lie in one day, ISO week, month or year of its clock. */
export type Bucket = {
  /** `2026-10-25`, `2026-W43`, `2026-10` or `2026`. */
  readonly key: string;
  readonly startMs: number;
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly expected: number;
  readonly delivered: number;
  readonly zero: number;
  readonly missing: number;
  readonly double: number;
  readonly pending: number;
  /** Steps of days that were never fetched. */
  readonly unfetched: number;
  /** Exact sum of the delivered values (the first of two); null when there is none. */
  readonly sum: string | null;
};

function keyOf(localMs: number, level: RollUpLevel): string {
  if (level === 'week') {
    const { year, week } = isoWeek(Math.floor(localMs / DAY_MS));
    return `${year}-W${String(week).padStart(2, '0')}`;
  }
  return localMsToDay(localMs).slice(0, level === 'day' ? 10 : level === 'month' ? 7 : 4);
}

function bucketOf(key: string, fromIndex: number, toIndex: number, series: RollUpInput, texts: string[]): Bucket {
  const counts = { delivered: 0, zero: 0, missing: 0, double: 0, pending: 0, unfetched: 0 };
  const sum = new DecimalSum();
  for (let i = fromIndex; i < toIndex; i++) {
    const state = series.states[i];
    if (state === HOUR_MISSING) {
      counts.missing++;
    } else if (state === HOUR_PENDING) {
      counts.pending++;
    } else if (state === HOUR_UNFETCHED) {
      counts.unfetched++;
    } else {
      counts.delivered++;
      if (state === HOUR_ZERO) counts.zero++;
      if (state === HOUR_DOUBLE) counts.double++;
      sum.add(texts[i] ?? '');
    }
  }
  return {
    key,
    startMs: series.startsMs[fromIndex] ?? Number.NaN,
    fromIndex,
    toIndex,
    expected: toIndex - fromIndex,
    ...counts,
    sum: counts.delivered > 0 ? sum.text() : null,
  };
}

/** What a roll-up needs of an `HourSeries`. */
export type RollUpInput = {
  readonly startsMs: Float64Array;
  readonly states: Uint8Array;
  readonly texts: string;
  readonly clock: Pick<HourClock, 'base' | 'zone'>;
};

/**
 * Sums and counts per day, ISO week, month or year of the series' clock, in order. Exact: the sums of the buckets add
 * up to the sum of the series, and every step is in exactly one bucket.
 */
export function rollUp(series: RollUpInput, level: RollUpLevel): Bucket[] {
  const { startsMs } = series;
  const length = startsMs.length;
  if (length === 0) return [];
  const texts = series.texts.split('\n');
  const rules = clockRules(series.clock, startsMs[0] ?? 0, startsMs[length - 1] ?? 0);
  const buckets: Bucket[] = [];
  let fromIndex = 0;
  let dayEndsMs = Number.NEGATIVE_INFINITY;
  let key = '';
  for (let i = 0; i < length; i++) {
    const localMs = (startsMs[i] ?? 0) + rules.offsetAt(startsMs[i] ?? 0);
    // The key can only change at midnight.
    if (localMs < dayEndsMs && localMs >= dayEndsMs - DAY_MS) continue;
    dayEndsMs = (Math.floor(localMs / DAY_MS) + 1) * DAY_MS;
    const next = keyOf(localMs, level);
    if (i > 0 && next !== key) {
      buckets.push(bucketOf(key, fromIndex, i, series, texts));
      fromIndex = i;
    }
    key = next;
  }
  buckets.push(bucketOf(key, fromIndex, length, series, texts));
  return buckets;
}
