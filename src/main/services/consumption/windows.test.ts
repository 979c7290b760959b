import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar/dates.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { exclusiveWindows, overlappingWindows } from './windows.ts';

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
const period = fc
  .tuple(day, fc.integer({ min: 1, max: 2000 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));
const windowDays = fc.integer({ min: 1, max: 400 });

test('exclusive windows cover every day exactly once', () => {
  fc.assert(
    fc.property(period, windowDays, ({ from, to }, days) => {
      const windows = exclusiveWindows(from, to, days);
      expect(windows[0]?.fromDate).toBe(from);
      expect(windows.at(-1)?.toDate).toBe(to);
      for (const [index, window] of windows.slice(1).entries()) expect(window.fromDate).toBe(windows[index]?.toDate);
      for (const window of windows) {
        expect(window.fromDate < window.toDate && addDays(window.fromDate, days) >= window.toDate).toBe(true);
      }
    }),
  );
});

test('overlapping windows share their border day, whatever the end means', () => {
  fc.assert(
    fc.property(period, windowDays, ({ from, to }, days) => {
      const windows = overlappingWindows(from, to, days);
      expect(windows[0]?.fromDate).toBe(from);
      expect(windows.at(-1)?.toDate).toBe(to);
      for (const [index, window] of windows.slice(1).entries()) expect(window.fromDate).toBe(windows[index]?.toDate);
    }),
  );
});

test('a one-day period is one window', () => {
  expect(overlappingWindows('2026-10-25', '2026-10-25', 30)).toEqual([
    { fromDate: '2026-10-25', toDate: '2026-10-25' },
  ]);
  expect(exclusiveWindows('2026-10-25', '2026-10-26', 30)).toEqual([{ fromDate: '2026-10-25', toDate: '2026-10-26' }]);
});

test('a period up to the last day there is ends; one of two thousand years by days is refused', () => {
  expect(overlappingWindows('9999-12-01', '9999-12-31', 31)).toEqual([
    { fromDate: '9999-12-01', toDate: '9999-12-31' },
  ]);
  expect(exclusiveWindows('9999-12-30', '9999-12-31', 31)).toHaveLength(1);
  for (const windows of [overlappingWindows, exclusiveWindows]) {
    expect(() => windows('0001-01-01', '2026-01-01', 1)).toThrow(AppError);
  }
});
