import type { Chart } from 'chart.js';
import type { ChartLive } from '../chart-live.ts';
import { placeLabels } from '../place-labels.ts';
import { labelFont } from './draw-marks.ts';

/** Height of a name at the end of its line. */
const LINE = 14;
const MAX_WIDTH = 150;

type Named = { readonly label: string; readonly color: string; readonly values: Float64Array };

function namedLines(live: ChartLive): Named[] {
  const { model, colors } = live;
  const own = { label: model.ownLabel, color: colors.series[0] ?? colors.bar, values: model.columns.values };
  return [
    ...(model.ownLabel === '' ? [] : [own]),
    ...model.overlays
      .filter((overlay) => overlay.isNamed === true)
      .map(({ label, color, values }) => ({ label, color: colors.series[color] ?? colors.compare, values })),
  ];
}

/** Space to the right of the plot for the names of lines; 0 without names. */
export function endLabelRoom(ctx: CanvasRenderingContext2D, live: ChartLive): number {
  ctx.save();
  ctx.font = labelFont(live, 500);
  const widest = Math.max(0, ...namedLines(live).map(({ label }) => ctx.measureText(label).width));
  ctx.restore();
  return widest === 0 ? 0 : Math.min(MAX_WIDTH, Math.ceil(widest)) + 12;
}

/** Each line's name at its end, in its colour; overlapping names are moved apart. */
export function drawEndLabels(chart: Chart, live: ChartLive): void {
  const { ctx, chartArea } = chart;
  const { y } = chart.scales;
  const lines = namedLines(live);
  if (y === undefined || lines.length === 0) return;
  const { window } = live.model;
  const wanted = lines.map(({ values }) => {
    for (let step = window.to - 1; step >= window.from; step--) {
      const value = values[step] as number;
      if (!Number.isNaN(value)) return y.getPixelForValue(value);
    }
    return chartArea.bottom;
  });
  const places = placeLabels(wanted, LINE, chartArea.top, chartArea.bottom);
  ctx.save();
  ctx.font = labelFont(live, 500);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  lines.forEach(({ label, color }, i) => {
    ctx.fillStyle = color;
    ctx.fillText(label, chartArea.right + 8, places[i] as number, MAX_WIDTH);
  });
  ctx.restore();
}
