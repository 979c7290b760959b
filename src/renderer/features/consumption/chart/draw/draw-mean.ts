import type { Chart } from 'chart.js';
import type { ChartLive } from '../chart-live.ts';
import { labelFont } from './draw-marks.ts';

/** Weekends with a quieter background. */
export function drawWeekends(chart: Chart, live: ChartLive): void {
  const { ctx, chartArea } = chart;
  const { x } = chart.scales;
  if (x === undefined) return;
  ctx.save();
  ctx.fillStyle = live.colors.weekend;
  for (const { from, to } of live.model.weekends) {
    const left = Math.max(chartArea.left, Math.round(x.getPixelForValue(from - 0.5)));
    const right = Math.min(chartArea.right, Math.round(x.getPixelForValue(to - 0.5)));
    if (right > left) ctx.fillRect(left, chartArea.top, right - left, chartArea.height);
  }
  ctx.restore();
}

/** Pixels between a name and a tick of the axis, middle to middle. */
const TICK_ROOM = 12;

/** The mean as a dotted line, its name among the ticks of the axis: where a tick is in the way, close above or below it. */
export function drawMean(chart: Chart, live: ChartLive): void {
  const { ctx, chartArea } = chart;
  const { y } = chart.scales;
  const { mean } = live.model;
  if (mean === null || y === undefined) return;
  const at = Math.round(y.getPixelForValue(mean.value)) + 0.5;
  ctx.save();
  ctx.strokeStyle = live.colors.text;
  ctx.lineWidth = 1;
  ctx.setLineDash([2, 2]);
  ctx.beginPath();
  ctx.moveTo(chartArea.left, at);
  ctx.lineTo(chartArea.right, at);
  ctx.stroke();
  ctx.font = labelFont(live, 400);
  ctx.fillStyle = live.colors.text;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  const ticks = y.ticks.map((tick) => y.getPixelForValue(tick.value));
  ctx.fillText(mean.label, chartArea.left - 8, clearOfTicks(at, ticks));
  ctx.restore();
}

/** Where a name at this height does not lie over a tick's; heights in pixels from the top. */
export function clearOfTicks(at: number, ticks: readonly number[]): number {
  const near = ticks.find((tick) => Math.abs(tick - at) < TICK_ROOM);
  if (near === undefined) return at;
  return at < near ? near - TICK_ROOM : near + TICK_ROOM;
}
