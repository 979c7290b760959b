// Runs inside Chromium: from a series as main sends it to its first picture.
import { createHourChart } from '../../src/renderer/features/consumption/chart/create-hour-chart.ts';
import { viewAt } from '../../src/renderer/features/consumption/view/rolled-view.ts';
import type { HourSeries } from '../../src/shared/model/consumption.ts';
import { box, COLORS, modelOf, rasterise } from './hour-model.ts';

type Plain = Omit<HourSeries, 'startsMs' | 'values' | 'seconds' | 'states'> & {
  startsMs: number[];
  values: (number | null)[];
  states: number[];
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
  const canvas = document.createElement('canvas');
  box().append(canvas);
  const startedAt = performance.now();
  const view = viewAt(series, 'month');
  createHourChart(canvas, { colors: COLORS, model: modelOf(view, { from: 0, to: view.columns.count }) });
  rasterise(canvas);
  return performance.now() - startedAt;
}
