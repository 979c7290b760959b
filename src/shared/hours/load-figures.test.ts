import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../calendar/units.ts';
import { runs } from '../testing/runs.ts';
import { changesAmong } from './compare-values.ts';
import { durationCurve, highestSteps, meanOfHighest } from './highest-steps.ts';
import { loadProfile } from './load-profile.ts';
import { placedOf } from './testing/made-hours.ts';

const hours = (fromDate: string, toDate: string, textOf: (i: number) => string | null) =>
  placedOf(fromDate, toDate, textOf);

test('a profile counts only what was delivered, and both 02 hours of autumn at 02', () => {
  const day = hours('2025-10-26', '2025-10-27', (i) => (i === 10 ? null : String(i)));
  const slots = loadProfile(day, 'all');
  expect(slots).toHaveLength(24);
  expect(slots[2]).toEqual({ atMs: 2 * HOUR_MS, count: 2, mean: '2.500', median: '2', p90: '3' });
  // The tenth row is 09:00, after the hour that came twice.
  expect(slots[9]).toMatchObject({ count: 0, mean: null, median: null, p90: null });
  expect(loadProfile(day, 'weekday').every((slot) => slot.count === 0)).toBe(true);
  expect(loadProfile(day, 'weekend').reduce((sum, slot) => sum + slot.count, 0)).toBe(24);
});

test('median and 90th percentile are delivered values; the mean is exact before it is rounded', () => {
  const tenDays = hours('2026-01-05', '2026-01-15', (i) => (Math.floor(i / 24) / 10 + 0.1).toFixed(1));
  const [midnight] = loadProfile(tenDays, 'all');
  expect(midnight).toMatchObject({ count: 10, mean: '0.550', median: '0.5', p90: '0.9' });
  const [third] = loadProfile(
    hours('2026-01-05', '2026-01-08', (i) => (i < 48 ? '0.1' : '0.2')),
    'all',
  );
  expect(third?.mean).toBe('0.133');
});

test('the highest hours, and the highest of different days', () => {
  const days = hours('2026-01-01', '2026-01-04', (i) => ({ 5: '9.5', 6: '9', 30: '7', 55: '8' })[i] ?? '1');
  expect(highestSteps(days, 3, 'hours').map(({ step }) => step)).toEqual([5, 6, 55]);
  expect(highestSteps(days, 3, 'days').map(({ step }) => step)).toEqual([5, 55, 30]);
  expect(meanOfHighest(days, 3, 'hours').mean).toBe('8.833');
  expect(meanOfHighest(days, 3, 'days')).toMatchObject({ mean: '8.167', of: 3 });
  expect(
    meanOfHighest(
      hours('2026-01-01', '2026-01-02', () => null),
      3,
      'days',
    ),
  ).toMatchObject({ mean: null, of: 0 });
  expect(meanOfHighest(days, 9, 'days').of).toBe(3);
});

test('a duration curve is every delivered value once, falling', () => {
  const value = fc.option(fc.integer({ min: 0, max: 5000 }).map((n) => (n / 1000).toFixed(3)));
  fc.assert(
    fc.property(fc.array(value, { minLength: 24, maxLength: 24 }), (values) => {
      const series = hours('2026-02-02', '2026-02-03', (i) => values[i] ?? null);
      const curve = durationCurve(series);
      expect(curve).toHaveLength(series.counts.delivered);
      expect(new Set(curve).size).toBe(curve.length);
      for (let i = 1; i < curve.length; i++) {
        expect(series.values[curve[i] ?? 0]).toBeLessThanOrEqual(series.values[curve[i - 1] ?? 0] ?? 0);
      }
      const top = highestSteps(series, 1, 'hours')[0];
      expect(top?.step).toBe(curve[0]);
    }),
    { numRuns: runs(40) },
  );
});

test('what differs from an earlier answer is told; what is only new is not', () => {
  const before = hours('2026-01-01', '2026-01-02', (i) => (i < 20 ? '1.0' : null));
  const now = hours('2026-01-01', '2026-01-02', (i) => (i === 3 ? '1.5' : i === 4 ? null : '1.0'));
  const among = (...placed: (typeof now)[]) =>
    changesAmong(
      placed.map((one, i) => ({ fetchedAt: 100 + i, placed: one })),
      now.startsMs[0] ?? 0,
      Number.POSITIVE_INFINITY,
    );
  expect(among(before, now)).toEqual({
    steps: [
      { startMs: before.startsMs[3], before: '1.0', now: '1.5' },
      { startMs: before.startsMs[4], before: '1.0', now: null },
    ],
    since: 100,
  });
  expect(among(now)).toEqual({ steps: [], since: null });
  // A wider answer in between decides only where it has a value.
  const wide = hours('2025-12-31', '2026-01-03', (i) => (i === 24 + 3 ? '1.5' : null));
  expect(among(before, wide, now)).toMatchObject({ steps: [{ before: '1.0', now: null }], since: 100 });
});
