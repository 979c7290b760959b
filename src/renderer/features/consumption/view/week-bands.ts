import { mondayOf } from '../../../../shared/calendar/dates.ts';
import { DAY_MS } from '../../../../shared/calendar/units.ts';
import { type HourView, isWhole } from './hour-view.ts';

/** The lowest, highest and mean complete day of a week: steps [from, to). NaN without a complete day. */
export type WeekBand = {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly mean: number;
  /** Number of complete days. */
  readonly days: number;
};

/** From this many days on a period is drawn by weeks, because single days are too dense. */
export const DAYS_FOR_BANDS = 140;

/**
 * The weeks of a view of days: lowest, highest and mean of their complete days, drawn as a band with a line. A week
 * without a complete day interrupts both. Incomplete days are not included.
 */
export function weekBands(view: HourView): WeekBand[] {
  const bands: WeekBand[] = [];
  const { localMs, columns } = view;
  const weekOf = (step: number) => mondayOf(Math.floor((localMs[step] as number) / DAY_MS));
  let from = 0;
  for (let to = 1; to <= columns.count; to++) {
    if (to < columns.count && weekOf(to) === weekOf(from)) continue;
    bands.push(bandOf(view, from, to));
    from = to;
  }
  return columns.count === 0 ? [] : bands;
}

function bandOf(view: HourView, from: number, to: number): WeekBand {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let days = 0;
  for (let step = from; step < to; step++) {
    if (isWhole(view, step)) {
      const value = view.columns.values[step] as number;
      low = Math.min(low, value);
      high = Math.max(high, value);
      sum += value;
      days += 1;
    }
  }
  return days === 0
    ? { from, to, low: Number.NaN, high: Number.NaN, mean: Number.NaN, days }
    : { from, to, low, high, mean: sum / days, days };
}
