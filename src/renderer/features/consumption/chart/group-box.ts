import type { Chart } from 'chart.js';
import { type BarBox, barBox } from './bar-box.ts';
import type { ChartLive } from './chart-live.ts';

/** Least width of a bar that is separate from its neighbour, CSS px. */
const MIN_BAR_PX = 5;

/** Whether bars of this many more properties fit next to each bar; else they are drawn as lines. */
export function hasRoomForComparison(more: number, steps: number, plotWidth: number): boolean {
  return more > 0 && plotWidth / Math.max(1, steps) >= MIN_BAR_PX * (more + 1);
}

/** The box of a group's bar, even if it has none. Groups at the window's edges may have fewer steps. */
export function groupBox(chart: Chart, live: ChartLive, group: number): BarBox {
  const { envelope, model } = live;
  const first = envelope.firstSteps[group] as number;
  const next = group + 1 < envelope.count ? (envelope.firstSteps[group + 1] as number) : model.window.to;
  return stepBox(chart, live, first, next, live.ownPlace);
}

/** The box of one of several bars in a step. */
export function stepBox(chart: Chart, live: ChartLive, first: number, next: number, place: number): BarBox {
  const { x } = chart.scales;
  const { left, width } = barBox(x?.getPixelForValue(first - 0.5) ?? 0, x?.getPixelForValue(next - 0.5) ?? 0);
  if (live.comparisonBars === 0) return { left, width };
  const each = Math.max(1, Math.floor(width / (live.comparisonBars + 1)));
  return { left: left + place * each, width: Math.max(1, each - 1) };
}
