import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../calendar/units.ts';
import type { HourClock } from '../model/consumption.ts';
import { expectedSteps } from './expected-steps.ts';
import { clockFactsOf, inspectClock } from './infer-time-base.ts';
import { lightDaysOf, sunHints } from './sun-hours.ts';
import { answerOf, readingsOf } from './testing/made-hours.ts';

const ZONE = 'Europe/Stockholm';
const CHANGES = [2024, 2025, 2026, 2027, 2028, 2029, 2030].flatMap((year) => [3, 10].map((month) => [year, month]));

/** Height of the sun over Stockholm in an hour of UTC: declination, the year's equation of time, 18.07 degrees east. */
function sunAt(epochMs: number): number {
  const date = new Date(epochMs);
  const day = Math.floor((epochMs - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS);
  const b = (2 * Math.PI * (day - 81)) / 364;
  const eastMinutes = 9.87 * Math.sin(2 * b) - 7.53 * Math.cos(b) - 1.5 * Math.sin(b) + 4 * 18.07;
  const angle = (Math.PI / 12) * ((epochMs % DAY_MS) / HOUR_MS + eastMinutes / 60 - 12);
  const [latitude, declination] = [(59.33 * Math.PI) / 180, 0.4093 * Math.sin((2 * Math.PI * (day - 81)) / 365)];
  return Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(angle);
}

/** What panels give in an hour; every fifth day is so dark that its ends are lost. */
function solarTexts(fromDate: string, toDate: string, clock: HourClock, stepMs = HOUR_MS): (index: number) => string {
  const { startsMs } = expectedSteps(fromDate, toDate, clock, stepMs);
  return (index) => {
    const at = (startsMs[index] ?? 0) + stepMs / 2;
    const height = sunAt(at) - (Math.floor(at / DAY_MS) % 5 === 0 ? 0.08 : 0.02);
    return height <= 0 ? '0' : (height * 4).toFixed(3);
  };
}

function around(year: number, month: number): { change: string; fromDate: string; toDate: string } {
  const last = Temporal.PlainDate.from({ year, month, day: 31 });
  const change = last.subtract({ days: last.dayOfWeek % 7 });
  return {
    change: change.toString(),
    fromDate: change.subtract({ days: 30 }).toString(),
    toDate: change.add({ days: 31 }).toString(),
  };
}

test.each(
  CHANGES.flatMap(([year = 0, month = 0]) =>
    (['wall', 'normal', 'utc'] as const).flatMap((base) =>
      (['start', 'end'] as const).map((stamp) => [year, month, base, stamp] as const),
    ),
  ),
)('%i-%i by %s, stamped at the %s: whether the light hours move with the clock', (year, month, base, stamp) => {
  const clock: HourClock = { base, stamp, zone: ZONE, confirmed: false };
  const { change, fromDate, toDate } = around(year, month);
  const readings = readingsOf(fromDate, toDate, clock, solarTexts(fromDate, toDate, clock));
  const hints = sunHints(lightDaysOf(readings), ZONE);
  expect(hints).toMatchObject([{ code: base === 'wall' ? 'sun-moves' : 'sun-stays', date: change }]);
  // In winter the sun over Stockholm is highest shortly before twelve, an hour earlier in UTC; end stamps read an hour
  // later.
  const noon = (base === 'utc' ? 10.8 : 11.8) * 60 + (stamp === 'end' ? 60 : 0);
  const winter = (month === 3 ? hints[0]?.before : hints[0]?.after) ?? 0;
  expect(Math.abs(winter - noon)).toBeLessThan(30);
});

test('a hint proves nothing: what is open stays open, and no clock is contradicted', () => {
  const utc: HourClock = { base: 'utc', stamp: 'start', zone: ZONE, confirmed: false };
  const { change, fromDate, toDate } = around(2026, 3);
  const texts = solarTexts(fromDate, toDate, utc);
  // Without the day of the change itself nothing is proven.
  const readings = readingsOf(fromDate, toDate, utc, texts).filter(
    ({ at }) => at.kind !== 'local' || !at.text.startsWith(change),
  );
  // Fetched in two windows: each alone sees only one side of the change.
  const facts = [readings.slice(0, readings.length / 2), readings.slice(readings.length / 2)].map((half) =>
    clockFactsOf(answerOf([...half]), ZONE),
  );
  expect(facts.map(({ lightDays }) => sunHints(lightDays, ZONE))).toEqual([[], []]);
  const report = inspectClock(facts, { base: 'wall', zone: ZONE });
  expect(report.hints).toMatchObject([{ code: 'sun-stays', date: change }]);
  expect(report).toMatchObject({ proofs: [], contradicts: false, mixed: false });
  expect(report.open).toEqual(['wall-or-fixed', 'normal-or-utc', 'stamp']);
});

test('what people switch on and off, and what is used at night, is no sun', () => {
  const clock: HourClock = { base: 'wall', stamp: 'start', zone: ZONE, confirmed: false };
  const { fromDate, toDate } = around(2026, 3);
  const { startsMs, rules } = expectedSteps(fromDate, toDate, clock, HOUR_MS);
  const hourOf = (index: number) =>
    new Date((startsMs[index] ?? 0) + rules.offsetAt(startsMs[index] ?? 0)).getUTCHours();
  const office = readingsOf(fromDate, toDate, clock, (i) => (hourOf(i) >= 7 && hourOf(i) < 18 ? '2.5' : '0'));
  expect(lightDaysOf(office).length).toBeGreaterThan(50);
  expect(sunHints(lightDaysOf(office), ZONE)).toEqual([]);
  const house = readingsOf(fromDate, toDate, clock, () => '0.4');
  expect(lightDaysOf(house)).toEqual([]);
  const nothing = readingsOf(fromDate, toDate, clock, () => '0');
  expect(lightDaysOf(nothing)).toEqual([]);
});

test('quarter-hours say the same; a zone without changes and stamps with offsets say nothing', () => {
  const clock: HourClock = { base: 'wall', stamp: 'start', zone: ZONE, confirmed: false };
  const { change, fromDate, toDate } = around(2025, 10);
  const quarter = HOUR_MS / 4;
  const readings = readingsOf(fromDate, toDate, clock, solarTexts(fromDate, toDate, clock, quarter), quarter);
  expect(sunHints(lightDaysOf(readings), ZONE)).toMatchObject([{ code: 'sun-moves', date: change }]);
  expect(sunHints(lightDaysOf(readings), 'Asia/Tokyo')).toEqual([]);
  const offsets = { ...clock, base: 'offset' as const };
  expect(lightDaysOf(readingsOf(fromDate, toDate, offsets, solarTexts(fromDate, toDate, offsets)))).toEqual([]);
});
