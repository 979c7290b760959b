import { HOUR_STATES } from '../../../../shared/hours/hour-states.ts';
import { type ChartColumns, STEP_PART, type StepWindow } from './chart-columns.ts';
import type { HourView } from './hour-view.ts';

/** Why nothing is drawn: not delivered, not yet, not fetched. The three are never mixed. */
export type Silence = 'missing' | 'pending' | 'unfetched';

/** Steps [from, to) missing for one reason; `steps`: their number of base steps. */
export type SilentRun = { readonly from: number; readonly to: number; readonly kind: Silence; readonly steps: number };

/** The silent stretches of a window, in order. */
export function silentRuns(columns: ChartColumns, window: StepWindow): SilentRun[] {
  const runs: { from: number; to: number; kind: Silence; steps: number }[] = [];
  for (let step = Math.max(0, window.from); step < Math.min(window.to, columns.count); step++) {
    const kind = silenceOf(columns.states[step] as number);
    if (kind === null) continue;
    const steps = columns[kind][step] as number;
    const last = runs.at(-1);
    if (last !== undefined && last.kind === kind && last.to === step) {
      last.to += 1;
      last.steps += steps;
    } else {
      runs.push({ from: step, to: step + 1, kind, steps });
    }
  }
  return runs;
}

/** Why a step has no value; null: it has one. */
export function silenceOf(state: number): Silence | null {
  const name = HOUR_STATES[state];
  return name === 'missing' || name === 'pending' || name === 'unfetched' ? name : null;
}

/** What an incomplete sum lacks, worst first. `cut`: some of its days are outside the period. */
export type Lack = {
  readonly kind: Silence | 'cut';
  /** At least a tenth of its hours: its height says little. */
  readonly isLarge: boolean;
};

/** The same in words: "−9 h", and where that has no room "−9". */
export type LackText = { readonly text: string; readonly short: string };

/** Null for a complete step. */
export function lackOf(view: HourView, step: number): Lack | null {
  const { columns } = view;
  if (columns.states[step] !== STEP_PART) return null;
  const kinds = ['missing', 'unfetched', 'pending'] as const;
  const whole = view.whole[step] as number;
  const absent = whole - (view.delivered[step] as number);
  return {
    kind: kinds.find((kind) => (columns[kind][step] as number) > 0) ?? 'cut',
    isLarge: absent * LARGE_SHARE >= whole,
  };
}

const LARGE_SHARE = 10;
