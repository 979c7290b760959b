import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoWeek, monthStart, weekStart, yearStart } from './dates.ts';
import { dayToLocalMs, isWeekend, localMsToDay, timeOfDay, unitStart } from './local-time.ts';
import { DAY_MS } from './units.ts';

const localMs = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) });

test('a time’s day, week, month and year start where the calendar of days says, and the next follows without a gap', () => {
  fc.assert(
    fc.property(localMs, (at) => {
      const date = localMsToDay(at);
      expect(localMsToDay(unitStart(at, 'day'))).toBe(date);
      expect(localMsToDay(unitStart(at, 'week'))).toBe(weekStart(date));
      expect(localMsToDay(unitStart(at, 'month'))).toBe(monthStart(date));
      expect(localMsToDay(unitStart(at, 'year'))).toBe(yearStart(date));
      for (const unit of ['day', 'week', 'month', 'year'] as const) {
        const next = unitStart(at, unit, 1);
        expect(next).toBeGreaterThan(at);
        expect(unitStart(next, unit)).toBe(next);
        expect(unitStart(next - 1, unit)).toBe(unitStart(at, unit));
      }
    }),
  );
});

test('a time of day before 1970 is one as well; a weekend is Saturday and Sunday', () => {
  expect(timeOfDay(dayToLocalMs('2026-11-20') ?? 0)).toBe('00:00');
  expect(timeOfDay(-60_000)).toBe('23:59');
  expect(timeOfDay((11 * 60 + 48) * 60_000)).toBe('11:48');
  const saturday = dayToLocalMs('2026-11-21') ?? 0;
  expect([saturday - 1, saturday, saturday + 2 * DAY_MS - 1, saturday + 2 * DAY_MS].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isoWeek(saturday / DAY_MS).week).toBe(47);
});
