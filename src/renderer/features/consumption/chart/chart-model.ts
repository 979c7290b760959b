import type { ChartColumns, StepWindow } from '../view/chart-columns.ts';
import type { Coverage } from '../view/coverage-strip.ts';
import type { Lack, LackText } from '../view/silences.ts';
import type { WeekBand } from '../view/week-bands.ts';

/** A label under the axis, at the middle of a step or of a span of steps. */
export type AxisTick = {
  at: number;
  label: string;
  under: string | null /** The mark is drawn one line lower, because another is next to it. */;
  isLow?: boolean;
  /** Weekends are emphasised. */
  isStrong?: boolean;
};

export type Axis = {
  ticks: readonly AxisTick[];
  /** Steps before which a short line divides the axis (new day, new month). */
  dividers: readonly number[];
};

/** Steps with a common background: the hour that occurs twice in autumn. */
export type StepBand = { from: number; to: number; label: string };

/** A place between two steps where a step does not exist (spring). `before` is the step after it. */
export type StepSeam = { before: number; label: string };

/** Other values on the same steps, drawn as a line over the bars. NaN interrupts it, and leaves a bar out. */
export type Overlay = {
  values: Float64Array;
  label: string;
  /** Index into the series colours; -1: the colour of comparisons. */
  color: number;
  /** Draws a bar next to each bar, where there is room. */
  isBar?: boolean;
  /** Values for bars where they differ from those of the line: incomplete sums have a bar, marked as such. */
  bars?: Float64Array;
  /** What the incomplete ones of these lack. */
  lacks?: readonly (Lack | null)[];
  lackLabels?: readonly (LackText | null)[];
  /** Hours delivered twice in each step. */
  twice?: Uint32Array;
  /** For bars next to ours: drawn as an outline, as for the previous year. */
  isOutline?: boolean;
  /** The name is at the end of the line, which has points of its own shape. */
  isNamed?: boolean;
};

/** A stretch of true time with a name under the axis: the period of an invoice. Step i reaches from i to i + 1. */
export type StepSpan = {
  from: number;
  to: number;
  /** It goes on outside the hours shown: that side of its bracket is open. */
  beginsBefore?: boolean;
  endsAfter?: boolean;
  label: string;
  /** A person's note: marked above the plot, with its text. */
  isNote?: boolean;
};

/** Everything the chart draws: the chart itself computes no clock, language or unit. */
export type HourChartModel = {
  columns: ChartColumns;
  window: StepWindow;
  /** Labels under the axis for a plot of this many CSS pixels. */
  axisFor: (plotWidth: number) => Axis;
  bands: readonly StepBand[];
  seams: readonly StepSeam[];
  /** Bars from zero, a line, or the weeks of a long period as a band with its mean; gaps stay gaps in all. */
  kind: 'bars' | 'line' | 'band';
  weeks: readonly WeekBand[];
  /** The name at the end of our own line, among others. */
  ownLabel: string;
  /** Ranges of steps with a quieter background: weekends. */
  weekends: readonly { from: number; to: number }[];
  /** Steps that the last fetch did not update: paler, and labelled with their age. */
  kept: readonly { from: number; to: number; label: string }[];
  /** A dotted line across, labelled on the axis; null: none. */
  mean: { value: number; label: string } | null;
  overlays: readonly Overlay[];
  spans: readonly StepSpan[];
  /** Strips below the axis, in true time. */
  coverage: readonly Coverage[];
  cursor: number | null;
  /** Exact text above the bar at the cursor. */
  cursorLabel: string;
  /** Text above undelivered steps, from the number of base steps. */
  gapLabel: (missing: number) => string;
  /** What an incomplete sum lacks, and the text above it. */
  lackOf: (step: number) => Lack | null;
  partLabel: (step: number) => LackText;
  /** In or over the boxes of what is not delivered yet, and of what was never asked for. */
  pendingLabel: string;
  unfetchedLabel: string;
  formatTick: (value: number, decimals: number) => string;
};

/** What was drawn, for tests that compare the picture with the rows. */
export type DrawnCounts = {
  bars: number;
  gaps: number;
  zeros: number;
  doubles: number;
  pending: number;
  unfetched: number;
  /** Bars of other properties next to ours. */
  beside: number;
  /** Sums drawn as incomplete. */
  parts: number;
  /** Weeks drawn as a band. */
  weeks: number;
  /** Hatched ranges in the coverage strips. */
  lacking: number;
  /** Highest value of the window, as drawn. */
  highest: number | null;
};
