import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dateToDayNumber,
  daysBetween,
  isIsoDate,
  isoWeek,
  monthStart,
  parseDate,
  todayIn,
  weekStart,
  yearStart,
} from './dates.ts';

test('days are counted by the calendar: starts of months and years cross year ends', () => {
  expect(monthStart('2026-01-31', -1)).toBe('2025-12-01');
  expect(monthStart('2026-12-05', 1)).toBe('2027-01-01');
  expect(yearStart('2026-06-06', -1)).toBe('2025-01-01');
});

test('ISO weeks: the first days of January can be in week 53', () => {
  expect(isoWeek(dateToDayNumber('2027-01-01'))).toEqual({ year: 2026, week: 53 });
  expect(isoWeek(dateToDayNumber('2025-10-26')).week).toBe(43);
  expect(weekStart('2025-10-26')).toBe('2025-10-20');
  expect(isoWeek(dateToDayNumber('2024-12-30'))).toEqual({ year: 2025, week: 1 });
});

test('only days that exist are dates', () => {
  expect(isIsoDate('2026-02-30')).toBe(false);
  expect(isIsoDate('2024-02-29')).toBe(true);
  expect(isIsoDate('20260101')).toBe(false);
  expect(isIsoDate('1900-02-29')).toBe(false);
  expect(parseDate('2000-02-29')).toEqual({ year: 2000, month: 2, day: 29 });
});

test('today is the day where the hours are', () => {
  const nowMs = Date.parse('2026-03-01T23:30:00Z');
  expect(todayIn('Europe/Stockholm', nowMs)).toBe('2026-03-02');
  expect(todayIn('UTC', nowMs)).toBe('2026-03-01');
});

test('adding days and counting them agree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -4000, max: 4000 }), (start, days) => {
      const date = addDays('1980-01-01', start);
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

test('no day is written after the last that can be', () => {
  expect(addDays('9999-12-30', 5)).toBe('9999-12-31');
});
