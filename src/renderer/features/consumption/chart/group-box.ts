import type { Chart } from 'chart.js';
import { type BarBox, barBox } from './bar-box.ts';
import type { ChartLive } from './chart-live.ts';

/** Narrowest bar that still stands apart from the one beside it, CSS px of a step's room. */
const LEAST_BESIDE = 5;

/** Whether bars of so many more properties fit beside each bar; else they are drawn as lines. */
export function hasRoomForComparison(more: number, steps: number, plotWidth: number): boolean {
  return more > 0 && plotWidth / Math.max(1, steps) >= LEAST_BESIDE * (more + 1);
}

/** Where a group's bar stands, whether it has one or not. Groups at the window's edges may hold fewer steps. */
export function groupBox(chart: Chart, live: ChartLive, group: number): BarBox {
  const { envelope, model } = live;
  const first = envelope.firstSteps[group] as number;
  const next = group + 1 < envelope.count ? (envelope.firstSteps[group + 1] as number) : model.window.to;
  return stepBox(chart, live, first, next, live.ownPlace);
}

/** The bar at a place among those that share the room of the steps. */
export function stepBox(chart: Chart, live: ChartLive, first: number, next: number, place: number): BarBox {
  const { x } = chart.scales;
  const { left, width } = barBox(x?.getPixelForValue(first - 0.5) ?? 0, x?.getPixelForValue(next - 0.5) ?? 0);
  if (live.comparisonBars === 0) {
    return { left, width };
  }
  const each = Math.max(1, Math.floor(width / (live.comparisonBars + 1)));
  return { left: left + place * each, width: Math.max(1, each - 1) };
}
