import type { ReadHours } from '../../../shared/hours/reading.ts';
import type { FoundHour } from './hour-record.ts';
import { areEnds, endsDay } from './hour-stamps.ts';

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
    areEnds(
      timed.flatMap(({ at }) => at ?? []),
      fromDate,
    );
  return { stampInData: isEnd ? 'end' : null };
}
