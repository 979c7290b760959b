import type { Chart } from 'chart.js';
import type { ChartLive } from '../chart-live.ts';
import { stepBox } from '../group-box.ts';
import { isMostlyTwice } from '../twice.ts';
import { drawLack, type LackLabel } from './draw-lacks.ts';
import { drawTwice } from './draw-marks.ts';

/**
 * Bars of other properties, or hollow bars of another period, next to ours where there is room; returns how many.
 * Unknown values have none. Adds to `labels` what incomplete sums lack.
 */
export function drawComparisonBars(chart: Chart, live: ChartLive, labels: LackLabel[]): number {
  const { y } = chart.scales;
  const { model, colors } = live;
  if (live.comparisonBars === 0 || y === undefined) return 0;
  const { ctx } = chart;
  const base = Math.round(y.getPixelForValue(0));
  let drawn = 0;
  ctx.save();
  ctx.lineWidth = 1;
  model.overlays
    .filter((overlay) => overlay.isBar === true)
    .forEach(({ values, bars = values, lacks, lackLabels, twice, color, isOutline }, index) => {
      const place = isOutline === true ? 0 : index + 1;
      ctx.fillStyle = isOutline === true ? colors.hollow : (colors.series[color] ?? colors.compare);
      ctx.strokeStyle = colors.axis;
      for (let step = model.window.from; step < model.window.to; step++) {
        const value = bars[step] as number;
        if (Number.isNaN(value)) continue;
        const box = stepBox(chart, live, step, step + 1, place);
        const { left, width } = box;
        const at = Math.round(y.getPixelForValue(value));
        const [top, height] = [Math.min(at, base), Math.max(1, Math.abs(at - base))];
        const lack = lacks?.[step] ?? null;
        ctx.fillRect(left, top, width, height);
        if (lack !== null) {
          drawLack(chart, live, box, lack, value);
          const label = lackLabels?.[step] ?? null;
          if (label !== null) labels.push({ ...label, middle: left + width / 2, kind: lack.kind });
        }
        if (isOutline === true) ctx.strokeRect(left + 0.5, top + 0.5, width - 1, Math.max(1, height - 1));
        if ((twice?.[step] ?? 0) > 0) drawTwice(chart, live, box, value, isMostlyTwice(model));
        drawn += 1;
      }
    });
  ctx.restore();
  return drawn;
}
