import { HOUR_MISSING, HOUR_PENDING, HOUR_UNFETCHED, HOUR_ZERO } from '../../../../shared/hours/hour-states.ts';
import { type ChartColumns, STEP_PART, type StepWindow } from '../view/chart-columns.ts';

/**
 * Steps grouped into the available width. Each group keeps its true lowest and highest value and what it hides: a peak,
 * a gap, a zero or a twice-delivered step never disappears because the window is small.
 */
export type Envelope = {
  count: number;
  /** Steps per group; the last one may have fewer. */
  groupSize: number;
  /** First step of each group, as an index into the columns. */
  firstSteps: Uint32Array;
  /** NaN when no step of the group has a value. */
  lows: Float64Array;
  highs: Float64Array;
  /** The step with the highest value; the group's first step when there is none. */
  peakSteps: Uint32Array;
  /** Steps of the group without a value, by reason. */
  missing: Uint32Array;
  pending: Uint32Array;
  unfetched: Uint32Array;
  zeros: Uint32Array;
  doubles: Uint32Array;
};

/** Number of steps that share a group when `count` steps must fit into `room` groups. */
export function groupSizeFor(count: number, room: number): number {
  return room < 1 ? Math.max(1, count) : Math.max(1, Math.ceil(count / room));
}

/**
 * Min-max decimation of a window. Groups start at multiples of the group size from step 0, not from the window's edge,
 * so that peaks do not jump between groups while panning.
 */
export function decimate(columns: ChartColumns, window: StepWindow, room: number): Envelope {
  const from = Math.max(0, Math.min(window.from, columns.count));
  const to = Math.max(from, Math.min(window.to, columns.count));
  const groupSize = groupSizeFor(to - from, room);
  const firstGroup = Math.floor(from / groupSize);
  const count = to === from ? 0 : Math.ceil(to / groupSize) - firstGroup;
  const envelope: Envelope = {
    count,
    groupSize,
    firstSteps: new Uint32Array(count),
    lows: new Float64Array(count).fill(Number.NaN),
    highs: new Float64Array(count).fill(Number.NaN),
    peakSteps: new Uint32Array(count),
    missing: new Uint32Array(count),
    pending: new Uint32Array(count),
    unfetched: new Uint32Array(count),
    zeros: new Uint32Array(count),
    doubles: new Uint32Array(count),
  };
  for (let group = 0; group < count; group++) {
    const start = Math.max(from, (firstGroup + group) * groupSize);
    const end = Math.min(to, (firstGroup + group + 1) * groupSize);
    gather(columns, envelope, group, start, end);
  }
  return envelope;
}

function gather(columns: ChartColumns, envelope: Envelope, group: number, start: number, end: number): void {
  const { values, seconds, states } = columns;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let peak = start;
  for (let step = start; step < end; step++) {
    // NaN compares false, so a step without a value changes neither end.
    const value = values[step] as number;
    const second = seconds[step] as number;
    if (value < low) low = value;
    if (second < low) low = second;
    if (value > high) {
      high = value;
      peak = step;
    }
    if (second > high) {
      high = second;
      peak = step;
    }
    const state = states[step];
    envelope.doubles[group] = (envelope.doubles[group] as number) + (columns.doubles[step] as number);
    if (state === HOUR_MISSING || state === STEP_PART) {
      envelope.missing[group] = (envelope.missing[group] as number) + (columns.missing[step] as number);
    } else if (state === HOUR_PENDING) {
      envelope.pending[group] = (envelope.pending[group] as number) + 1;
    } else if (state === HOUR_UNFETCHED) {
      envelope.unfetched[group] = (envelope.unfetched[group] as number) + 1;
    } else if (state === HOUR_ZERO) {
      envelope.zeros[group] = (envelope.zeros[group] as number) + 1;
    }
  }
  envelope.firstSteps[group] = start;
  envelope.peakSteps[group] = peak;
  if (high !== Number.NEGATIVE_INFINITY) {
    envelope.lows[group] = low;
    envelope.highs[group] = high;
  }
}

/** Smallest and largest value drawn, zero included, because bars start there. */
export function rangeOf(envelope: Envelope): { min: number; max: number } {
  let min = 0;
  let max = 0;
  for (let group = 0; group < envelope.count; group++) {
    // NaN compares false.
    const low = envelope.lows[group] as number;
    const high = envelope.highs[group] as number;
    if (low < min) min = low;
    if (high > max) max = high;
  }
  return { min, max };
}
