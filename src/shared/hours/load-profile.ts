import { isWeekend } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../calendar/units.ts';
import type { HourSeries } from '../model/consumption.ts';
import { meanDecimal } from './decimal.ts';
import { localTimes } from './local-times.ts';

export type DayKind = 'all' | 'weekday' | 'weekend';

/** One time of day over all days of a kind. Exact texts; null where nothing was delivered at that time. */
export type ProfileSlot = {
  /** Start in the day, milliseconds. */
  readonly atMs: number;
  /** Steps with a value: what the figures rest on. */
  readonly count: number;
  /** Rounded to three decimals. */
  readonly mean: string | null;
  /** Lower middle value, and the value that nine in ten do not exceed. Both are delivered values. */
  readonly median: string | null;
  readonly p90: string | null;
};

/**
 * A typical day: mean, median and 90th percentile by time of day, from delivered values only (the first of two).
 * Saturday and Sunday are the weekend. Both 02 hours of autumn count at 02.
 */
export function loadProfile(
  series: Pick<HourSeries, 'startsMs' | 'clock' | 'stepMs' | 'values' | 'texts'>,
  kind: DayKind,
): ProfileSlot[] {
  const stepMs = series.stepMs ?? HOUR_MS;
  if (stepMs >= DAY_MS) return [];
  const local = localTimes(series);
  const texts = series.texts.split('\n');
  const slots: number[][] = Array.from({ length: DAY_MS / stepMs }, () => []);
  for (let i = 0; i < local.length; i++) {
    if (Number.isNaN(series.values[i] ?? Number.NaN) || !isOfKind(local[i] ?? 0, kind)) continue;
    const intoDay = (local[i] ?? 0) - Math.floor((local[i] ?? 0) / DAY_MS) * DAY_MS;
    slots[Math.floor(intoDay / stepMs)]?.push(i);
  }
  return slots.map((indexes, slot) => {
    const sorted = indexes.toSorted((a, b) => (series.values[a] ?? 0) - (series.values[b] ?? 0));
    const textAt = (rank: number): string | null => texts[sorted[rank - 1] ?? -1] ?? null;
    const count = sorted.length;
    return {
      atMs: slot * stepMs,
      count,
      mean: meanDecimal(sorted.map((i) => texts[i] ?? '0')),
      median: textAt(Math.ceil(count / 2)),
      p90: textAt(Math.ceil(count * 0.9)),
    };
  });
}

function isOfKind(localMs: number, kind: DayKind): boolean {
  if (kind === 'all') return true;
  return (kind === 'weekend') === isWeekend(localMs);
}
