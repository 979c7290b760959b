import type { Chart } from 'chart.js';
import { CONTIGUOUS_PITCH } from '../bar-box.ts';
import type { ChartLive } from '../chart-live.ts';
import { groupBox } from '../group-box.ts';

/** The values at the two ends of a group's bar; a NaN end leaves it out. */
export type BarEnds = (group: number) => { readonly from: number; readonly to: number };

/** Bars of one colour, on whole pixels. */
export function drawBars(chart: Chart, live: ChartLive, color: string, endsOf: BarEnds): void {
  const { x, y } = chart.scales;
  if (x === undefined || y === undefined) return;
  const { ctx } = chart;
  // Scales are linear: reading their slope once is cheaper than for every bar.
  const [zeroY, zeroX] = [y.getPixelForValue(0), x.getPixelForValue(0)];
  const [perValue, perStep] = [y.getPixelForValue(1) - zeroY, x.getPixelForValue(1) - zeroX];
  const { count, groupSize, firstSteps } = live.envelope;
  const isContiguous = live.comparisonBars === 0 && groupSize * perStep < CONTIGUOUS_PITCH;
  const edgeOf = (group: number) => {
    const step = group < count ? (firstSteps[group] as number) : live.model.window.to;
    return Math.round(zeroX + perStep * (step - 0.5));
  };
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let group = 0; group < count; group++) {
    const { from, to } = endsOf(group);
    if (Number.isNaN(from) || Number.isNaN(to)) continue;
    const start = Math.round(zeroY + perValue * from);
    const end = Math.round(zeroY + perValue * to);
    // Even the smallest value is one pixel high.
    const top = Math.min(start, end);
    const bottom = Math.max(start, end, top + 1);
    if (isContiguous) {
      // One line per pixel column: a thousand of them in one path take less than half the time of separate ones.
      const right = Math.max(edgeOf(group) + 1, edgeOf(group + 1));
      for (let column = edgeOf(group); column < right; column++) {
        ctx.moveTo(column + 0.5, bottom);
        ctx.lineTo(column + 0.5, top);
      }
    } else {
      const { left, width } = groupBox(chart, live, group);
      ctx.fillRect(left, top, width, bottom - top);
    }
  }
  ctx.stroke();
}
