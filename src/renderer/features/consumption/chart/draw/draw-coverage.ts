import type { Chart } from 'chart.js';
import { type Coverage, type CoverageBox, coverageBoxes } from '../../view/coverage-strip.ts';
import type { ChartLive } from '../chart-live.ts';
import { cutMiddle, stripLabelRoom } from '../strip-labels.ts';
import { HEAT_LEFT } from './draw-heat.ts';
import { hatchOf, labelFont } from './draw-marks.ts';

const STRIP = 6;
const STRIP_ROOM = 13;
const LABEL_GAP = 8;
/** Narrower, a hatch or an outline would not be recognisable. */
const PATTERN_WIDTH = 5;

/** Height of this many strips below the axis. */
export function coverageRoom(strips: number): number {
  return strips === 0 ? 0 : strips * STRIP_ROOM + 4;
}

/** Space to the right of the plot for the names of the strips; 0 where they fit before them. */
export function coverageLabelRoom(ctx: CanvasRenderingContext2D, live: ChartLive): number {
  ctx.save();
  ctx.font = labelFont(live, 400);
  const widths = live.model.coverage.map(({ label }) => ctx.measureText(label).width);
  ctx.restore();
  return stripLabelRoom(widths, HEAT_LEFT - LABEL_GAP);
}

/**
 * Completeness of each series, below the axis and in true time: each hour has its own width. Returns the number of
 * hatched ranges.
 */
export function drawCoverage(chart: Chart, live: ChartLive): number {
  const top = (chart.scales.x?.bottom ?? 0) + 4;
  const isBehind = coverageLabelRoom(chart.ctx, live) > 0;
  return live.model.coverage.reduce((drawn, strip, index) => {
    const at = top + index * STRIP_ROOM;
    drawLabel(chart, live, strip.label, { middle: at + STRIP / 2, isBehind });
    return drawn + drawStrip(chart, live, strip, at);
  }, 0);
}

function drawLabel(chart: Chart, live: ChartLive, label: string, at: { middle: number; isBehind: boolean }): void {
  const { ctx, chartArea } = chart;
  if (label === '') return;
  const room = at.isBehind ? chart.width - chartArea.right - LABEL_GAP : chartArea.left - LABEL_GAP;
  ctx.save();
  ctx.font = labelFont(live, 400);
  ctx.fillStyle = live.colors.muted;
  ctx.textAlign = at.isBehind ? 'left' : 'right';
  ctx.textBaseline = 'middle';
  const left = at.isBehind ? chartArea.right + LABEL_GAP : chartArea.left - LABEL_GAP;
  const text = cutMiddle(label, (part) => ctx.measureText(part).width <= room);
  ctx.fillText(text, left, at.middle);
  ctx.restore();
}

function drawStrip(chart: Chart, live: ChartLive, strip: Coverage, top: number): number {
  const { ctx } = chart;
  const { x } = chart.scales;
  if (x === undefined) return 0;
  const boxes = coverageBoxes(strip.spans, live.model.window, (place) => x.getPixelForValue(place));
  ctx.save();
  for (const box of boxes) drawBox(ctx, live, box, top);
  ctx.restore();
  return boxes.filter(({ kind }) => kind === 'missing').length;
}

function drawBox(ctx: CanvasRenderingContext2D, live: ChartLive, box: CoverageBox, top: number): void {
  const { colors } = live;
  const left = Math.round(box.left);
  const width = Math.max(2, Math.round(box.left + box.width) - left);
  const isWide = width >= PATTERN_WIDTH;
  switch (box.kind) {
    case 'covered':
      ctx.fillStyle = colors.grid;
      ctx.fillRect(left, top, width, STRIP);
      return;
    case 'double':
      ctx.fillStyle = colors.double;
      ctx.fillRect(left, top, width, STRIP);
      return;
    case 'missing':
      ctx.fillStyle = colors.surface;
      ctx.fillRect(left, top - 1, width, STRIP + 2);
      ctx.fillStyle = isWide ? hatchOf(ctx, colors.gapLine) : colors.gapLine;
      ctx.fillRect(left, top - 1, width, STRIP + 2);
      return;
    case 'pending':
    case 'unfetched': {
      const isPending = box.kind === 'pending';
      ctx.strokeStyle = isPending ? colors.axis : colors.unfetched;
      ctx.fillStyle = isWide ? (isPending ? colors.surface : colors.unfetchedSoft) : ctx.strokeStyle;
      ctx.fillRect(left, top, width, STRIP);
      if (isWide) {
        ctx.setLineDash(isPending ? [3, 2] : []);
        ctx.strokeRect(left + 0.5, top + 0.5, width - 1, STRIP - 1);
      }
      ctx.setLineDash([]);
    }
  }
}
