import type { StepWindow } from '../view/chart-columns.ts';
import type { WeekBand } from '../view/week-bands.ts';

/** A week's position on the axis: the middle of its steps. */
export function weekMiddle(week: WeekBand): number {
  return (week.from + week.to - 1) / 2;
}

/** The weeks of a window in runs for a band; a week without a complete day interrupts it. */
export function bandRuns(weeks: readonly WeekBand[], window: StepWindow): WeekBand[][] {
  const runs: WeekBand[][] = [];
  let isOpen = false;
  for (const week of weeks) {
    if (week.to <= window.from || week.from >= window.to) continue;
    if (week.days === 0) {
      isOpen = false;
    } else if (isOpen) {
      runs.at(-1)?.push(week);
    } else {
      runs.push([week]);
      isOpen = true;
    }
  }
  return runs;
}

/** The week that a step lies in; null where weeks are not drawn. */
export function weekAt(weeks: readonly WeekBand[], step: number): WeekBand | null {
  return weeks.find((week) => step >= week.from && step < week.to) ?? null;
}
