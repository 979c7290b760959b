import { dayToLocalMs } from '../../../../shared/calendar/local-time.ts';
import { DAY_MS } from '../../../../shared/calendar/units.ts';
import type { DateWindow } from '../../../stores/failed-parts.ts';
import type { HourView } from './hour-view.ts';

/** Steps [from, to) whose newest fetch failed: the shown values are older. */
export type KeptRun = { readonly from: number; readonly to: number; readonly fetchedAt: number };

/**
 * Days and hours that the last fetch requested and did not get, and that have older values, which are shown as older.
 * Longer steps mix both, so they are not marked. `fetchedAtOf`: when a step's hours were fetched.
 */
export function keptRuns(
  view: HourView,
  failed: readonly DateWindow[],
  fetchedAtOf: (step: number) => number | null,
): KeptRun[] {
  const runs: { from: number; to: number; fetchedAt: number }[] = [];
  if (failed.length === 0 || (view.level !== 'hour' && view.level !== 'day')) return runs;
  const windows = failed.map(
    ({ fromDate, toDate }) => [dayToLocalMs(fromDate) ?? 0, dayToLocalMs(toDate) ?? 0] as const,
  );
  for (let step = 0; step < view.columns.count; step++) {
    const day = Math.floor((view.localMs[step] as number) / DAY_MS) * DAY_MS;
    const isFailed = windows.some(([from, to]) => day >= from && day < to);
    const fetchedAt = isFailed && view.texts[step] !== '' ? fetchedAtOf(step) : null;
    if (fetchedAt === null) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.to === step && last.fetchedAt === fetchedAt) {
      last.to = step + 1;
    } else {
      runs.push({ from: step, to: step + 1, fetchedAt });
    }
  }
  return runs;
}

/** The same with their age in words. */
export type KeptSteps = { readonly from: number; readonly to: number; readonly label: string };

/** Neighbours of the same words are one: a fetch in parts takes some seconds. */
export function saidAlike(runs: readonly KeptRun[], say: (fetchedAt: number) => string): KeptSteps[] {
  const said: { from: number; to: number; label: string }[] = [];
  for (const { from, to, fetchedAt } of runs) {
    const label = say(fetchedAt);
    const last = said.at(-1);
    if (last !== undefined && last.to === from && last.label === label) last.to = to;
    else said.push({ from, to, label });
  }
  return said;
}
