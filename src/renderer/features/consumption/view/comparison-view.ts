import { dayToLocalMs } from '../../../../shared/calendar/local-time.ts';
import type { AlignBy } from '../../../../shared/hours/align-steps.ts';
import { alignSteps } from '../../../../shared/hours/align-steps.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import type { Period } from '../../../stores/period-presets.ts';
import { STEP_PART } from './chart-columns.ts';
import type { HourView } from './hour-view.ts';
import { viewAt } from './rolled-view.ts';
import { type Lack, lackOf } from './silences.ts';

/** Another series aligned with a view: its steps, and for each step of the view its counterpart (-1: none). */
export type Comparison = {
  readonly view: HourView;
  readonly series: HourSeries;
  readonly aligned: Int32Array;
  /** For drawing, on the view's steps; NaN without a counterpart, or for an incomplete one. */
  readonly values: Float64Array;
  /** Including incomplete sums: for bars, whose marks show that they are incomplete. */
  readonly sums: Float64Array;
  /** What an incomplete sum lacks; null for complete ones and where there is none. */
  readonly lacks: readonly (Lack | null)[];
};

/** Another period of the same property, or another property of the same period. */
export function comparisonView(
  view: HourView,
  period: Period,
  series: HourSeries,
  otherPeriod: Period,
  by: AlignBy,
): Comparison {
  const other = viewAt(series, view.level);
  const aligned = alignSteps(
    view.localMs,
    other.localMs,
    view.level,
    dayToLocalMs(period.firstDate) ?? 0,
    dayToLocalMs(otherPeriod.firstDate) ?? 0,
    by,
  );
  const values = Float64Array.from(aligned, (index) =>
    index < 0 || other.columns.states[index] === STEP_PART ? Number.NaN : (other.columns.values[index] ?? Number.NaN),
  );
  const sums = Float64Array.from(aligned, (index) =>
    index < 0 ? Number.NaN : (other.columns.values[index] ?? Number.NaN),
  );
  const lacks = Array.from(aligned, (index) => (index < 0 ? null : lackOf(other, index)));
  return { view: other, series, aligned, values, sums, lacks };
}
