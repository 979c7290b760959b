import type { Chart } from 'chart.js';
import { HOUR_DOUBLE } from '../../../../../shared/hours/hour-states.ts';
import type { ChartLive } from '../chart-live.ts';
import { stepBox } from '../group-box.ts';
import { weekAt, weekMiddle } from '../week-runs.ts';
import { labelFont } from './draw-marks.ts';

/** The current step: a dashed line through the strips, and in the plot its bar or dots with the exact value. */
export function drawCursor(chart: Chart, live: ChartLive): void {
  const { model } = live;
  const step = model.cursor;
  if (step === null || step < model.window.from || step >= model.window.to) return;
  const { ctx } = chart;
  ctx.save();
  if (model.kind === 'bars') {
    drawLine(chart, live, step, chart.scales.x?.bottom ?? 0);
    drawBar(chart, live, step);
  } else {
    drawLine(chart, live, step, chart.chartArea.top);
    drawDots(chart, live, step);
  }
  ctx.restore();
}

function drawLine(chart: Chart, live: ChartLive, step: number, top: number): void {
  const { ctx } = chart;
  const at = Math.round(chart.scales.x?.getPixelForValue(placeOf(live, step)) ?? 0) + 0.5;
  ctx.strokeStyle = live.colors.text;
  ctx.lineWidth = 1;
  ctx.setLineDash([2, 2]);
  ctx.beginPath();
  ctx.moveTo(at, top);
  ctx.lineTo(at, chart.height);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** In a band the cursor marks the week. */
function placeOf(live: ChartLive, step: number): number {
  const week = live.model.kind === 'band' ? weekAt(live.model.weeks, step) : null;
  return week === null ? step : weekMiddle(week);
}

function drawDots(chart: Chart, live: ChartLive, step: number): void {
  const { model, colors } = live;
  const { x, y } = chart.scales;
  if (x === undefined || y === undefined) return;
  const { ctx } = chart;
  const dot = (value: number, color: string) => {
    if (Number.isNaN(value)) return;
    ctx.beginPath();
    ctx.arc(x.getPixelForValue(placeOf(live, step)), y.getPixelForValue(value), 4, 0, 2 * Math.PI);
    ctx.fillStyle = color;
    ctx.fill();
    ctx.strokeStyle = colors.surface;
    ctx.lineWidth = 1.5;
    ctx.stroke();
  };
  if (model.kind === 'band') {
    dot(weekAt(model.weeks, step)?.mean ?? Number.NaN, colors.text);
    return;
  }
  dot(model.columns.values[step] as number, colors.series[0] ?? colors.bar);
  for (const { values, color, isBar } of model.overlays) {
    if (isBar !== true) dot(values[step] as number, colors.series[color] ?? colors.compare);
  }
}

function drawBar(chart: Chart, live: ChartLive, step: number): void {
  const { model, colors } = live;
  const { x, y } = chart.scales;
  if (x === undefined || y === undefined) return;
  const { ctx, chartArea } = chart;
  const box = stepBox(chart, live, step, step + 1, live.ownPlace);
  const { left } = box;
  // One pixel would be invisible among thousands of steps.
  const width = Math.max(2, box.width);
  const value = model.columns.values[step] as number;
  const base = Math.round(y.getPixelForValue(0));
  let top = chartArea.top;
  if (model.columns.states[step] === HOUR_DOUBLE || Number.isNaN(value) || value === 0) {
    ctx.strokeStyle = colors.text;
    ctx.lineWidth = 1.5;
    if (value === 0) top = base - 3;
    const tallest = Math.max(value, model.columns.seconds[step] as number);
    if (!Number.isNaN(tallest)) top = Math.round(y.getPixelForValue(tallest));
    ctx.strokeRect(left - 2, top - 2, width + 4, base - top + 4);
  } else {
    top = Math.round(y.getPixelForValue(value));
    ctx.fillStyle = colors.text;
    ctx.fillRect(left, Math.min(top, base), width, Math.max(1, Math.abs(base - top)));
  }
  label(chart, live, left + width / 2, Math.min(top, base) - (value === 0 ? 16 : 8));
}

function label(chart: Chart, live: ChartLive, middle: number, bottom: number): void {
  const { ctx, chartArea } = chart;
  const text = live.model.cursorLabel;
  if (text === '') return;
  ctx.font = labelFont(live, 600);
  const width = ctx.measureText(text).width;
  const left = Math.min(Math.max(middle - width / 2, chartArea.left), chartArea.right - width);
  // Above it may be the mark of an incomplete sum, beside it close bars: it gets a background.
  ctx.fillStyle = live.colors.surface;
  ctx.globalAlpha = 0.85;
  ctx.fillRect(left - 3, bottom - 11, width + 6, 14);
  ctx.globalAlpha = 1;
  ctx.fillStyle = live.colors.text;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(text, left, bottom);
}
