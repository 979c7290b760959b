import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_VALUE, HOUR_ZERO } from '../../../../shared/hours/hour-states.ts';
import type { ChartColumns } from '../view/chart-columns.ts';
import { decimate, groupSizeFor, rangeOf } from './decimate.ts';

function columnsOf(values: readonly (number | null)[], double: ReadonlyMap<number, number> = new Map()): ChartColumns {
  const count = values.length;
  return {
    count,
    startsMs: Float64Array.from({ length: count }, (_, i) => i * 3_600_000),
    values: Float64Array.from(values, (value) => value ?? Number.NaN),
    seconds: Float64Array.from(values, (_, i) => double.get(i) ?? Number.NaN),
    states: Uint8Array.from(values, (value, i) =>
      value === null ? HOUR_MISSING : double.has(i) ? HOUR_DOUBLE : value === 0 ? HOUR_ZERO : HOUR_VALUE,
    ),
    missing: Uint32Array.from(values, (value) => (value === null ? 1 : 0)),
    pending: new Uint32Array(count),
    unfetched: new Uint32Array(count),
    doubles: Uint32Array.from(values, (value, i) => (value !== null && double.has(i) ? 1 : 0)),
  };
}

const series = fc.array(fc.option(fc.integer({ min: 0, max: 9999 }).map((n) => n / 100)), {
  minLength: 1,
  maxLength: 3000,
});

test('the highest and lowest value of any window survive at any width', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 500 }), fc.nat(), fc.nat(), (values, room, a, b) => {
      const ends = [a % values.length, (b % values.length) + 1].sort((x, y) => x - y);
      const window = { from: ends[0]!, to: ends[1]! };
      const present = values.slice(window.from, window.to).filter((value) => value !== null);
      const envelope = decimate(columnsOf(values), window, room);
      const highs = [...envelope.highs].filter((value) => !Number.isNaN(value));
      const lows = [...envelope.lows].filter((value) => !Number.isNaN(value));
      expect(highs.length === 0 ? null : Math.max(...highs)).toBe(present.length === 0 ? null : Math.max(...present));
      expect(lows.length === 0 ? null : Math.min(...lows)).toBe(present.length === 0 ? null : Math.min(...present));
    }),
  );
});

test('no state vanishes and the peak is where it says', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 200 }), (values, room) => {
      const columns = columnsOf(values);
      const envelope = decimate(columns, { from: 0, to: values.length }, room);
      const total = (counts: Uint32Array) => counts.reduce((sum, n) => sum + n, 0);
      expect(total(envelope.missing)).toBe(values.filter((value) => value === null).length);
      expect(total(envelope.zeros)).toBe(values.filter((value) => value === 0).length);
      expect(envelope.count).toBeLessThanOrEqual(room);
      for (let group = 0; group < envelope.count; group++) {
        const high = envelope.highs[group]!;
        if (!Number.isNaN(high)) expect(columns.values[envelope.peakSteps[group]!]).toBe(high);
      }
    }),
  );
});

test('a window of as many steps as there is room keeps every step on its own', () => {
  const envelope = decimate(columnsOf([1, 2, 3, 4]), { from: 1, to: 4 }, 10);
  expect([...envelope.highs]).toEqual([2, 3, 4]);
  expect([...envelope.firstSteps]).toEqual([1, 2, 3]);
  expect(groupSizeFor(100_000, 1000)).toBe(100);
});

test('the second of two delivered values counts as a peak', () => {
  const envelope = decimate(columnsOf([1, 2, 3], new Map([[1, 9]])), { from: 0, to: 3 }, 1);
  expect(envelope.highs[0]).toBe(9);
  expect(envelope.peakSteps[0]).toBe(1);
  expect(envelope.doubles[0]).toBe(1);
  expect(rangeOf(decimate(columnsOf([1, 2, 3], new Map([[1, 9]])), { from: 0, to: 3 }, 2))).toEqual({ min: 0, max: 9 });
});

test('nothing delivered has no height, not zero height', () => {
  const envelope = decimate(columnsOf([null, null]), { from: 0, to: 2 }, 1);
  expect(envelope.highs[0]).toBeNaN();
  expect(envelope.missing[0]).toBe(2);
});
