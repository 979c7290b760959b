import type { Chart } from 'chart.js';
import type { Lack, LackText } from '../../view/silences.ts';
import type { BarBox } from '../bar-box.ts';
import type { ChartLive } from '../chart-live.ts';
import { hatchOf, labelFont } from './draw-marks.ts';

/** Height of the mark above the plot; the same for all, because what is missing is unknown. */
const MARK = 6;
const LABEL_GAP = 8;
const SHORT_GAP = 3;

/**
 * Marks an incomplete sum: hatched for undelivered hours, outlined in red for unfetched ones, dashed for those to come.
 * Where much is missing, the mark goes down to the bar, since the bar's height says little.
 */
export function drawLack(chart: Chart, live: ChartLive, box: BarBox, lack: Lack, value: number): void {
  // What the period cuts is neither missing nor to come: a paler bar, and the words above it.
  if (lack.kind === 'cut') return;
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
  } else if (lack.kind === 'unfetched') {
    ctx.fillStyle = colors.unfetchedSoft;
    ctx.fillRect(box.left, top, width, height);
  } else {
    ctx.setLineDash([3, 2]);
  }
  ctx.strokeRect(box.left + 0.5, top + 0.5, width - 1, height - 1);
  ctx.restore();
}

/** A text above the plot, with its middle. */
export type LackLabel = LackText & { readonly middle: number; readonly kind: Lack['kind'] };

/** Draws each of them, those in short that would touch. */
export function drawLackLabels(chart: Chart, live: ChartLive, labels: readonly LackLabel[]): void {
  const { ctx, chartArea } = chart;
  ctx.save();
  ctx.font = labelFont(live, 400);
  ctx.fillStyle = live.colors.text;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  const placed = placeLabels(labels, (text) => ctx.measureText(text).width, chartArea.left, chartArea.right);
  for (const { text, start } of placed) ctx.fillText(text, start, chartArea.top - MARK - 7);
  ctx.restore();
}

type Placed = { readonly text: string; readonly start: number };

/**
 * All labels or none, so that nothing without one looks complete; a sum cut by the period keeps its own: nothing else
 * says why it is low.
 */
export function placeLabels(
  labels: readonly LackLabel[],
  widthOf: (text: string) => number,
  left: number,
  right: number,
): readonly Placed[] {
  const said = labels.filter(({ text }) => text !== '');
  const place = (ones: readonly LackLabel[]): readonly Placed[] | null => {
    const labels = ones.toSorted((a, b) => a.middle - b.middle);
    const isShort = new Set<LackLabel>();
    for (;;) {
      const placed = labels.map((label) => {
        const text = isShort.has(label) ? label.short : label.text;
        const width = widthOf(text);
        const start = Math.min(Math.max(label.middle - width / 2, left), right - width);
        return { text, start, end: start + width };
      });
      const at = placed.findIndex(({ start }, i) => {
        const [label, before] = [labels[i], labels[i - 1]];
        if (label === undefined || before === undefined) return false;
        const gap = isShort.has(label) && isShort.has(before) ? SHORT_GAP : LABEL_GAP;
        return start < (placed[i - 1]?.end ?? 0) + gap;
      });
      if (at < 0) return placed.map(({ text, start }) => ({ text, start }));
      const touching = labels.slice(at - 1, at + 1);
      if (touching.every((label) => isShort.has(label))) return null;
      for (const label of touching) isShort.add(label);
    }
  };
  return place(said) ?? place(said.filter(({ kind }) => kind === 'cut')) ?? [];
}
