// Runs inside Chromium: from a series as main hands it over to its first picture.
import type { ChartColors } from '../../src/renderer/features/consumption/chart/chart-colors.ts';
import { createHourChart } from '../../src/renderer/features/consumption/chart/create-hour-chart.ts';
import { axisFor } from '../../src/renderer/features/consumption/view/axis-labels.ts';
import { viewAt } from '../../src/renderer/features/consumption/view/rolled-view.ts';
import type { HourSeries } from '../../src/shared/model/consumption.ts';

type Plain = Omit<HourSeries, 'startsMs' | 'values' | 'seconds' | 'states'> & {
  startsMs: number[];
  values: (number | null)[];
  states: number[];
};

const GREY: ChartColors = {
  ...{ surface: '#fff', text: '#222', muted: '#666', grid: '#eee', axis: '#999', bar: '#36c', softBar: '#9bd' },
  ...{ zero: '#777', gapLine: '#888', double: '#c73', doubleSoft: '#eca', band: '#eef', nonexistent: '#ddd' },
  ...{ compare: '#333', series: [], heat: [], fontFamily: 'sans-serif' },
};

/** Milliseconds for the sums by month and the chart of them, drawn. */
export function firstPaint(plain: Plain): number {
  const series: HourSeries = {
    ...plain,
    startsMs: Float64Array.from(plain.startsMs),
    values: Float64Array.from(plain.values, (value) => value ?? Number.NaN),
    seconds: new Float64Array(plain.startsMs.length).fill(Number.NaN),
    states: Uint8Array.from(plain.states),
  };
  const box = document.createElement('div');
  box.style.cssText = 'width:1160px;height:400px;position:relative';
  const canvas = document.createElement('canvas');
  box.append(canvas);
  document.body.append(box);
  const startedAt = performance.now();
  const view = viewAt(series, 'month');
  const window = { from: 0, to: view.columns.count };
  createHourChart(canvas, {
    colors: GREY,
    model: {
      columns: view.columns,
      window,
      axisFor: (width) => axisFor(view, window, width, new Map(), { language: 'en-SE', week: String }),
      bands: [],
      seams: [],
      kind: 'bars',
      overlays: [],
      spans: [],
      cursor: null,
      cursorLabel: '',
      gapLabel: () => '',
      pendingLabel: '',
      unfetchedLabel: '',
      formatTick: (value, decimals) => value.toFixed(decimals),
    },
  });
  canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
  return performance.now() - startedAt;
}
