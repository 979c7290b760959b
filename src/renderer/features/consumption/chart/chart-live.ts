import type { Chart } from 'chart.js';
import type { ChartColors } from './chart-colors.ts';
import type { Axis, DrawnCounts, HourChartModel } from './chart-model.ts';
import type { Envelope } from './decimate.ts';

/** What the drawing parts share for one chart; kept beside Chart.js's options, which would copy and proxy it. */
export type ChartLive = {
  model: HourChartModel;
  envelope: Envelope;
  axis: Axis;
  colors: ChartColors;
  /** Overlays drawn as bars beside ours; 0: as lines, or there are none. */
  comparisonBars: number;
  /** Place of our own bar among those that share the room of a step: after what stands for the time before. */
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
