import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, isIsoDate, isoWeek, monthStart, todayIn, weekStart, yearStart } from './iso-dates.ts';
import { HOUR_PRESETS, INVOICE_PRESETS, periodOf, presetOf } from './period-presets.ts';

test('month and year starts cross year ends', () => {
  expect(monthStart('2026-01-31', -1)).toBe('2025-12-01');
  expect(monthStart('2026-12-05', 1)).toBe('2027-01-01');
  expect(yearStart('2026-06-06', -1)).toBe('2025-01-01');
});

test('ISO weeks: the first days of January can be in week 53', () => {
  expect(isoWeek('2027-01-01')).toBe(53);
  expect(isoWeek('2025-10-26')).toBe(43);
  expect(weekStart('2025-10-26')).toBe('2025-10-20');
  expect(isoWeek('2024-12-30')).toBe(1);
});

test('only days that exist are dates', () => {
  expect(isIsoDate('2026-02-30')).toBe(false);
  expect(isIsoDate('2024-02-29')).toBe(true);
  expect(isIsoDate('20260101')).toBe(false);
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

test('presets are periods that start before they end, and are recognised again', () => {
  for (const today of ['2026-01-01', '2026-02-28', '2024-02-29', '2026-11-20']) {
    for (const presets of [INVOICE_PRESETS, HOUR_PRESETS]) {
      for (const preset of presets) {
        const period = periodOf(preset, today);
        expect(period.firstDate <= period.lastDate).toBe(true);
        const found = presetOf(period, presets, today);
        expect(found === null ? null : periodOf(found, today)).toEqual(period);
      }
    }
  }
  expect(periodOf('last-month', '2026-03-15')).toEqual({ firstDate: '2026-02-01', lastDate: '2026-02-28' });
  expect(periodOf('last-12-months', '2026-11-20')).toEqual({ firstDate: '2025-12-01', lastDate: '2026-11-20' });
});
