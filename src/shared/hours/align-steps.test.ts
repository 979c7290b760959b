import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayToLocalMs, localMsToDay } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../calendar/units.ts';
import { alignSteps, mapDays, mappedPeriod } from './align-steps.ts';
import { expectedSteps } from './expected-steps.ts';
import { localTimes } from './local-times.ts';
import { WALL } from './testing/made-hours.ts';

const at = (date: string) => dayToLocalMs(date) ?? Number.NaN;
function mapped(date: string, first: string, other: string, by: 'date' | 'weekday') {
  const day = mapDays(at(first), at(other), by)(at(date));
  return day === null ? null : localMsToDay(day);
}
const localOf = (fromDate: string, toDate: string) =>
  localTimes({ startsMs: expectedSteps(fromDate, toDate, WALL, HOUR_MS).startsMs, clock: WALL });

test.each([
  ['2025-03-01', '2025-01-01', '2024-01-01', 'date', '2024-03-01'],
  ['2024-02-29', '2024-01-01', '2023-01-01', 'date', null],
  ['2025-10-31', '2025-10-01', '2025-09-01', 'date', null],
  ['2025-10-30', '2025-10-01', '2025-09-01', 'date', '2025-09-30'],
  ['2025-10-20', '2025-10-13', '2025-10-06', 'date', '2025-10-13'],
  ['2025-10-20', '2025-10-14', '2025-10-07', 'weekday', '2025-10-13'],
  ['2025-01-06', '2025-01-01', '2024-01-01', 'weekday', '2024-01-08'],
] as const)(
  'steps of two periods are matched: %s of a period from %s against one from %s by %s is %s',
  (date, first, other, by, expected) => {
    expect(mapped(date, first, other, by)).toBe(expected);
  },
);

test('weekdays always meet their like', () => {
  const days = fc.integer({ min: 0, max: 9000 }).map((n) => Date.UTC(2010, 0, 1) + n * DAY_MS);
  fc.assert(
    fc.property(days, days, days, (first, other, day) => {
      const to = mapDays(first, other, 'weekday')(day) ?? 0;
      expect(new Date(to).getUTCDay()).toBe(new Date(day).getUTCDay());
      // At most half a week away from where the date would have put it.
      expect(Math.abs(first - other - (day - to))).toBeLessThanOrEqual(3.5 * DAY_MS);
    }),
  );
});

test('the second 02 of autumn answers only to a second 02, and spring leaves a hole', () => {
  const autumn = localOf('2025-10-26', '2025-10-27');
  const plain = localOf('2025-10-19', '2025-10-20');
  const spring = localOf('2026-03-29', '2026-03-30');
  const toPlain = alignSteps(autumn, plain, 'hour', at('2025-10-26'), at('2025-10-19'), 'date');
  expect([...toPlain].slice(0, 6)).toEqual([0, 1, 2, -1, 3, 4]);
  const toSpring = alignSteps(plain, spring, 'hour', at('2025-10-19'), at('2026-03-29'), 'weekday');
  expect([...toSpring].slice(0, 5)).toEqual([0, 1, -1, 2, 3]);
  const before = localOf('2024-10-27', '2024-10-28');
  const toLast = alignSteps(autumn, before, 'hour', at('2025-10-26'), at('2024-10-27'), 'weekday');
  expect([...toLast]).toEqual(Array.from({ length: 25 }, (_, i) => i));
});

test('levels: days by date, weeks by week, months and years by the calendar', () => {
  const days = (first: string, count: number) => Float64Array.from({ length: count }, (_, i) => at(first) + i * DAY_MS);
  const leap = alignSteps(
    days('2024-01-01', 366),
    days('2023-01-01', 365),
    'day',
    at('2024-01-01'),
    at('2023-01-01'),
    'date',
  );
  expect(leap[59]).toBe(-1);
  expect(leap[60]).toBe(59);
  const weeks = alignSteps(
    Float64Array.from([at('2025-01-01'), at('2025-01-06')]),
    Float64Array.from([at('2024-01-01'), at('2024-01-08')]),
    'week',
    at('2025-01-01'),
    at('2024-01-01'),
    'date',
  );
  expect([...weeks]).toEqual([0, 1]);
  const months = alignSteps(
    Float64Array.from([at('2025-01-01'), at('2025-02-01')]),
    Float64Array.from([at('2024-01-01'), at('2024-02-01'), at('2024-03-01')]),
    'month',
    at('2025-01-01'),
    at('2024-01-01'),
    'weekday',
  );
  expect([...months]).toEqual([0, 1]);
  expect(mappedPeriod(at('2025-01-01'), at('2025-12-31'), at('2024-01-01'), at('2024-12-31'), 'weekday')).toEqual({
    firstMs: at('2025-01-01') - 364 * DAY_MS,
    lastMs: at('2025-12-31') - 364 * DAY_MS,
  });
});
