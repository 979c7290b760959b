import type { Chart } from 'chart.js';
import type { ChartColors } from './chart-colors.ts';
import type { Axis, DrawnCounts, HourChartModel } from './chart-model.ts';
import type { Envelope } from './decimate.ts';

/** Data shared by a chart's drawing parts; not in Chart.js's options, which would copy and proxy them. */
export type ChartLive = {
  model: HourChartModel;
  envelope: Envelope;
  axis: Axis;
  colors: ChartColors;
  /** Number of comparisons drawn as bars next to ours; 0: as lines, or none. */
  comparisonBars: number;
  /** Position of our own bar among those in a step: after those of an earlier period. */
  ownPlace: number;
  drawn: DrawnCounts;
};

const lives = new WeakMap<Chart, ChartLive>();

export function setLive(chart: Chart, live: ChartLive): void {
  lives.set(chart, live);
}

export function liveOf(chart: Chart): ChartLive | undefined {
  return lives.get(chart);
}
