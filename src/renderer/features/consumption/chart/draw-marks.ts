import type { Chart } from 'chart.js';
import type { BarBox } from './bar-box.ts';
import type { ChartLive } from './chart-live.ts';

const ZERO_HEIGHT = 3;
const SUM_GAP_WIDTH = 8;
/** Under this a label of a bar would not fit. */
const LABEL_WIDTH = 10;

/**
 * Not delivered: hatched to full height, because its height is not known. Over a sum that lacks steps the hatch
 * starts where the known part ends. Returns where its label ends, so that labels do not run into each other.
 */
export function drawGap(
  chart: Chart,
  live: ChartLive,
  box: BarBox,
  known: number,
  missing: number,
  labelEnd: number,
): number {
  const { ctx, chartArea } = chart;
  const { y } = chart.scales;
  // Over a sum a narrow hatch: what is missing may be one hour of seven hundred.
  const width = Number.isNaN(known) ? Math.max(box.width, 4) : Math.min(Math.max(box.width, 4), SUM_GAP_WIDTH);
  const left = Math.round(box.left + box.width / 2 - width / 2);
  const bottom = Number.isNaN(known) || known <= 0 ? chartArea.bottom : Math.round(y?.getPixelForValue(known) ?? 0) - 1;
  const height = bottom - chartArea.top;
  if (height <= 0) {
    return labelEnd;
  }
  ctx.save();
  ctx.fillStyle = live.colors.surface;
  ctx.fillRect(left, chartArea.top, width, height);
  ctx.fillStyle = hatchOf(ctx, live.colors.gapLine);
  ctx.fillRect(left, chartArea.top, width, height);
  if (width > SUM_GAP_WIDTH) {
    ctx.strokeStyle = live.colors.gapLine;
    ctx.lineWidth = 1;
    ctx.strokeRect(left + 0.5, chartArea.top + 0.5, width - 1, height - 1);
  }
  const end = labelGap(chart, live, left + width / 2, missing, labelEnd);
  ctx.restore();
  return end;
}

function labelGap(chart: Chart, live: ChartLive, middle: number, missing: number, labelEnd: number): number {
  const text = live.model.gapLabel(missing);
  if (text === '') {
    return labelEnd;
  }
  const { ctx, chartArea } = chart;
  ctx.font = labelFont(live, 400);
  const width = ctx.measureText(text).width;
  const start = Math.min(Math.max(middle - width / 2, chartArea.left), chartArea.right - width);
  if (start < labelEnd + 12) {
    return labelEnd;
  }
  ctx.fillStyle = live.colors.text;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(text, start, chartArea.top - 8);
  return start + width;
}

/** A true zero: a stub and a 0, so that nobody takes it for a gap. */
export function drawZero(chart: Chart, live: ChartLive, box: BarBox): void {
  const { ctx } = chart;
  const base = Math.round(chart.scales.y?.getPixelForValue(0) ?? 0);
  ctx.save();
  ctx.fillStyle = live.colors.zero;
  ctx.fillRect(box.left, base - ZERO_HEIGHT, box.width, ZERO_HEIGHT);
  if (box.width >= LABEL_WIDTH) {
    ctx.font = labelFont(live, 400);
    ctx.fillStyle = live.colors.muted;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    ctx.fillText('0', box.left + box.width / 2, base - ZERO_HEIGHT - 5);
  }
  ctx.restore();
}

/** Delivered twice: both values, side by side, the second one lighter with an edge. */
export function drawDouble(chart: Chart, live: ChartLive, box: BarBox, first: number, second: number): void {
  const { ctx } = chart;
  const { y } = chart.scales;
  const base = Math.round(y?.getPixelForValue(0) ?? 0);
  const half = Math.max(1, Math.floor((box.width - 1) / 2));
  ctx.save();
  ctx.fillStyle = live.colors.double;
  const firstTop = Math.round(y?.getPixelForValue(first) ?? base);
  ctx.fillRect(box.left, firstTop, half, base - firstTop);
  const left = box.left + box.width - half;
  const secondTop = Math.round(y?.getPixelForValue(second) ?? base);
  ctx.fillStyle = half >= 4 ? live.colors.doubleSoft : live.colors.double;
  ctx.fillRect(left, secondTop, half, base - secondTop);
  if (half >= 4) {
    ctx.strokeStyle = live.colors.double;
    ctx.lineWidth = 1;
    ctx.strokeRect(left + 0.5, secondTop + 0.5, half - 1, base - secondTop - 0.5);
  }
  ctx.restore();
}

/** Nothing known yet (not delivered yet, never asked for): one hollow, dashed box over the stretch; it is no gap. */
export function drawHollow(chart: Chart, live: ChartLive, fromStep: number, toStep: number, label: string): void {
  const { ctx, chartArea } = chart;
  const { x } = chart.scales;
  const left = Math.round(x?.getPixelForValue(fromStep - 0.5) ?? chartArea.left) + 0.5;
  const width = Math.round(x?.getPixelForValue(toStep - 0.5) ?? chartArea.right) - 0.5 - left;
  if (width <= 2) {
    return;
  }
  ctx.save();
  ctx.strokeStyle = live.colors.axis;
  ctx.lineWidth = 1;
  ctx.setLineDash([3, 3]);
  ctx.strokeRect(left, chartArea.top + 0.5, width, chartArea.bottom - chartArea.top - 1);
  ctx.font = labelFont(live, 400);
  const labelWidth = ctx.measureText(label).width;
  if (labelWidth < width - 8) {
    const middle = (chartArea.top + chartArea.bottom) / 2;
    // On ground of its own, so that no grid line strikes it through.
    ctx.fillStyle = live.colors.surface;
    ctx.fillRect(left + (width - labelWidth) / 2 - 4, middle - 9, labelWidth + 8, 18);
    ctx.fillStyle = live.colors.muted;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(label, left + width / 2, (chartArea.top + chartArea.bottom) / 2);
  }
  ctx.restore();
}

export function labelFont(live: ChartLive, weight: number): string {
  return `${weight} 11px ${live.colors.fontFamily}`;
}

const hatches = new Map<string, CanvasPattern>();

/** The hatch of the tokens, as a canvas pattern; one per colour. */
export function hatchOf(ctx: CanvasRenderingContext2D, color: string): CanvasPattern | string {
  const known = hatches.get(color);
  if (known !== undefined) {
    return known;
  }
  const tile = document.createElement('canvas');
  tile.width = 5;
  tile.height = 5;
  const pen = tile.getContext('2d');
  if (pen === null) {
    return color;
  }
  pen.strokeStyle = color;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const shift of [-5, 0, 5]) {
    pen.moveTo(shift - 1, 6);
    pen.lineTo(shift + 6, -1);
  }
  pen.stroke();
  const pattern = ctx.createPattern(tile, 'repeat');
  if (pattern === null) {
    return color;
  }
  hatches.set(color, pattern);
  return pattern;
}
