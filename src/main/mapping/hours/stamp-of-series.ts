import type { ReadHours } from '../../../shared/hours/reading.ts';
import type { FoundHour } from './hour-record.ts';
import { areEnds, endsDay } from './hour-stamps.ts';

const FEWEST_COUNTED = 6;

/** Hours that are counted from one, each with the number of its stamp: `1` beside `01:00` is the hour that ends then. */
function areCountedFromOne(timed: readonly FoundHour[]): boolean {
  if (timed.length < FEWEST_COUNTED) return false;
  const least = timed.reduce((min, { countedHour }) => Math.min(min, countedHour ?? 0), Number.POSITIVE_INFINITY);
  return least === 1;
}

/**
 * Which end of its step a stamp of the series means, as far as names, stamps and the day asked from tell; null: not
 * known.
 */
export function stampOf(
  timed: readonly FoundHour[],
  fromDate: string | null,
): Pick<ReadHours, 'stampInData' | 'stampProven'> {
  const ends = new Set(timed.map((found) => found.ends));
  if (ends.size !== 1) return { stampInData: null };
  if (ends.has('both')) return { stampInData: 'start', stampProven: true };
  if (ends.has('start')) return { stampInData: 'start' };
  const isEnd =
    ends.has('end') ||
    timed.some(({ at, closesDay }) => closesDay === true || endsDay(at)) ||
    areCountedFromOne(timed) ||
    areEnds(
      timed.flatMap(({ at }) => at ?? []),
      fromDate,
    );
  return { stampInData: isEnd ? 'end' : null };
}
