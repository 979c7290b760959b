import type { Chart } from 'chart.js';
import { type Coverage, type CoverageBox, coverageBoxes } from '../view/coverage-strip.ts';
import type { ChartLive } from './chart-live.ts';
import { hatchOf, labelFont } from './draw-marks.ts';

const STRIP = 6;
const STRIP_ROOM = 13;
/** Narrower, a hatch or an outline would not be recognisable. */
const PATTERN_WIDTH = 5;

/** Height of this many strips below the axis. */
export function coverageRoom(strips: number): number {
  return strips === 0 ? 0 : strips * STRIP_ROOM + 4;
}

/**
 * Completeness of each series, below the axis and in true time: each hour has its own width. Returns the number of
 * hatched ranges.
 */
export function drawCoverage(chart: Chart, live: ChartLive): number {
  const top = (chart.scales.x?.bottom ?? 0) + 4;
  return live.model.coverage.reduce(
    (drawn, strip, index) => drawn + drawStrip(chart, live, strip, top + index * STRIP_ROOM),
    0,
  );
}

function drawStrip(chart: Chart, live: ChartLive, strip: Coverage, top: number): number {
  const { ctx, chartArea } = chart;
  const { x } = chart.scales;
  if (x === undefined) {
    return 0;
  }
  const boxes = coverageBoxes(strip.spans, live.model.window, (place) => x.getPixelForValue(place));
  ctx.save();
  if (strip.label !== '') {
    ctx.font = labelFont(live, 400);
    ctx.fillStyle = live.colors.muted;
    ctx.textAlign = 'right';
    ctx.textBaseline = 'middle';
    ctx.fillText(fitting(ctx, strip.label, chartArea.left - 8), chartArea.left - 8, top + STRIP / 2);
  }
  for (const box of boxes) {
    drawBox(ctx, live, box, top);
  }
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

/** The label, or as much of its end as fits: ids and years differ at their ends. */
function fitting(ctx: CanvasRenderingContext2D, label: string, width: number): string {
  let text = label;
  while (text.length > 1 && ctx.measureText(text).width > width) {
    text = text.slice(text.startsWith('…') ? 2 : 1);
    text = `…${text}`;
  }
  return text;
}
