import { DAY_MS, HOUR_MS } from '../calendar/units.ts';
import type { HourSeries } from '../model/consumption.ts';
import { heatLevel } from './heat-level.ts';
import { CELL_DOUBLE, CELL_MISSING, CELL_NONE, CELL_UNFETCHED, CELL_ZERO, HOURS_A_DAY } from './hour-cell.ts';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_PENDING, HOUR_UNFETCHED } from './hour-states.ts';
import { clockRules } from './zone-rules.ts';

/** One hour of a day, put together from its steps. */
type Hour = { sum: number; steps: number; isDouble: boolean; isMissing: boolean; isUnfetched: boolean };

/**
 * A series as bytes, 24 for each day of its range. An hour made of shorter steps is their sum, and missing where one of
 * them is missing. A longer step fills each of its hours. The hour that occurs twice in autumn is the mean of both.
 */
export function hoursStrip(series: HourSeries): Uint8Array<ArrayBuffer> {
  const { startsMs, states, values, range, clock } = series;
  const first = Date.parse(`${range.fromDate}T00:00:00Z`);
  const days = Math.round((Date.parse(`${range.toDate}T00:00:00Z`) - first) / DAY_MS);
  const hours: (Hour | undefined)[] = Array.from({ length: days * HOURS_A_DAY });
  const rules = clockRules(clock, first - DAY_MS, first + (days + 1) * DAY_MS);
  const stepMs = series.stepMs ?? HOUR_MS;
  const long = Math.max(1, Math.round(stepMs / HOUR_MS));
  for (let i = 0; i < startsMs.length; i++) {
    const start = startsMs[i] ?? 0;
    const state = states[i] ?? 0;
    if (state === HOUR_PENDING) continue;
    const place = Math.floor((start + rules.offsetAt(start) - first) / HOUR_MS);
    const value = values[i] ?? Number.NaN;
    for (let at = place; at < place + long; at++) {
      if (at < 0 || at >= hours.length) continue;
      const hour = hours[at] ?? { sum: 0, steps: 0, isDouble: false, isMissing: false, isUnfetched: false };
      hours[at] = hour;
      if (state === HOUR_MISSING || (state !== HOUR_UNFETCHED && Number.isNaN(value))) {
        hour.isMissing = true;
      } else if (state === HOUR_UNFETCHED) {
        hour.isUnfetched = true;
      } else {
        hour.sum += value / long;
        hour.steps += 1;
        hour.isDouble ||= state === HOUR_DOUBLE;
      }
    }
  }
  return cellsOf(hours, Math.max(1, Math.round(HOUR_MS / stepMs)));
}

function cellsOf(hours: readonly (Hour | undefined)[], stepsAnHour: number): Uint8Array<ArrayBuffer> {
  const kwhOf = ({ sum, steps }: Hour) => sum / Math.max(1, Math.round(steps / stepsAnHour));
  const isWhole = (hour: Hour | undefined): hour is Hour =>
    hour !== undefined && !hour.isMissing && !hour.isUnfetched && hour.steps > 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const hour of hours) {
    if (!isWhole(hour) || kwhOf(hour) === 0) continue;
    min = Math.min(min, kwhOf(hour));
    max = Math.max(max, kwhOf(hour));
  }
  return Uint8Array.from(hours, (hour) => {
    if (hour === undefined) return CELL_NONE;
    if (hour.isUnfetched) return CELL_UNFETCHED;
    if (hour.isMissing) return CELL_MISSING;
    if (hour.steps === 0) return CELL_NONE;
    const value = kwhOf(hour);
    const level = value === 0 ? CELL_ZERO : 1 + heatLevel(value, min, max);
    return hour.isDouble ? level + CELL_DOUBLE : level;
  });
}
