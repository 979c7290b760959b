import type { Chart } from 'chart.js';
import { barBox } from './bar-box.ts';
import type { ChartLive } from './chart-live.ts';

/** Where a group's bar stands, whether it has one or not. Groups at the window's edges may hold fewer steps. */
export function groupBox(chart: Chart, live: ChartLive, group: number): { left: number; width: number } {
  const { x } = chart.scales;
  const { envelope, model } = live;
  const first = envelope.firstSteps[group] as number;
  const next = group + 1 < envelope.count ? (envelope.firstSteps[group + 1] as number) : model.window.to;
  return barBox(x?.getPixelForValue(first - 0.5) ?? 0, x?.getPixelForValue(next - 0.5) ?? 0);
}
