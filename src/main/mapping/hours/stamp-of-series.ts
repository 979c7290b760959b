import type { ReadHours } from '../../../shared/hours/reading.ts';
import type { Sought } from '../records/sought.ts';
import { cellsAround } from './cells-around.ts';
import type { FoundHour } from './hour-record.ts';
import { areEnds, endsDay, timeOfCell } from './hour-stamps.ts';

const FEWEST_COUNTED = 6;

/** Hours that are counted from one, each with the number of its stamp: `1` beside `01:00` is the hour that ends then. */
function areCountedFromOne(timed: readonly FoundHour[]): boolean {
  if (timed.length < FEWEST_COUNTED) return false;
  const least = timed.reduce((min, { countedHour }) => Math.min(min, countedHour ?? 0), Number.POSITIVE_INFINITY);
  return least === 1;
}

/**
 * `{"from": 09:00, "to": 21:00, "values": [[10:00, …], … [21:00, …]]}`: what begins a step before the first stamp and ends
 * with the last one has its stamps at the ends.
 */
function areEndsWithin(timed: readonly FoundHour[], sought: Sought): boolean {
  const stamps = timed.flatMap(({ at }) => (at?.kind === 'instant' ? [at.epochMs] : [])).toSorted((a, b) => a - b);
  if (stamps.length < Math.max(FEWEST_COUNTED, timed.length)) return false;
  const [first = 0, second = 0, last = 0] = [stamps[0], stamps[1], stamps.at(-1)];
  return (timed[0]?.around ?? []).some((one) => {
    const around = cellsAround(one, sought);
    const isAt = (field: string, ms: number): boolean =>
      around.of(field).some((cell) => {
        const time = timeOfCell(cell);
        return time?.kind === 'instant' && time.epochMs === ms;
      });
    return second > first && isAt('start', first - (second - first)) && isAt('end', last);
  });
}

/**
 * Which end of its step a stamp of the series means, as far as names, stamps and the day asked from tell; null: not
 * known.
 */
export function stampOf(
  timed: readonly FoundHour[],
  fromDate: string | null,
  sought: Sought,
): Pick<ReadHours, 'stampInData' | 'stampProven'> {
  const ends = new Set(timed.map((found) => found.ends));
  if (ends.size !== 1) return { stampInData: null };
  if (ends.has('both')) return { stampInData: 'start', stampProven: true };
  if (ends.has('start')) return { stampInData: 'start' };
  const isEnd =
    ends.has('end') ||
    timed.some(({ at, closesDay }) => closesDay === true || endsDay(at)) ||
    areCountedFromOne(timed) ||
    areEndsWithin(timed, sought) ||
    areEnds(
      timed.flatMap(({ at }) => at ?? []),
      fromDate,
    );
  return { stampInData: isEnd ? 'end' : null };
}
