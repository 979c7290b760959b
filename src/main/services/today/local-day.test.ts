import fc from 'fast-check';
import { expect, test } from 'vitest';
import { todayIn } from '../../../shared/calendar/dates.ts';
import { nextMidnight, weekSoFar } from './local-day.ts';

const HOUR_MS = 3_600_000;
const stockholm = 'Europe/Stockholm';

test('days begin and end by the local clock: a day of a clock change is as long as it is', () => {
  const spring = Date.parse('2026-03-28T23:00:00Z');
  expect(todayIn(stockholm, spring)).toBe('2026-03-29');
  expect((nextMidnight(spring, stockholm) - spring) / HOUR_MS).toBe(23);
  const autumn = Date.parse('2026-10-24T22:00:00Z');
  expect((nextMidnight(autumn, stockholm) - autumn) / HOUR_MS).toBe(25);
});

test('midnight is the first moment of the next day, where there is no midnight too; the week begins on Monday', () => {
  // In Cairo the clocks go from midnight to one o'clock.
  const zones = [stockholm, 'Africa/Cairo', 'America/Sao_Paulo', 'Asia/Kathmandu', 'UTC'];
  const moment = fc.integer({ min: Date.parse('2025-01-01T00:00:00Z'), max: Date.parse('2027-12-31T00:00:00Z') });
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (now, zone) => {
      const midnight = nextMidnight(now, zone);
      expect(midnight).toBeGreaterThan(now);
      expect(todayIn(zone, midnight - 1)).toBe(todayIn(zone, now));
      expect(todayIn(zone, midnight) > todayIn(zone, now)).toBe(true);
      const week = weekSoFar(now, zone);
      expect(week.at(-1)).toBe(midnight);
      const days = week.map((start) => todayIn(zone, start));
      expect(days).toEqual([...new Set(days)].sort());
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(week.filter((start) => start <= now)).toHaveLength(week.length - 1);
    }),
  );
});
