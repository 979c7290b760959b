import type { Chart } from 'chart.js';
import type { ChartLive } from '../chart-live.ts';
import { labelFont } from './draw-marks.ts';

/** A band behind the hours that occur twice. */
export function drawBands(chart: Chart, live: ChartLive): void {
  const { ctx, chartArea } = chart;
  const { x } = chart.scales;
  if (x === undefined) return;
  ctx.save();
  for (const band of live.model.bands) {
    const left = Math.round(x.getPixelForValue(band.from - 0.5));
    const right = Math.round(x.getPixelForValue(band.to - 0.5));
    ctx.fillStyle = live.colors.band;
    ctx.fillRect(left, chartArea.top - 30, right - left, chartArea.bottom - chartArea.top + 30 + 36);
    ctx.font = labelFont(live, 600);
    ctx.fillStyle = live.colors.text;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    ctx.fillText(band.label, (left + right) / 2, chartArea.top - 14);
  }
  ctx.restore();
}

/** Where an hour does not exist (spring): a dashed line between its neighbours, never an empty step. */
export function drawSeams(chart: Chart, live: ChartLive): void {
  const { ctx, chartArea } = chart;
  const { x } = chart.scales;
  if (x === undefined) return;
  ctx.save();
  for (const seam of live.model.seams) {
    const at = Math.round(x.getPixelForValue(seam.before - 0.5)) + 0.5;
    ctx.strokeStyle = live.colors.muted;
    ctx.lineWidth = 1;
    ctx.setLineDash([2, 2]);
    ctx.beginPath();
    ctx.moveTo(at, chartArea.top - 10);
    ctx.lineTo(at, chartArea.bottom + 6);
    ctx.stroke();
    ctx.font = labelFont(live, 600);
    ctx.fillStyle = live.colors.text;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    ctx.fillText(seam.label, at, chartArea.top - 14);
  }
  ctx.restore();
}

/** Short lines under the axis where a new day, week or month starts. */
export function drawDividers(chart: Chart, live: ChartLive): void {
  const { ctx, chartArea } = chart;
  const { x } = chart.scales;
  if (x === undefined || live.axis.dividers.length === 0) return;
  ctx.save();
  ctx.strokeStyle = live.colors.axis;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const step of live.axis.dividers) {
    const at = Math.round(x.getPixelForValue(step - 0.5)) + 0.5;
    if (at > chartArea.left + 1 && at < chartArea.right - 1) {
      ctx.moveTo(at, chartArea.bottom);
      ctx.lineTo(at, chartArea.bottom + 6);
    }
  }
  ctx.stroke();
  ctx.restore();
}
