import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestRun, offsetAt, type Run, runHeight, scrollTopAt, scrollTopFor, windowAt } from './row-window.ts';

const short: Run = { count: 1000, rowPx: 28, viewPx: 500, longestPx: longestRun(1) };
const MILLION: Run = { count: 1_000_000, rowPx: 36, viewPx: 500, longestPx: longestRun(1) };

test('a table draws only the rows in view; one that fits Chromium’s limit is not scaled', () => {
  expect(runHeight(short)).toBe(28_000);
  expect(windowAt(short, 280, 2)).toEqual({ first: 8, last: 29, shiftPx: 0 });
  expect(scrollTopFor(short, 280, 12)).toBe(280);
  expect(scrollTopFor(short, 280, 3)).toBe(84);
  expect(scrollTopFor(short, 0, 999)).toBe(27_500);
});

test('a million comfortable rows: the element stays within what Chromium lays out, and both ends are reached', () => {
  for (const devicePixels of [1, 1.5, 2, 4]) {
    const run = { ...MILLION, longestPx: longestRun(devicePixels) };
    expect(runHeight(run) * devicePixels).toBeLessThan(33_554_432);
    expect(windowAt(run, 0, 0)).toEqual({ first: 0, last: 13, shiftPx: 0 });
    const bottom = runHeight(run) - run.viewPx;
    expect(scrollTopFor(run, 0, 999_999)).toBeCloseTo(bottom, 3);
    expect(windowAt(run, bottom, 0).last).toBe(999_999);
    // The last row ends at the element's end.
    expect(1_000_000 * run.rowPx - windowAt(run, bottom, 0).shiftPx).toBeCloseTo(runHeight(run), 3);
  }
});

test('a row that was scrolled to is wholly in view, wherever the view was', () => {
  fc.assert(
    fc.property(
      fc.record({
        count: fc.integer({ min: 30, max: 5_000_000 }),
        rowPx: fc.constantFrom(28, 36),
        viewPx: fc.integer({ min: 100, max: 800 }),
        longestPx: fc.constantFrom(longestRun(1), longestRun(2), 100_000),
      }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (run, at, to) => {
        const from = at * Math.max(0, runHeight(run) - run.viewPx);
        const index = Math.floor(to * (run.count - 1));
        const offset = offsetAt(run, scrollTopFor(run, from, index));
        expect(offset).toBeLessThanOrEqual(index * run.rowPx + 0.01);
        expect(offset + run.viewPx).toBeGreaterThanOrEqual((index + 1) * run.rowPx - 0.01);
        expect(scrollTopAt(run, offsetAt(run, from))).toBeCloseTo(from, 3);
      },
    ),
  );
});

test('an empty run has nothing to draw', () => {
  expect(windowAt({ ...short, count: 0 }, 0, 8)).toEqual({ first: 0, last: -1, shiftPx: 0 });
});
