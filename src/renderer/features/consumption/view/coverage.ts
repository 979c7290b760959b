import { HOUR_STATES } from '../../../../shared/hours/hour-states.ts';
import type { CoverageKind, CoverageSpan } from './coverage-strip.ts';
import type { HourView } from './hour-view.ts';

/**
 * The completeness of a series in true time at any level: each hour has its share of its day, week or month. Parts of a
 * week or month outside the period have no range. `aligned`: the series' step at each position of the axis (-1: none);
 * absent: identical.
 */
export function coverageSpans(hours: HourView, view: HourView, aligned?: Int32Array): CoverageSpan[] {
  const spans: { from: number; to: number; kind: CoverageKind }[] = [];
  const count = aligned?.length ?? view.columns.count;
  for (let place = 0; place < count; place++) {
    const step = aligned === undefined ? place : (aligned[place] as number);
    if (step < 0) continue;
    const unitFromMs = view.unitFromMs[step] as number;
    const unitMs = (view.unitToMs[step] as number) - unitFromMs;
    const placeOf = (ms: number) => place - 0.5 + (ms - unitFromMs) / unitMs;
    for (let i = view.baseFrom[step] as number; i < (view.baseFrom[step + 1] as number); i++) {
      const kind = kindOf(hours.columns.states[i] as number);
      const last = spans.at(-1);
      const from = placeOf(hours.unitFromMs[i] as number);
      const to = placeOf(hours.unitToMs[i] as number);
      if (last !== undefined && last.kind === kind && Math.abs(last.to - from) < 1e-6) {
        last.to = to;
      } else {
        spans.push({ from, to, kind });
      }
    }
  }
  return spans;
}

function kindOf(state: number): CoverageKind {
  const name = HOUR_STATES[state] ?? 'value';
  return name === 'value' || name === 'zero' ? 'covered' : name;
}
