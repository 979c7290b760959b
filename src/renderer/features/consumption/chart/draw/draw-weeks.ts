import type { Chart } from 'chart.js';
import type { WeekBand } from '../../view/week-bands.ts';
import type { ChartLive } from '../chart-live.ts';
import { bandRuns, weekMiddle } from '../week-runs.ts';

/**
 * The weeks of a long period: lowest to highest complete day as a band, their mean as a line. Returns how many were
 * drawn.
 */
export function drawWeeks(chart: Chart, live: ChartLive): number {
  const { ctx, chartArea } = chart;
  const { x, y } = chart.scales;
  const { model, colors } = live;
  if (model.kind !== 'band' || x === undefined || y === undefined) return 0;
  const at = (week: WeekBand) => x.getPixelForValue(weekMiddle(week));
  let drawn = 0;
  ctx.save();
  ctx.beginPath();
  ctx.rect(chartArea.left, chartArea.top, chartArea.width, chartArea.height + 1);
  ctx.clip();
  for (const run of bandRuns(model.weeks, model.window)) {
    drawn += run.length;
    const [first, last] = [run[0] as WeekBand, run.at(-1) as WeekBand];
    // The first and last week of a run extend to their edges, not to their middle.
    const ends = { left: x.getPixelForValue(first.from - 0.5), right: x.getPixelForValue(last.to - 0.5) };
    const edge = (pick: (week: WeekBand) => number) => [
      { x: ends.left, y: y.getPixelForValue(pick(first)) },
      ...run.map((week) => ({ x: at(week), y: y.getPixelForValue(pick(week)) })),
      { x: ends.right, y: y.getPixelForValue(pick(last)) },
    ];
    ctx.fillStyle = colors.weekBand;
    trace(ctx, [...edge((week) => week.high), ...edge((week) => week.low).reverse()]);
    ctx.fill();
    ctx.strokeStyle = colors.bar;
    ctx.lineWidth = 2;
    ctx.lineJoin = 'round';
    trace(
      ctx,
      edge((week) => week.mean),
    );
    ctx.stroke();
  }
  ctx.restore();
  return drawn;
}

function trace(ctx: CanvasRenderingContext2D, points: readonly { x: number; y: number }[]): void {
  ctx.beginPath();
  for (const point of points) ctx.lineTo(point.x, point.y);
}
