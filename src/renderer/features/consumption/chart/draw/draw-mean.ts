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

/** The mean as a dotted line, its name among the ticks of the axis: one that is in the way is not written. */
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
  ctx.fillText(mean.label, chartArea.left - 8, at);
  ctx.restore();
}

/** Whether the name of the mean stands where this tick of the axis has its number. */
export function isUnderMean({ scales }: Chart, { model }: Pick<ChartLive, 'model'>, tick: number): boolean {
  const { y } = scales;
  if (model.mean === null || y === undefined) return false;
  return Math.abs(y.getPixelForValue(tick) - y.getPixelForValue(model.mean.value)) < TICK_ROOM;
}
