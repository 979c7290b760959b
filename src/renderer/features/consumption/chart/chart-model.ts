import type { ChartColumns, StepWindow } from '../view/chart-columns.ts';
import type { Coverage } from '../view/coverage-steps.ts';

/** A label under the axis, at the middle of a step or of a span of steps. */
export type AxisTick = {
  at: number;
  label: string;
  under: string | null /** The mark one line lower: beside it stands another. */;
  isLow?: boolean;
};

export type Axis = {
  ticks: readonly AxisTick[];
  /** Steps before which a short line parts the axis (new day, new month). */
  dividers: readonly number[];
};

/** Steps that share a look behind the bars: the hour that comes twice in autumn. */
export type StepBand = { from: number; to: number; label: string };

/** A place between two steps where a step does not exist (spring). `before` is the step after it. */
export type StepSeam = { before: number; label: string };

/** Values of something else on the same steps, drawn as a line over the bars. NaN breaks it, and leaves a bar out. */
export type Overlay = {
  values: Float64Array;
  label: string;
  /** Index into the series colours; -1: the colour of comparisons. */
  color: number;
  /** A bar beside each bar, where there is room for it. */
  isBar?: boolean;
  /** Index of the dash; its place in the list where left out. */
  dash?: number;
};

/** A stretch of steps with a name under the axis: the period of an invoice. */
export type StepSpan = {
  from: number;
  to: number;
  label: string;
  /** A person's note: marked over the plot, its text beside it. */
  isNote?: boolean;
};

/** Everything the chart draws, ready to draw: no clock, no language, no unit is worked out in the chart. */
export type HourChartModel = {
  columns: ChartColumns;
  window: StepWindow;
  /** Labels under the axis for a plot of this many CSS pixels. */
  axisFor: (plotWidth: number) => Axis;
  bands: readonly StepBand[];
  seams: readonly StepSeam[];
  /** Bars from zero, or one line; gaps are gaps in both. */
  kind: 'bars' | 'line';
  overlays: readonly Overlay[];
  spans: readonly StepSpan[];
  /** Strips under the axis; none where nothing is lacking. */
  coverage: readonly Coverage[];
  cursor: number | null;
  /** Text over the bar under the cursor, exact. */
  cursorLabel: string;
  /** Text over a gap, from the number of steps not delivered. */
  gapLabel: (missing: number) => string;
  /** In the hollow boxes: the tail not delivered yet, and stretches never asked for. */
  pendingLabel: string;
  unfetchedLabel: string;
  formatTick: (value: number, decimals: number) => string;
};

/** What was drawn, for the tests that compare the picture with the rows. */
export type DrawnCounts = {
  bars: number;
  gaps: number;
  zeros: number;
  doubles: number;
  pending: number;
  unfetched: number;
  /** Bars of other properties beside these. */
  beside: number;
  /** Stretches hatched in the strips of coverage. */
  lacking: number;
  /** Highest value of the window, as drawn. */
  highest: number | null;
};
