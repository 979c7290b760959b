import type { Chart } from 'chart.js';
import type { Lack } from '../../view/silences.ts';
import type { BarBox } from '../bar-box.ts';
import type { ChartLive } from '../chart-live.ts';
import { hatchOf, labelFont } from './draw-marks.ts';

/** Height of the mark above the plot; the same for all, because what is missing is unknown. */
const MARK = 6;
const LABEL_GAP = 8;

/**
 * Marks an incomplete sum: hatched for undelivered hours, outlined in red for unfetched ones, dashed for those to come
 * or outside the period. Where much is missing, the mark goes down to the bar, since the bar's height says little.
 */
export function drawLack(chart: Chart, live: ChartLive, box: BarBox, lack: Lack, value: number): void {
  const { ctx, chartArea } = chart;
  const { colors } = live;
  const top = chartArea.top - MARK - 2;
  const width = Math.max(3, box.width);
  const barTop = Math.round(chart.scales.y?.getPixelForValue(Math.max(0, value)) ?? chartArea.top);
  const height = lack.isLarge ? Math.max(MARK, barTop - top) : MARK;
  ctx.save();
  ctx.lineWidth = 1;
  ctx.strokeStyle =
    lack.kind === 'missing' ? colors.gapLine : lack.kind === 'unfetched' ? colors.unfetched : colors.axis;
  if (lack.kind === 'missing') {
    ctx.fillStyle = width >= MARK ? hatchOf(ctx, colors.gapLine) : colors.gapLine;
    ctx.fillRect(box.left, top, width, height);
  } else if (lack.kind !== 'unfetched') {
    ctx.setLineDash([3, 2]);
  }
  ctx.strokeRect(box.left + 0.5, top + 0.5, width - 1, height - 1);
  ctx.restore();
}

/** A text above the plot, with its middle. */
export type LackLabel = { readonly text: string; readonly middle: number; readonly kind: Lack['kind'] };

/** Draws those there is room for. */
export function drawLackLabels(chart: Chart, live: ChartLive, labels: readonly LackLabel[]): void {
  const { ctx, chartArea } = chart;
  ctx.save();
  ctx.font = labelFont(live, 400);
  ctx.fillStyle = live.colors.text;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  const sized = labels.map((label) => ({ ...label, width: ctx.measureText(label.text).width }));
  for (const { text, start } of roomFor(sized, chartArea.left, chartArea.right)) {
    ctx.fillText(text, start, chartArea.top - MARK - 7);
  }
  ctx.restore();
}

/** The labels that fit beside each other. A sum cut by the period goes first: nothing else says why it is low. */
export function roomFor<T extends LackLabel & { readonly width: number }>(
  labels: readonly T[],
  left: number,
  right: number,
): (T & { start: number })[] {
  const placed: (T & { start: number })[] = [];
  for (const label of labels.toSorted((a, b) => Number(b.kind === 'cut') - Number(a.kind === 'cut'))) {
    if (label.text === '') continue;
    const start = Math.min(Math.max(label.middle - label.width / 2, left), right - label.width);
    const isFree = placed.every(
      (other) => start >= other.start + other.width + LABEL_GAP || start + label.width + LABEL_GAP <= other.start,
    );
    if (isFree) placed.push({ ...label, start });
  }
  return placed;
}
