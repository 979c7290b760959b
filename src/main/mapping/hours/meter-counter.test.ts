import { expect, test } from 'vitest';
import { isMeterCounter } from './meter-counter.ts';

function hours(...values: number[]) {
  return values.map((value, i) => ({
    at: { kind: 'instant', epochMs: i * 3_600_000, offsetMinutes: 0 } as const,
    value: { path: [i], node: { type: 'number', source: String(value), start: 0, end: 0 } as const },
    time: null,
    ends: null,
    view: null,
    around: [],
  }));
}

test('a counter never falls, and has counted far more than one step adds', () => {
  expect(isMeterCounter(hours(48_210, 48_211.2, 48_212.1, 48_213))).toBe(true);
  expect(isMeterCounter(hours(48_210, 48_211.2, 48_211.1, 48_213))).toBe(false);
  // 1.5 an hour, and a thousand of it: too near to what is used to be a life's sum.
  expect(isMeterCounter(hours(1500, 1501.5, 1503, 1504.5))).toBe(false);
  // The newest first is the same counter.
  expect(isMeterCounter(hours(48_210, 48_211.2, 48_212.1, 48_213).toReversed())).toBe(true);
});

test('few values, no growth and values from nothing are no counter', () => {
  expect(isMeterCounter(hours(48_210, 48_211, 48_212))).toBe(false);
  expect(isMeterCounter(hours(48_210, 48_210, 48_210, 48_210))).toBe(false);
  expect(isMeterCounter(hours(0, 1, 2, 3))).toBe(false);
});
