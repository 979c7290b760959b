import type { Chart } from 'chart.js';
import type { ChartLive } from '../chart-live.ts';
import { labelFont } from './draw-marks.ts';

/** A bracket above bars that the last fetch did not update, with their age. */
export function drawKept(chart: Chart, live: ChartLive): void {
  const { ctx, chartArea } = chart;
  const { x, y } = chart.scales;
  const { kept, columns, window, kind } = live.model;
  if (x === undefined || y === undefined || kind !== 'bars') return;
  ctx.save();
  ctx.font = labelFont(live, 400);
  ctx.textBaseline = 'alphabetic';
  ctx.lineWidth = 1;
  for (const run of kept) {
    const [from, to] = [Math.max(run.from, window.from), Math.min(run.to, window.to)];
    if (to <= from) continue;
    const highest = Math.max(0, ...columns.values.subarray(from, to).filter((value) => !Number.isNaN(value)));
    const at = Math.round(Math.max(chartArea.top + 6, y.getPixelForValue(highest) - 14)) + 0.5;
    const left = Math.round(x.getPixelForValue(from - 0.5)) + 2.5;
    const right = Math.round(x.getPixelForValue(to - 0.5)) - 2.5;
    ctx.strokeStyle = live.colors.muted;
    ctx.beginPath();
    ctx.moveTo(left, at + 5);
    ctx.lineTo(left, at);
    ctx.lineTo(right, at);
    ctx.lineTo(right, at + 5);
    ctx.stroke();
    const width = ctx.measureText(run.label).width;
    const start = Math.min(Math.max((left + right - width) / 2, chartArea.left), chartArea.right - width);
    ctx.fillStyle = live.colors.surface;
    ctx.fillRect(start - 2, at - 16, width + 4, 13);
    ctx.fillStyle = live.colors.text;
    ctx.textAlign = 'left';
    ctx.fillText(run.label, start, at - 6);
  }
  ctx.restore();
}
