import { HOUR_PENDING, HOUR_UNFETCHED } from '../../../../shared/hours/hour-states.ts';
import { STEP_PART } from './chart-columns.ts';
import type { Comparison } from './comparison-view.ts';
import { COVERED, type Coverage, LACKING, NOTHING_DUE } from './coverage-steps.ts';
import type { HourView } from './hour-view.ts';

/** How whole the shown series and those beside it are, a strip each; none where every step of all is whole. */
export function coverageOf(
  own: { view: HourView; label: string; isSum?: boolean },
  besides: readonly (Comparison & { label: string })[],
): Coverage[] {
  // Among hours alone a hatch in the plot says the same, hour by hour.
  if (own.view.level === 'hour' && besides.length === 0 && own.isSum !== true) {
    return [];
  }
  const strips: Coverage[] = [
    { label: own.label, steps: Uint8Array.from({ length: own.view.columns.count }, (_, step) => at(own.view, step)) },
    ...besides.map(({ view, aligned, label }) => ({
      label,
      steps: Uint8Array.from(aligned, (index) => (index < 0 ? NOTHING_DUE : at(view, index))),
    })),
  ];
  return strips.some(({ steps }) => steps.includes(LACKING)) ? strips : [];
}

function at({ columns }: HourView, step: number): number {
  if ((columns.missing[step] ?? 0) > 0) {
    return LACKING;
  }
  const state = columns.states[step];
  // A part of which nothing is missing waits for the rest: not whole, and nobody's fault.
  return state === HOUR_PENDING || state === HOUR_UNFETCHED || state === STEP_PART ? NOTHING_DUE : COVERED;
}
