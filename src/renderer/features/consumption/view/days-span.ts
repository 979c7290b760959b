import { dayToLocalMs } from '../../../../shared/calendar/local-time.ts';
import { DAY_MS } from '../../../../shared/calendar/units.ts';
import type { HourView } from './hour-view.ts';

/** A stretch of days in true time, where step i reaches from i to i + 1; and whether it goes on outside the hours shown. */
type DaysSpan = {
  readonly from: number;
  readonly to: number;
  readonly beginsBefore: boolean;
  readonly endsAfter: boolean;
};

/** Where days lie on the axis of a view, both included; null when none of their hours is shown. */
export function daysSpan(hours: HourView, view: HourView, firstDate: string, lastDate: string): DaysSpan | null {
  const first = dayToLocalMs(firstDate) ?? 0;
  const end = (dayToLocalMs(lastDate) ?? 0) + DAY_MS;
  const { localMs, columns } = hours;
  let begin = 0;
  while (begin < columns.count && (localMs[begin] as number) < first) begin += 1;
  let after = begin;
  while (after < columns.count && (localMs[after] as number) < end) after += 1;
  if (after === begin) return null;
  const dayOf = (hour: number) => Math.floor((localMs[hour] as number) / DAY_MS) * DAY_MS;
  return {
    from: placeOf(view, begin, hours.unitFromMs[begin] as number),
    to: placeOf(view, after - 1, hours.unitToMs[after - 1] as number),
    beginsBefore: begin === 0 && first < dayOf(0),
    endsAfter: after === columns.count && end > dayOf(columns.count - 1) + DAY_MS,
  };
}

/** The place of an instant inside the step that holds an hour. */
function placeOf(view: HourView, hour: number, ms: number): number {
  let step = 0;
  while (step + 1 < view.columns.count && (view.baseFrom[step + 1] as number) <= hour) step += 1;
  const fromMs = view.unitFromMs[step] as number;
  return step + (ms - fromMs) / ((view.unitToMs[step] as number) - fromMs);
}
