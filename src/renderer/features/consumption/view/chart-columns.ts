/** An additional state of sums, besides `HOUR_STATES`: some hours of their day, week, month or year are missing. */
export const STEP_PART = 100;

/**
 * The chart's data as columns; index i is one step of the axis. A step is an hour (or the data's own step), a day, a
 * week or a month. Values are doubles for drawing only.
 */
export type ChartColumns = {
  count: number;
  startsMs: Float64Array;
  /** NaN where nothing was delivered. */
  values: Float64Array;
  /** Second value of a step delivered twice, NaN elsewhere. */
  seconds: Float64Array;
  /** `HOUR_STATES` index, or STEP_PART: an incomplete sum. */
  states: Uint8Array;
  /** Base steps that were not delivered inside each step (0 or 1 for hours themselves). */
  missing: Uint32Array;
  /** Base steps inside each step that are not delivered yet, were never fetched, or came twice. */
  pending: Uint32Array;
  unfetched: Uint32Array;
  doubles: Uint32Array;
};

/** A window of the axis in steps: `from` inclusive, `to` exclusive. */
export type StepWindow = { from: number; to: number };
