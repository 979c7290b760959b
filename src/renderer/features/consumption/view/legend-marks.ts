import { HOUR_ZERO, type HourState } from '../../../../shared/hours/hour-states.ts';
import type { ChartColumns } from './chart-columns.ts';

/** What the legend explains. `kept`: values that the last fetch did not update. */
export type LegendMark = HourState | 'kept';

const ORDER: readonly LegendMark[] = ['value', 'kept', 'zero', 'missing', 'double', 'unfetched', 'pending'];
/** These have no mark of their own on a line or a band, nor where one bar stands for several steps. */
const OF_BARS: readonly LegendMark[] = ['value', 'kept', 'zero'];

/**
 * Only the marks that occur in this chart and its strips, each drawing once. An incomplete sum has the bar of a value
 * and, above it, the mark of what it lacks.
 */
export function legendMarks(given: {
  columns: ChartColumns;
  /** Of another period or property beside ours. */
  besides: readonly ChartColumns[];
  kept: readonly { readonly from: number; readonly to: number }[];
  isBars: boolean;
  /** Several steps share a bar: which of them were kept is then not visible. */
  isGathered: boolean;
}): LegendMark[] {
  const { columns, kept } = given;
  const found = new Set<LegendMark>();
  const isKept = (step: number) => !given.isGathered && kept.some(({ from, to }) => step >= from && step < to);
  columns.states.forEach((state, step) => {
    if (state === HOUR_ZERO) found.add('zero');
    else if (!Number.isNaN(columns.values[step])) found.add(isKept(step) ? 'kept' : 'value');
  });
  for (const of of [columns, ...given.besides]) {
    for (const kind of ['missing', 'pending', 'unfetched'] as const) {
      if (of[kind].some((count) => count > 0)) found.add(kind);
    }
    if (of.doubles.some((count) => count > 0)) found.add('double');
  }
  return ORDER.filter((mark) => found.has(mark) && (given.isBars || !OF_BARS.includes(mark)));
}
