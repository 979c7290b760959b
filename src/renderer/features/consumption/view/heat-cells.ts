import { DAY_MS } from '../../../../shared/calendar/units.ts';
import { HOUR_STATES } from '../../../../shared/hours/hour-states.ts';
import type { HourView } from './hour-view.ts';

export type HeatKind = 'date' | 'weekday';
/** `unknown`: a mean without a value. The three kinds of missing hours keep their names. */
export type HeatState = 'value' | 'zero' | 'double' | 'missing' | 'pending' | 'unfetched' | 'unknown';

/** Cells in columns (dates, or Monday to Sunday) and rows (times of day). */
export type HeatMap = {
  readonly kind: HeatKind;
  readonly columns: number;
  readonly rows: number;
  readonly slotMs: number;
  /** Local midnight of each column; for weekdays the number of the day, Monday 0. */
  readonly days: readonly number[];
  readonly cells: readonly HeatCell[];
  /** Cell index of a position, or -1; the second one of a repeated hour is in `twins`. */
  readonly at: Int32Array;
  readonly min: number;
  readonly max: number;
  /** False: only zeros and gaps, so there is no scale. */
  readonly hasValues: boolean;
};

export type HeatCell = {
  readonly column: number;
  readonly row: number;
  /** Step of the view; -1 for a mean over several. */
  readonly step: number;
  readonly value: number;
  readonly state: HeatState;
  /** Number of values a mean is based on. */
  readonly count: number;
  /** 1 and 2: the first and second of an hour that occurs twice; they share the cell. */
  readonly half: 0 | 1 | 2;
};

/** Hours as a map: every hour of every date. An hour that does not exist has no cell; one that occurs twice has two. */
export function heatByDate(view: HourView): HeatMap {
  const slotMs = Math.min(view.stepMs, DAY_MS);
  const rows = Math.round(DAY_MS / slotMs);
  const { localMs, columns } = view;
  const firstDay = Math.floor((localMs[0] ?? 0) / DAY_MS);
  const count = columns.count === 0 ? 0 : Math.floor((localMs[columns.count - 1] ?? 0) / DAY_MS) - firstDay + 1;
  const at = new Int32Array(count * rows).fill(-1);
  const cells: HeatCell[] = [];
  for (let step = 0; step < columns.count; step++) {
    const local = localMs[step] ?? 0;
    const day = Math.floor(local / DAY_MS);
    const row = Math.floor((local - day * DAY_MS) / slotMs);
    const place = (day - firstDay) * rows + row;
    const twin = at[place] ?? -1;
    const first = cells[twin];
    if (first !== undefined) cells[twin] = { ...first, half: 1 };
    cells.push({
      column: day - firstDay,
      row,
      step,
      value: columns.values[step] ?? Number.NaN,
      state: stateOf(columns.states[step] ?? 0),
      count: 1,
      half: first === undefined ? 0 : 2,
    });
    if (first === undefined) at[place] = cells.length - 1;
  }
  const days = Array.from({ length: count }, (_, i) => (firstDay + i) * DAY_MS);
  return { kind: 'date', columns: count, rows, slotMs, days, cells, at, ...extent(cells) };
}

/** The mean of every time of day by weekday, from delivered values only; doubles, because it is only drawn. */
export function heatByWeekday(view: HourView): HeatMap {
  const slotMs = Math.min(view.stepMs, DAY_MS);
  const rows = Math.round(DAY_MS / slotMs);
  const sums = new Float64Array(7 * rows);
  const counts = new Uint32Array(7 * rows);
  for (let step = 0; step < view.columns.count; step++) {
    const value = view.columns.values[step] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const local = view.localMs[step] ?? 0;
    const day = Math.floor(local / DAY_MS);
    // Day 0 was a Thursday.
    const weekday = (((day + 3) % 7) + 7) % 7;
    const place = weekday * rows + Math.floor((local - day * DAY_MS) / slotMs);
    sums[place] = (sums[place] ?? 0) + value;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const cells = Array.from(sums, (sum, place): HeatCell => {
    const count = counts[place] ?? 0;
    const value = count === 0 ? Number.NaN : sum / count;
    const state = count === 0 ? 'unknown' : value === 0 ? 'zero' : 'value';
    return { column: Math.floor(place / rows), row: place % rows, step: -1, value, state, count, half: 0 };
  });
  const at = Int32Array.from(cells, (_, i) => i);
  return { kind: 'weekday', columns: 7, rows, slotMs, days: [0, 1, 2, 3, 4, 5, 6], cells, at, ...extent(cells) };
}

/** The weekday map as table rows: for each time of day the means of Monday to Sunday; null without a value. */
export function weekdayMeans(map: HeatMap): (number | null)[][] {
  return Array.from({ length: map.rows }, (_, row) =>
    map.days.map((_day, column) => {
      const cell = map.cells[map.at[column * map.rows + row] ?? -1];
      return cell === undefined || cell.count === 0 ? null : cell.value;
    }),
  );
}

/** Where each step of the ramp begins. */
export function heatThresholds(min: number, max: number): number[] {
  return Array.from({ length: 7 }, (_, level) => min + (max - min) * (level / 7) ** 2);
}

function stateOf(state: number): HeatState {
  return HOUR_STATES[state] ?? 'value';
}

function extent(cells: readonly HeatCell[]): Pick<HeatMap, 'min' | 'max' | 'hasValues'> {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { value, state } of cells) {
    if ((state === 'value' || state === 'double') && !Number.isNaN(value)) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  }
  const hasValues = Number.isFinite(min);
  return hasValues ? { min, max, hasValues } : { min: 0, max: 0, hasValues };
}
