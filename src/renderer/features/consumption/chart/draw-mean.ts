import type { Chart } from 'chart.js';
import type { ChartLive } from './chart-live.ts';
import { labelFont } from './draw-marks.ts';

/** Saturdays and Sundays on a quieter ground. */
export function drawWeekends(chart: Chart, live: ChartLive): void {
  const { ctx, chartArea } = chart;
  const { x } = chart.scales;
  if (x === undefined) {
    return;
  }
  ctx.save();
  ctx.fillStyle = live.colors.weekend;
  for (const { from, to } of live.model.weekends) {
    const left = Math.max(chartArea.left, Math.round(x.getPixelForValue(from - 0.5)));
    const right = Math.min(chartArea.right, Math.round(x.getPixelForValue(to - 0.5)));
    if (right > left) {
      ctx.fillRect(left, chartArea.top, right - left, chartArea.height);
    }
  }
  ctx.restore();
}

/** Room a name needs among the ticks of the axis. */
const TICK_ROOM = 15;

/** The mean as a dotted line, its name among the ticks of the axis, or over the line's end where a tick is in the way. */
export function drawMean(chart: Chart, live: ChartLive): void {
  const { ctx, chartArea } = chart;
  const { y } = chart.scales;
  const { mean } = live.model;
  if (mean === null || y === undefined) {
    return;
  }
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
  const isTaken = y.ticks.some((tick) => Math.abs(y.getPixelForValue(tick.value) - at) < TICK_ROOM);
  if (isTaken) {
    const width = ctx.measureText(mean.label).width;
    ctx.globalAlpha = 0.85;
    ctx.fillStyle = live.colors.surface;
    ctx.fillRect(chartArea.right - width - 8, at - 15, width + 6, 13);
    ctx.globalAlpha = 1;
    ctx.fillStyle = live.colors.text;
    ctx.textAlign = 'right';
    ctx.textBaseline = 'alphabetic';
    ctx.fillText(mean.label, chartArea.right - 5, at - 4);
  } else {
    ctx.textAlign = 'right';
    ctx.textBaseline = 'middle';
    ctx.fillText(mean.label, chartArea.left - 8, at);
  }
  ctx.restore();
}
