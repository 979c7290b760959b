import type { Chart } from 'chart.js';
import type { ChartLive } from './chart-live.ts';
import { stepBox } from './group-box.ts';

/** Bars of other properties beside ours, where there is room; how many were drawn. Where nothing is known none stands. */
export function drawComparisonBars(chart: Chart, live: ChartLive): number {
  const { y } = chart.scales;
  const { model, colors } = live;
  if (live.comparisonBars === 0 || y === undefined) {
    return 0;
  }
  const { ctx } = chart;
  const base = Math.round(y.getPixelForValue(0));
  let drawn = 0;
  ctx.save();
  model.overlays
    .filter((overlay) => overlay.isBar === true)
    .forEach(({ values, color }, index) => {
      ctx.fillStyle = colors.series[color] ?? colors.compare;
      for (let step = model.window.from; step < model.window.to; step++) {
        const value = values[step] as number;
        if (Number.isNaN(value)) {
          continue;
        }
        const { left, width } = stepBox(chart, live, step, step + 1, index + 1);
        const at = Math.round(y.getPixelForValue(value));
        ctx.fillRect(left, Math.min(at, base), width, Math.max(1, Math.abs(at - base)));
        drawn += 1;
      }
    });
  ctx.restore();
  return drawn;
}
