import { HOUR_DOUBLE } from '../../../../shared/hours/hour-states.ts';
import type { ChartColumns } from '../view/chart-columns.ts';
import { silenceOf } from '../view/silences.ts';

/** One hour of a small day: its height (0 to 1 of the week's highest), or why it has none. */
export type DayBar = {
  readonly kind: 'value' | 'double' | 'missing' | 'pending' | 'unfetched';
  readonly height: number;
};
export type DayBars = readonly DayBar[];

/** The steps [from, to) as bars scaled to `top`. An unknown value has no height and is never a zero. */
export function dayBars(columns: ChartColumns, from: number, to: number, top: number): DayBars {
  return Array.from({ length: to - from }, (_, i): DayBar => {
    const step = from + i;
    const value = Math.max(columns.values[step] as number, 0);
    const state = columns.states[step] as number;
    const silence = silenceOf(state);
    if (silence !== null) return { kind: silence, height: Number.NaN };
    return { kind: state === HOUR_DOUBLE ? 'double' : 'value', height: top === 0 ? 0 : value / top };
  });
}

/** Neighbouring hours of one kind as one range [from, to). */
export function dayRuns(bars: DayBars, kind: DayBar['kind']): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  bars.forEach((bar, i) => {
    const last = runs.at(-1);
    if (bar.kind !== kind) return;
    if (last?.to === i) {
      last.to = i + 1;
    } else {
      runs.push({ from: i, to: i + 1 });
    }
  });
  return runs;
}
