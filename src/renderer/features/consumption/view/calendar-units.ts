import { localMsToDay, unitStart } from '../../../../shared/calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/calendar/units.ts';
import { expectedSteps } from '../../../../shared/hours/expected-steps.ts';
import type { Bucket, RollUpLevel } from '../../../../shared/hours/roll-up.ts';
import { clockRules } from '../../../../shared/hours/zone-rules.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import type { HourView } from './hour-view.ts';

const YEAR_MS = 366 * DAY_MS;

/** Start, end and number of base steps of the complete day, week, month or year of each bucket. */
export function unitsOf(
  buckets: readonly Bucket[],
  series: HourSeries,
  level: RollUpLevel,
): Pick<HourView, 'unitFromMs' | 'unitToMs' | 'whole'> {
  const first = buckets[0]?.startMs ?? 0;
  const last = buckets.at(-1)?.startMs ?? 0;
  const { fromDate, toDate } = series.range;
  // Wide enough to include clock changes in the parts outside the period.
  const rules = clockRules(series.clock, first - YEAR_MS, last + 2 * YEAR_MS);
  const edges = buckets.map(({ startMs }) => {
    const local = startMs + rules.offsetAt(startMs);
    return [rules.dayStart(unitStart(local, level)), rules.dayStart(unitStart(local, level, 1))] as const;
  });
  return {
    unitFromMs: Float64Array.from(edges, ([fromMs]) => fromMs),
    unitToMs: Float64Array.from(edges, ([, toMs]) => toMs),
    whole: Uint32Array.from(buckets, ({ startMs, expected }) => {
      const local = startMs + rules.offsetAt(startMs);
      const [from, to] = [unitStart(local, level), unitStart(local, level, 1)].map(localMsToDay) as [string, string];
      return expected + stepsBetween(from, fromDate, series) + stepsBetween(toDate, to, series);
    }),
  };
}

/** Number of steps in days outside the period, counted like those inside, because a day may end within a step. */
function stepsBetween(fromDate: string, toDate: string, { clock, stepMs }: HourSeries): number {
  return fromDate < toDate ? expectedSteps(fromDate, toDate, clock, stepMs ?? HOUR_MS).startsMs.length : 0;
}
