import type { Chart } from 'chart.js';
import { COVERED, type Coverage, LACKING, runsOf } from '../view/coverage-steps.ts';
import type { ChartLive } from './chart-live.ts';
import { hatchOf, labelFont } from './draw-marks.ts';

const STRIP = 6;
const STRIP_ROOM = 14;
/** Narrowest hatch that is seen as one. */
const LEAST_WIDTH = 5;

/** Room under the axis for this many strips. */
export function coverageRoom(strips: number): number {
  return strips === 0 ? 0 : strips * STRIP_ROOM + 6;
}

/** How whole each series is, under the axis: a gap of a line that the bars hide is seen here. Returns the hatched stretches. */
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
  const { window } = live.model;
  const { colors } = live;
  if (x === undefined) {
    return 0;
  }
  const edge = (step: number) => Math.round(x.getPixelForValue(step - 0.5));
  ctx.save();
  ctx.font = labelFont(live, 400);
  ctx.fillStyle = colors.muted;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  ctx.fillText(fitting(ctx, strip.label, chartArea.left - 8), chartArea.left - 8, top + STRIP / 2);
  ctx.fillStyle = colors.grid;
  for (const { from, to } of runsOf(strip.steps, COVERED, window)) {
    ctx.fillRect(edge(from), top, edge(to) - edge(from), STRIP);
  }
  const gaps = runsOf(strip.steps, LACKING, window);
  for (const { from, to } of gaps) {
    const width = Math.max(LEAST_WIDTH, edge(to) - edge(from));
    const left = Math.min(Math.round((edge(from) + edge(to) - width) / 2), chartArea.right - width);
    ctx.fillStyle = colors.surface;
    ctx.fillRect(left, top - 1, width, STRIP + 2);
    ctx.fillStyle = hatchOf(ctx, colors.gapLine);
    ctx.fillRect(left, top - 1, width, STRIP + 2);
    ctx.strokeStyle = colors.gapLine;
    ctx.lineWidth = 1;
    ctx.strokeRect(left + 0.5, top - 0.5, width - 1, STRIP + 1);
  }
  ctx.restore();
  return gaps.length;
}

/** The label, or as much of its end as there is room for: ids and years differ at their ends. */
function fitting(ctx: CanvasRenderingContext2D, label: string, width: number): string {
  let text = label;
  while (text.length > 1 && ctx.measureText(text).width > width) {
    text = text.slice(text.startsWith('…') ? 2 : 1);
    text = `…${text}`;
  }
  return text;
}
