import { expect, test } from 'vitest';
import { HOUR_MISSING, HOUR_VALUE } from '../../../../shared/hours/hour-states.ts';
import { type ChartColumns, STEP_PART } from './chart-columns.ts';
import { legendMarks } from './legend-marks.ts';

function columnsOf(states: readonly number[], lacking: Partial<Record<'missing' | 'pending', number[]>> = {}) {
  const zeros = () => new Uint32Array(states.length);
  return {
    count: states.length,
    startsMs: Float64Array.from(states, (_, i) => i),
    values: Float64Array.from(states, (state) => (state === HOUR_MISSING ? Number.NaN : 1)),
    seconds: new Float64Array(states.length).fill(Number.NaN),
    states: Uint8Array.from(states),
    missing: Uint32Array.from(lacking.missing ?? zeros()),
    pending: Uint32Array.from(lacking.pending ?? zeros()),
    unfetched: zeros(),
    doubles: zeros(),
  } satisfies ChartColumns;
}

const bars = { besides: [], kept: [], isBars: true, isGathered: false };

test('an incomplete sum has the colour of a value: only what was kept from before is paler', () => {
  const columns = columnsOf([HOUR_VALUE, STEP_PART], { missing: [0, 3] });
  expect(legendMarks({ ...bars, columns })).toEqual(['value', 'missing']);
  expect(legendMarks({ ...bars, columns: columnsOf([STEP_PART]) })).toEqual(['value']);
  expect(legendMarks({ ...bars, columns, kept: [{ from: 1, to: 2 }] })).toEqual(['value', 'kept', 'missing']);
});

test('what the other period lacks is explained too', () => {
  const other = columnsOf([STEP_PART, HOUR_VALUE], { missing: [9, 0] });
  expect(legendMarks({ ...bars, columns: columnsOf([HOUR_VALUE, HOUR_VALUE]), besides: [other] })).toEqual([
    'value',
    'missing',
  ]);
});

test('lines, bands and gathered bars do not show which values were kept', () => {
  const columns = columnsOf([HOUR_VALUE, HOUR_MISSING, STEP_PART], { missing: [0, 24, 0], pending: [0, 0, 5] });
  const kept = [{ from: 0, to: 1 }];
  expect(legendMarks({ ...bars, columns, kept, isBars: false })).toEqual(['missing', 'pending']);
  expect(legendMarks({ ...bars, columns, kept, isGathered: true })).toEqual(['value', 'missing', 'pending']);
});
