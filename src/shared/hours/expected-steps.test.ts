import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { dateToDayNumber, isoWeek } from '../calendar/dates.ts';
import { localMsToDay, localTextToMs } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar/units.ts';
import type { HourClock } from '../model/consumption.ts';
import { runs } from '../testing/runs.ts';
import { expectedSteps, stepIndexAt } from './expected-steps.ts';
import { labelStep } from './label-step.ts';

function clock(base: HourClock['base'], zone = 'Europe/Stockholm'): HourClock {
  return { base, stamp: 'start', zone, confirmed: false };
}
function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}
/** The European changes: last Sunday of March and of October. */
function lastSunday(year: number, month: number): string {
  const last = Temporal.PlainDate.from({ year, month, day: 31 });
  return last.subtract({ days: last.dayOfWeek % 7 }).toString();
}
const YEARS = [2024, 2025, 2026, 2027, 2028, 2029, 2030];

test.each(YEARS.flatMap((year) => [[lastSunday(year, 3), 23] as const, [lastSunday(year, 10), 25] as const]))(
  'the steps a day must have: %s has %i hours by the wall clock and 24 by fixed ones',
  (date, hours) => {
    for (const zone of ['Europe/Stockholm', 'Europe/London']) {
      expect(expectedSteps(date, dayAfter(date), clock('wall', zone), HOUR_MS).startsMs).toHaveLength(hours);
      expect(expectedSteps(date, dayAfter(date), clock('offset', zone), HOUR_MS).startsMs).toHaveLength(hours);
      expect(expectedSteps(date, dayAfter(date), clock('wall', zone), HOUR_MS / 4).startsMs).toHaveLength(hours * 4);
      expect(expectedSteps(date, dayAfter(date), clock('wall', zone), DAY_MS).startsMs).toHaveLength(1);
    }
    for (const fixed of [clock('normal'), clock('utc'), clock('wall', 'Asia/Tokyo'), clock('wall', 'UTC')]) {
      expect(expectedSteps(date, dayAfter(date), fixed, HOUR_MS).startsMs).toHaveLength(24);
    }
  },
);

test('days start where their clock says', () => {
  const start = (base: HourClock['base']): string =>
    new Date(expectedSteps('2026-07-01', '2026-07-02', clock(base), HOUR_MS).startsMs[0] ?? 0).toISOString();
  expect(start('wall')).toBe('2026-06-30T22:00:00.000Z');
  expect(start('normal')).toBe('2026-06-30T23:00:00.000Z');
  expect(start('utc')).toBe('2026-07-01T00:00:00.000Z');
});

test('labels tell the repeated hour apart and leave the skipped one out', () => {
  const label = (date: string, zone: string): string[] => {
    const { startsMs, rules } = expectedSteps(date, dayAfter(date), clock('wall', zone), HOUR_MS);
    return [...startsMs].map((at) => labelStep(at, rules, zone)).map((l) => (l.mark ? `${l.time} ${l.mark}` : l.time));
  };
  expect(label('2026-10-25', 'Europe/Stockholm').slice(0, 5)).toEqual([
    '00:00',
    '01:00',
    '02:00 CEST',
    '02:00 CET',
    '03:00',
  ]);
  expect(label('2026-10-25', 'Europe/London').slice(0, 4)).toEqual(['00:00', '01:00 BST', '01:00 GMT', '02:00']);
  expect(label('2026-03-29', 'Europe/Stockholm').slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
  const { startsMs, rules } = expectedSteps('2026-10-25', '2026-10-26', clock('wall'), HOUR_MS);
  expect(labelStep(startsMs[2] ?? 0, rules, 'Europe/Stockholm').offset).toBe('+02:00');
  expect(labelStep(startsMs[3] ?? 0, rules, 'Europe/Stockholm')).toMatchObject({
    date: '2026-10-25',
    offset: '+01:00',
  });
});

test('a day whose midnight is skipped starts at the change', () => {
  // Beirut, 2025-03-30: 00:00 becomes 01:00.
  const { startsMs, rules } = expectedSteps('2025-03-30', '2025-03-31', clock('wall', 'Asia/Beirut'), HOUR_MS);
  expect(startsMs).toHaveLength(23);
  expect(labelStep(startsMs[0] ?? 0, rules, 'Asia/Beirut').time).toBe('01:00');
});

test('steps of any range: as many as its length says, in order, days without overlap', () => {
  const date = fc.integer({ min: 0, max: 365 * 14 }).map((n) => localMsToDay(Date.UTC(2020, 0, 1) + n * DAY_MS));
  const zone = fc.constantFrom('Europe/Stockholm', 'Europe/London', 'America/New_York', 'Asia/Tokyo', 'Asia/Beirut');
  const step = fc.constantFrom(5, 15, 30, 60).map((minutes) => minutes * MINUTE_MS);
  const base = fc.constantFrom<HourClock['base']>('wall', 'normal', 'utc', 'offset');
  fc.assert(
    fc.property(date, fc.nat(400), zone, step, base, (from, days, name, stepMs, of) => {
      const to = Temporal.PlainDate.from(from).add({ days }).toString();
      const steps = expectedSteps(from, to, clock(of, name), stepMs);
      const zoneOf = of === 'normal' ? '+01:00' : of === 'utc' ? 'UTC' : name;
      const startOf = (d: string): number => Temporal.PlainDate.from(d).toZonedDateTime(zoneOf).epochMilliseconds;
      expect(steps.startsMs).toHaveLength((startOf(to) - startOf(from)) / stepMs);
      expect(steps.endMs).toBe(startOf(to));
      for (let i = 1; i < steps.startsMs.length; i++) {
        if ((steps.startsMs[i] ?? 0) - (steps.startsMs[i - 1] ?? 0) !== stepMs) throw new Error(`gap at ${i}`);
      }
      if (days > 0) {
        const last = steps.startsMs.length - 1;
        expect(stepIndexAt(steps, steps.startsMs[last] ?? 0)).toBe(last);
        expect(stepIndexAt(steps, steps.endMs)).toBe(-1);
        expect(stepIndexAt(steps, (steps.startsMs[0] ?? 0) - 1)).toBe(-1);
      }
    }),
    { numRuns: runs(150) },
  );
});

test('the rules of a zone agree with Temporal at any instant and any digits', () => {
  const at = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2034, 0, 1) });
  fc.assert(
    fc.property(at, fc.constantFrom('Europe/Stockholm', 'America/New_York', 'Australia/Lord_Howe'), (ms, name) => {
      const { rules } = expectedSteps('2020-01-01', '2034-01-01', clock('wall', name), DAY_MS);
      const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(name);
      expect(rules.offsetAt(ms)).toBe(zoned.offsetNanoseconds / 1e6);
      expect(rules.instantsOf(ms + rules.offsetAt(ms))).toContain(ms);
      const digits = Temporal.PlainDateTime.from(new Date(ms).toISOString().slice(0, -1));
      const earlier = digits.toZonedDateTime(name, { disambiguation: 'earlier' });
      if (earlier.toPlainDateTime().equals(digits)) expect(rules.instantsOf(ms)[0]).toBe(earlier.epochMilliseconds);
      else expect(rules.instantsOf(ms)).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
});

test('weeks and clock digits follow ISO 8601', () => {
  expect(isoWeek(dateToDayNumber('2026-12-31'))).toEqual({ year: 2026, week: 53 });
  expect(isoWeek(dateToDayNumber('2027-01-03'))).toEqual({ year: 2026, week: 53 });
  expect(isoWeek(dateToDayNumber('2024-12-30'))).toEqual({ year: 2025, week: 1 });
  expect(localTextToMs('2026-10-25T24:00')).toBe(Date.UTC(2026, 9, 26));
  expect(localTextToMs('2026-02-30T01:00')).toBeNull();
  expect(localTextToMs('2026-02-28T25:00')).toBeNull();
  expect(localTextToMs('2026-02-28 01:02:03.5')).toBe(Date.UTC(2026, 1, 28, 1, 2, 3, 500));
});

test.each([
  ['2026-02-30', '2026-03-01', HOUR_MS],
  ['2026-02-01', 'x', HOUR_MS],
  ['2026-02-01', '2026-02-02', 7 * MINUTE_MS],
  ['1900-01-01', '2026-02-02', HOUR_MS],
])('refuses %s to %s by %i', (from, to, stepMs) => {
  expect(() => expectedSteps(from, to, clock('wall'), stepMs)).toThrow(RangeError);
});
