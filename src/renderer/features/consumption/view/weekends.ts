import { isWeekend } from '../../../../shared/calendar/local-time.ts';
import { DAY_MS } from '../../../../shared/calendar/units.ts';
import type { HourView } from './hour-view.ts';

/** Weekends of a view of days or hours, as ranges of steps; none for longer steps or a single day. */
export function weekendRuns(view: HourView): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  const { localMs } = view;
  const isOneDay = Math.floor((localMs[0] ?? 0) / DAY_MS) === Math.floor((localMs.at(-1) ?? 0) / DAY_MS);
  if (isOneDay || (view.level !== 'day' && view.level !== 'hour')) return runs;
  for (let step = 0; step < view.columns.count; step++) {
    if (!isWeekend(localMs[step] as number)) continue;
    const last = runs.at(-1);
    if (last?.to === step) {
      last.to += 1;
    } else {
      runs.push({ from: step, to: step + 1 });
    }
  }
  return runs;
}
