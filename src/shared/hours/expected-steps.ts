import { dayToLocalMs } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar/units.ts';
import type { HourClock } from '../model/consumption.ts';
import { clockRules, type ZoneRules } from './zone-rules.ts';

/** The steps of a range, as the instants at which they start. */
export type ExpectedSteps = {
  readonly startsMs: Float64Array<ArrayBuffer>;
  readonly endMs: number;
  readonly rules: ZoneRules;
};

/**
 * Every step that exists in [fromDate, toDate) by a clock: 23 hours on the day of the spring change, 25 on that of
 * autumn, where days follow a zone's wall time. A step of a day gives one start per day, however long the day.
 * Throws RangeError when a date or the step is unusable, or the range is longer than 60 years.
 */
export function expectedSteps(fromDate: string, toDate: string, clock: HourClock, stepMs: number): ExpectedSteps {
  const from = dayToLocalMs(fromDate);
  const to = dayToLocalMs(toDate);
  if (from === null || to === null) throw new RangeError('not a date');
  if (!(stepMs === DAY_MS || (stepMs >= MINUTE_MS && HOUR_MS % stepMs === 0))) throw new RangeError('not a step');
  if (to - from > 22_000 * DAY_MS) throw new RangeError('range too long');
  const rules = clockRules(clock, from, to);
  const startsMs: number[] = [];
  for (let day = from; day < to; day += DAY_MS) {
    const dayStart = rules.dayStart(day);
    if (stepMs === DAY_MS) {
      startsMs.push(dayStart);
      continue;
    }
    const dayEnd = rules.dayStart(day + DAY_MS);
    for (let at = dayStart; at < dayEnd; at += stepMs) startsMs.push(at);
  }
  return { startsMs: Float64Array.from(startsMs), endMs: rules.dayStart(Math.max(from, to)), rules };
}

/** Index of the step that an instant falls into; -1 outside the range. */
export function stepIndexAt(steps: ExpectedSteps, epochMs: number): number {
  const { startsMs, endMs } = steps;
  if (startsMs.length === 0 || epochMs < (startsMs[0] ?? 0) || epochMs >= endMs) return -1;
  let low = 0;
  let high = startsMs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((startsMs[middle] ?? 0) <= epochMs) low = middle;
    else high = middle - 1;
  }
  return low;
}
