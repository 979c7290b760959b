import type { ChartColumns, StepWindow } from '../view/chart-columns.ts';
import type { Coverage } from '../view/coverage-strip.ts';
import type { WeekBand } from '../view/week-bands.ts';

/** A label under the axis, at the middle of a step or of a span of steps. */
export type AxisTick = {
  at: number;
  label: string;
  under: string | null /** The mark one line lower: beside it stands another. */;
  isLow?: boolean;
  /** Saturdays and Sundays stand out. */
  isStrong?: boolean;
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
  /** What stands as bars, where that is not what a line goes through: sums that are not whole have a bar, marked as such. */
  bars?: Float64Array;
  /** Of bars beside ours: drawn as an outline, as the year before is. */
  isOutline?: boolean;
  /** Index of the dash; its place in the list where left out. */
  dash?: number;
  /** The name stands at the end of the line, with points of a shape of its own. */
  isNamed?: boolean;
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
  /** Bars from zero, one line, or the weeks of a long period as a band with its mean; gaps are gaps in all. */
  kind: 'bars' | 'line' | 'band';
  weeks: readonly WeekBand[];
  /** The name at the end of our own line, among others. */
  ownLabel: string;
  /** Stretches of steps on a quieter ground: weekends. */
  weekends: readonly { from: number; to: number }[];
  /** Steps that the last fetch did not renew: paler, and said to be older. */
  kept: readonly { from: number; to: number; label: string }[];
  /** A dotted line through all of it, named on the axis; null: none. */
  mean: { value: number; label: string } | null;
  overlays: readonly Overlay[];
  spans: readonly StepSpan[];
  /** Strips under the axis, in true time. */
  coverage: readonly Coverage[];
  cursor: number | null;
  /** Text over the bar under the cursor, exact. */
  cursorLabel: string;
  /** Text over a stretch of steps of which nothing was delivered, from the number of base steps. */
  gapLabel: (missing: number) => string;
  /** Text over a sum that is not whole: what is not in it. */
  partLabel: (step: number) => string;
  /** In or over the boxes of what is not delivered yet, and of what was never asked for. */
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
  /** Sums drawn as not whole. */
  parts: number;
  /** Weeks drawn as a band. */
  weeks: number;
  /** Stretches hatched in the strips of coverage. */
  lacking: number;
  /** Highest value of the window, as drawn. */
  highest: number | null;
};
