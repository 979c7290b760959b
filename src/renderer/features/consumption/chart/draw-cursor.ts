import type { Chart } from 'chart.js';
import { HOUR_DOUBLE } from '../../../../shared/hours/hour-states.ts';
import type { ChartLive } from './chart-live.ts';
import { labelFont } from './draw-marks.ts';
import { stepBox } from './group-box.ts';

/** The chosen step: its bar in the text colour and its exact value over it; a gap or a zero gets an outline. */
export function drawCursor(chart: Chart, live: ChartLive): void {
  const { model, colors } = live;
  const { x, y } = chart.scales;
  const step = model.cursor;
  if (step === null || x === undefined || y === undefined || step < model.window.from || step >= model.window.to) {
    return;
  }
  const { ctx, chartArea } = chart;
  const middle = x.getPixelForValue(step);
  const pitch = x.getPixelForValue(step + 0.5) - x.getPixelForValue(step - 0.5);
  const box = stepBox(chart, live, step, step + 1, 0);
  const { left } = box;
  // Among thousands of steps one pixel would be lost.
  const width = Math.max(2, box.width);
  const value = model.columns.values[step] as number;
  const base = Math.round(y.getPixelForValue(0));
  ctx.save();
  let top = chartArea.top;
  if (model.columns.states[step] === HOUR_DOUBLE || Number.isNaN(value) || value === 0) {
    ctx.strokeStyle = colors.text;
    ctx.lineWidth = 1.5;
    if (value === 0) {
      top = base - 3;
    }
    const tallest = Math.max(value, model.columns.seconds[step] as number);
    if (!Number.isNaN(tallest)) {
      top = Math.round(y.getPixelForValue(tallest));
    }
    ctx.strokeRect(left - 2, top - 2, width + 4, base - top + 4);
  } else {
    top = Math.round(y.getPixelForValue(value));
    ctx.fillStyle = colors.text;
    ctx.fillRect(left, Math.min(top, base), width, Math.max(1, Math.abs(base - top)));
  }
  label(chart, live, middle, Math.min(top, base) - (value === 0 ? 16 : 8), pitch);
  ctx.restore();
}

function label(chart: Chart, live: ChartLive, middle: number, bottom: number, pitch: number): void {
  const { ctx, chartArea } = chart;
  const text = live.model.cursorLabel;
  if (text === '') {
    return;
  }
  ctx.font = labelFont(live, 600);
  const width = ctx.measureText(text).width;
  const left = Math.min(Math.max(middle - width / 2, chartArea.left), chartArea.right - width);
  // Where bars stand close, the label would lie on its neighbours: give it ground of its own.
  if (width > pitch) {
    ctx.fillStyle = live.colors.surface;
    ctx.globalAlpha = 0.85;
    ctx.fillRect(left - 3, bottom - 11, width + 6, 14);
    ctx.globalAlpha = 1;
  }
  ctx.fillStyle = live.colors.text;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(text, left, bottom);
}
