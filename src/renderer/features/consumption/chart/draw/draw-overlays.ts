import type { Chart } from 'chart.js';
import type { ChartLive } from '../chart-live.ts';
import { pointOutline } from '../point-shapes.ts';
import { drawTwice, labelFont } from './draw-marks.ts';

/** Dashes distinguish lines without colour; the first one is solid. */
const DASHES: readonly (readonly number[])[] = [[], [6, 3], [2, 2], [8, 3, 2, 3], [1, 3]];

export function dashOf(index: number): readonly number[] {
  return DASHES[index % DASHES.length] ?? [];
}

/**
 * Other values on the same steps: a comparison, other properties, a median. A line is interrupted where nothing is
 * known.
 */
export function drawOverlays(chart: Chart, live: ChartLive): void {
  const { ctx, chartArea } = chart;
  const { x, y } = chart.scales;
  if (x === undefined || y === undefined) return;
  live.model.overlays.forEach((overlay, index) => {
    if (overlay.isBar === true && live.comparisonBars > 0) return;
    const path = linePath(
      overlay.values,
      live.model.window,
      (step) => x.getPixelForValue(step),
      y.getPixelForValue.bind(y),
    );
    ctx.save();
    ctx.beginPath();
    ctx.rect(chartArea.left, chartArea.top - 4, chartArea.width, chartArea.height + 4);
    ctx.clip();
    // A halo makes the line visible over bars of any colour.
    ctx.lineJoin = 'round';
    ctx.strokeStyle = live.colors.surface;
    ctx.lineWidth = 4;
    ctx.stroke(path);
    ctx.strokeStyle = live.colors.series[overlay.color] ?? live.colors.compare;
    ctx.lineWidth = 1.75;
    ctx.setLineDash(overlay.isNamed === true ? [] : [...dashOf(index)]);
    ctx.stroke(path);
    ctx.setLineDash([]);
    if (overlay.isNamed === true) {
      drawPoints(chart, live, overlay.values, live.colors.series[overlay.color] ?? live.colors.compare, index + 1);
    }
    ctx.restore();
  });
  if (live.model.kind === 'line' && live.model.ownLabel !== '') {
    drawPoints(chart, live, live.model.columns.values, live.colors.series[0] ?? live.colors.bar, 0);
  }
}

/** Hours delivered twice, on each line among others. */
export function drawLineDoubles(chart: Chart, live: ChartLive): void {
  const { model } = live;
  const { x } = chart.scales;
  if (x === undefined || model.kind !== 'line') return;
  const own = { values: model.columns.values, twice: model.columns.doubles, isBar: false };
  for (const { values, twice, isBar } of [own, ...model.overlays]) {
    if (twice === undefined || isBar === true) continue;
    for (let step = model.window.from; step < model.window.to; step++) {
      const value = values[step] as number;
      if ((twice[step] ?? 0) === 0 || Number.isNaN(value)) continue;
      const width = 2 * TWICE_HALF;
      drawTwice(chart, live, { left: Math.round(x.getPixelForValue(step)) - TWICE_HALF, width }, value);
    }
  }
}

/** Half the line under the dot of a point. */
const TWICE_HALF = 5;

/** Point shapes distinguish named lines without colour and without dashes, which have a meaning. */
function drawPoints(chart: Chart, live: ChartLive, values: Float64Array, color: string, shape: number): void {
  const { ctx } = chart;
  const { x, y } = chart.scales;
  const { from, to } = live.model.window;
  if (x === undefined || y === undefined) return;
  const every = Math.max(1, Math.ceil((POINT_ROOM * (to - from)) / Math.max(1, chart.chartArea.width)));
  ctx.fillStyle = color;
  for (let step = from; step < to; step++) {
    const value = values[step] as number;
    if (step % every === 0 && !Number.isNaN(value)) {
      ctx.fill(new Path2D(pointOutline(shape, x.getPixelForValue(step), y.getPixelForValue(value))));
    }
  }
}

/** Least distance between two points of a line. */
const POINT_ROOM = 22;

/** One point per step; where steps share a pixel, a vertical stroke from lowest to highest. */
function linePath(
  values: Float64Array,
  window: { from: number; to: number },
  xOf: (step: number) => number,
  yOf: (value: number) => number,
): Path2D {
  const path = new Path2D();
  let isDown = false;
  let alone: { x: number; y: number } | null = null;
  let step = window.from;
  while (step < window.to) {
    const px = Math.round(xOf(step));
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    const first = step;
    do {
      const value = values[step] as number;
      if (value < low) low = value;
      if (value > high) high = value;
      step += 1;
    } while (step < window.to && Math.round(xOf(step)) === px);
    if (high === Number.NEGATIVE_INFINITY) {
      dot(path, alone);
      alone = null;
      isDown = false;
      continue;
    }
    const at = step - first === 1 ? xOf(first) : px;
    alone = isDown ? null : { x: at, y: yOf(high) };
    if (isDown) {
      path.lineTo(at, yOf(high));
    } else {
      path.moveTo(at, yOf(high));
    }
    if (low !== high) path.lineTo(at, yOf(low));
    isDown = true;
  }
  dot(path, alone);
  return path;
}

/** A value between two gaps has no line: a short stroke shows it. */
function dot(path: Path2D, at: { x: number; y: number } | null): void {
  if (at !== null) {
    path.moveTo(at.x - 2, at.y);
    path.lineTo(at.x + 2, at.y);
  }
}

/** Height of the strip of spans under the axis. */
export const SPAN_ROOM = 18;

/** Whether a bracket is wide enough for its words; one without words says nothing, and is left out. In pixels. */
export const saysItself = (left: number, right: number, words: number): boolean => words < right - left - 8;

/** Ranges of days below the axis: periods of invoices. */
export function drawSpans(chart: Chart, live: ChartLive): void {
  const { spans, window } = live.model;
  const { ctx, chartArea, height } = chart;
  const { x } = chart.scales;
  if (x === undefined || spans.length === 0) return;
  const bottom = height - 4;
  ctx.save();
  ctx.strokeStyle = live.colors.muted;
  ctx.fillStyle = live.colors.muted;
  ctx.font = labelFont(live, 400);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  for (const span of spans) {
    if (span.to <= window.from || span.from >= window.to) continue;
    if (span.isNote === true) {
      drawNote(chart, live, Math.round(x.getPixelForValue((span.from + span.to - 1) / 2)), span.label);
      continue;
    }
    const left = Math.max(chartArea.left, Math.round(x.getPixelForValue(span.from - 0.5)) + 1) + 0.5;
    const right = Math.min(chartArea.right, Math.round(x.getPixelForValue(span.to - 0.5)) - 1) - 0.5;
    if (!saysItself(left, right, ctx.measureText(span.label).width)) continue;
    ctx.beginPath();
    if (span.beginsBefore !== true && span.from >= window.from) ctx.moveTo(left, bottom - 4);
    ctx.lineTo(left, bottom);
    ctx.lineTo(right, bottom);
    if (span.endsAfter !== true && span.to <= window.to) ctx.lineTo(right, bottom - 4);
    ctx.stroke();
    ctx.fillText(span.label, left + 4, bottom - 3);
  }
  ctx.restore();
}

const NOTE_SIZE = 5;
const NOTE_CHARS = 28;

/** A flag above the day with the beginning of the note; the list of notes has all of it. */
function drawNote(chart: Chart, live: ChartLive, at: number, text: string): void {
  const { ctx, chartArea } = chart;
  const top = chartArea.top - 30;
  ctx.fillStyle = live.colors.text;
  ctx.beginPath();
  ctx.moveTo(at, top + 2 * NOTE_SIZE);
  ctx.lineTo(at - NOTE_SIZE, top);
  ctx.lineTo(at + NOTE_SIZE, top);
  ctx.fill();
  const short = text.length > NOTE_CHARS ? `${text.slice(0, NOTE_CHARS)}...` : text;
  const fitsRight = at + 10 + ctx.measureText(short).width < chartArea.right;
  ctx.textAlign = fitsRight ? 'left' : 'right';
  ctx.fillText(short, fitsRight ? at + 10 : at - 10, top + 8);
}
