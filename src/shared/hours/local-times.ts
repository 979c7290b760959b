import type { HourSeries } from '../model/consumption.ts';
import { clockRules } from './zone-rules.ts';

/** The clock digits at the start of each step of a series, counted as if they were UTC. */
export function localTimes(series: Pick<HourSeries, 'startsMs' | 'clock'>): Float64Array {
  const { startsMs, clock } = series;
  const rules = clockRules(clock, startsMs[0] ?? 0, startsMs.at(-1) ?? 0);
  return startsMs.map((start) => start + rules.offsetAt(start));
}
