import type { Chart } from 'chart.js';
import type { BarBox } from '../bar-box.ts';
import type { ChartLive } from '../chart-live.ts';

const ZERO_HEIGHT = 3;
/** In less width a bar's label does not fit. */
const LABEL_WIDTH = 10;

/** A stretch of steps [from, to) in the plot, on whole pixels. */
export function stretchBox(chart: Chart, from: number, to: number): BarBox {
  const { x } = chart.scales;
  const left = Math.round(x?.getPixelForValue(from - 0.5) ?? 0);
  const width = Math.round(x?.getPixelForValue(to - 0.5) ?? 0) - left;
  // Even a narrow one is visible.
  return width >= 2 ? { left, width } : { left: left - 1, width: 3 };
}

/** Undelivered: hatched to full height, because its height is unknown. Returns the end of its label. */
export function drawGap(chart: Chart, live: ChartLive, box: BarBox, text: string, labelEnd: number): number {
  const { ctx, chartArea } = chart;
  const inset = box.width > 8 ? 2 : 0;
  const { left, width, height } = { left: box.left + inset, width: box.width - 2 * inset, height: chartArea.height };
  ctx.save();
  ctx.fillStyle = live.colors.surface;
  ctx.fillRect(left, chartArea.top, width, height);
  ctx.fillStyle = hatchOf(ctx, live.colors.gapLine);
  ctx.fillRect(left, chartArea.top, width, height);
  ctx.strokeStyle = live.colors.gapLine;
  ctx.lineWidth = 1;
  ctx.strokeRect(left + 0.5, chartArea.top + 0.5, width - 1, height - 1);
  ctx.restore();
  return labelAbove(chart, live, left + width / 2, text, live.colors.text, labelEnd, 8);
}

/** Text centred above the plot if the previous label leaves room; returns its end. */
function labelAbove(
  chart: Chart,
  live: ChartLive,
  middle: number,
  text: string,
  color: string,
  labelEnd: number,
  above: number,
): number {
  if (text === '') return labelEnd;
  const { ctx, chartArea } = chart;
  ctx.save();
  ctx.font = labelFont(live, 400);
  const width = ctx.measureText(text).width;
  const start = Math.min(Math.max(middle - width / 2, chartArea.left), chartArea.right - width);
  const fits = start >= labelEnd + 8;
  if (fits) {
    ctx.fillStyle = color;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    ctx.fillText(text, start, chartArea.top - above);
  }
  ctx.restore();
  return fits ? start + width : labelEnd;
}

/** A true zero: a stub and a 0, so that it is not mistaken for a gap. */
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

/** Delivered twice: both values next to each other, the second one lighter with an edge. */
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

const TWICE_DOT = 3;

/** A sum with hours delivered twice: a line at the other height and, unless most have one, a dot above. */
export function drawTwice(chart: Chart, live: ChartLive, box: BarBox, value: number, isOneOfMany = false): void {
  const { ctx } = chart;
  const top = Math.round(chart.scales.y?.getPixelForValue(Math.max(0, value)) ?? 0);
  ctx.save();
  ctx.fillStyle = live.colors.double;
  ctx.fillRect(box.left, top + 2, box.width, 2);
  if (!isOneOfMany && box.width >= 2 * TWICE_DOT) {
    ctx.beginPath();
    ctx.arc(box.left + box.width / 2, top - 7, TWICE_DOT, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.restore();
}

/** Not delivered yet: a dashed empty box of full height. Returns the end of its label. */
export function drawPending(chart: Chart, live: ChartLive, box: BarBox, text: string, labelEnd: number): number {
  const { ctx, chartArea } = chart;
  ctx.save();
  ctx.strokeStyle = live.colors.axis;
  ctx.lineWidth = 1;
  ctx.setLineDash([3, 3]);
  ctx.strokeRect(box.left + 0.5, chartArea.top + 0.5, box.width - 1, chartArea.height - 1);
  ctx.setLineDash([]);
  ctx.font = labelFont(live, 400);
  const labelWidth = ctx.measureText(text).width;
  const fits = labelWidth < box.width - 12;
  if (fits) {
    const middle = (chartArea.top + chartArea.bottom) / 2;
    // With a background, so that no grid line crosses it.
    ctx.fillStyle = live.colors.surface;
    ctx.fillRect(box.left + (box.width - labelWidth) / 2 - 4, middle - 9, labelWidth + 8, 18);
    ctx.fillStyle = live.colors.muted;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(text, box.left + box.width / 2, middle);
  }
  ctx.restore();
  return fits ? labelEnd : labelAbove(chart, live, box.left + box.width / 2, text, live.colors.muted, labelEnd, 8);
}

/** Not fetched: a solid red outline of full height. It is neither the operator's gap nor a zero. */
export function drawUnfetched(chart: Chart, live: ChartLive, box: BarBox, text: string, labelEnd: number): number {
  const { ctx, chartArea } = chart;
  const inset = box.width > 8 ? 2 : 0;
  ctx.save();
  ctx.fillStyle = live.colors.unfetchedSoft;
  ctx.fillRect(box.left + inset, chartArea.top, box.width - 2 * inset, chartArea.height);
  ctx.strokeStyle = live.colors.unfetched;
  ctx.lineWidth = 1;
  ctx.strokeRect(box.left + inset + 0.5, chartArea.top + 0.5, box.width - 2 * inset - 1, chartArea.height - 1);
  ctx.restore();
  return labelAbove(chart, live, box.left + box.width / 2, text, live.colors.unfetchedText, labelEnd, 8);
}

export function labelFont(live: ChartLive, weight: number): string {
  return `${weight} 11px ${live.colors.fontFamily}`;
}

const hatches = new Map<string, CanvasPattern>();

/** The tokens' hatch as a canvas pattern; one per colour. */
export function hatchOf(ctx: CanvasRenderingContext2D, color: string): CanvasPattern | string {
  const known = hatches.get(color);
  if (known !== undefined) return known;
  const tile = document.createElement('canvas');
  tile.width = 5;
  tile.height = 5;
  const pen = tile.getContext('2d');
  if (pen === null) return color;
  pen.strokeStyle = color;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const shift of [-5, 0, 5]) {
    pen.moveTo(shift - 1, 6);
    pen.lineTo(shift + 6, -1);
  }
  pen.stroke();
  const pattern = ctx.createPattern(tile, 'repeat');
  if (pattern === null) return color;
  hatches.set(color, pattern);
  return pattern;
}
