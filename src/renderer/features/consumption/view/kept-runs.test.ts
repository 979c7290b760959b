import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localMsToDay } from '../../../../shared/calendar/local-time.ts';
import { runs } from '../../../../shared/testing/runs.ts';
import { keptRuns, saidAlike } from './kept-runs.ts';
import { viewAt } from './rolled-view.ts';
import { anyHours } from './testing/hours-of.ts';

test('what the last fetch did not renew is marked on its own days, and never where nothing is known', () => {
  fc.assert(
    fc.property(
      anyHours,
      fc.nat(60),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('hour', 'day' as const),
      (series, at, days, level) => {
        const view = viewAt(series, level);
        const first = Date.parse(`${series.range.fromDate}T00:00:00Z`);
        const date = (day: number) => new Date(first + day * 86_400_000).toISOString().slice(0, 10);
        const failed = [{ fromDate: date(at), toDate: date(at + days) }];
        const runs = keptRuns(view, failed, (step) => (step % 2 === 0 ? 1 : 2));
        const kept = new Set(runs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
        for (let step = 0; step < view.columns.count; step++) {
          const day = localMsToDay(view.localMs[step] as number);
          const isFailed = day >= date(at) && day < date(at + days);
          expect(kept.has(step)).toBe(isFailed && view.texts[step] !== '');
        }
        // Values of different age are never under one bracket.
        expect(runs.every(({ from, to }) => to - from === 1)).toBe(true);
        expect(keptRuns(viewAt(series, 'month'), failed, () => 1)).toEqual([]);
        expect(keptRuns(view, [], () => 1)).toEqual([]);
      },
    ),
    { numRuns: runs(40) },
  );
});

test('neighbours whose age is said in the same words have one bracket', () => {
  const minute = 60_000;
  const runs = [
    { from: 0, to: 3, fetchedAt: 5 * minute + 1 },
    { from: 3, to: 9, fetchedAt: 5 * minute + 2000 },
    { from: 11, to: 12, fetchedAt: 5 * minute },
    { from: 12, to: 14, fetchedAt: 7 * minute },
  ];
  const say = (at: number) => `since ${Math.floor(at / minute)}`;
  expect(saidAlike(runs, say)).toEqual([
    { from: 0, to: 9, label: 'since 5' },
    { from: 11, to: 12, label: 'since 5' },
    { from: 12, to: 14, label: 'since 7' },
  ]);
});
