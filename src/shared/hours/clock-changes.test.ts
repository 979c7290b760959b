import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../calendar/units.ts';
import type { HourClock } from '../model/consumption.ts';
import { clockFactsOf, inspectClock as inspectFacts, proveClock } from './infer-time-base.ts';
import { placeReadings } from './place-readings.ts';
import type { ReadHours } from './reading.ts';
import { rollUp } from './roll-up.ts';
import { answerOf, readingsOf } from './testing/made-hours.ts';

const inspectClock = (
  answers: readonly ReadHours[],
  clock: Pick<HourClock, 'base' | 'stamp' | 'zone'>,
): ReturnType<typeof inspectFacts> =>
  inspectFacts(
    answers.map((answer) => clockFactsOf(answer, clock.zone)),
    clock,
  );
const YEARS = [2024, 2025, 2026, 2027, 2028, 2029, 2030];
const ZONES = ['Europe/Stockholm', 'Europe/London', 'Asia/Tokyo'];
const BASES = ['wall', 'normal', 'utc'] as const;

function lastSunday(year: number, month: number): Temporal.PlainDate {
  const last = Temporal.PlainDate.from({ year, month, day: 31 });
  return last.subtract({ days: last.dayOfWeek % 7 });
}

const ROWS = YEARS.flatMap((year) =>
  [3, 10].flatMap((month) =>
    BASES.flatMap((base) =>
      (['start', 'end'] as const).flatMap((stamp) =>
        ZONES.map((zone) => [lastSunday(year, month).toString(), base, stamp, zone] as const),
      ),
    ),
  ),
);

/** What the zone says, from the calendar and not from the code under test. */
function hoursOf(date: string, clock: HourClock): number {
  const zone = clock.base === 'normal' ? '+01:00' : clock.base === 'utc' ? 'UTC' : clock.zone;
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).hoursInDay;
}

test.each(ROWS)('%s by %s, stamped at the %s, %s: every hour of three days in its place', (date, base, stamp, zone) => {
  const clock: HourClock = { base, stamp, zone, confirmed: true };
  const day = Temporal.PlainDate.from(date);
  const [fromDate, toDate] = [day.subtract({ days: 1 }).toString(), day.add({ days: 2 }).toString()];
  const readings = readingsOf(fromDate, toDate, clock, (i) => String(i + 1));
  const placed = placeReadings({ answers: [answerOf(readings)], clock, fromDate, toDate, nowMs: 9e15 });
  const hours = hoursOf(date, clock);
  expect(placed.counts).toMatchObject({ expected: 48 + hours, delivered: 48 + hours, missing: 0, double: 0 });
  expect(placed.unplaced).toBe(0);
  expect(placed.stepMs).toBe(HOUR_MS);
  expect(placed.texts.split('\n')).toEqual(Array.from({ length: 48 + hours }, (_, i) => String(i + 1)));
  expect(rollUp(placed, 'day').map((bucket) => bucket.expected)).toEqual([24, hours, 24]);
});

test.each(YEARS.flatMap((year) => [lastSunday(year, 3).toString(), lastSunday(year, 10).toString()]))(
  'the detective knows a wall clock from a fixed one by the %s',
  (date) => {
    const toDate = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    const zone = 'Europe/Stockholm';
    const of = (base: HourClock['base']) =>
      answerOf(readingsOf(date, toDate, { base, stamp: 'start', zone, confirmed: false }, () => '1'));
    expect(proveClock(of('wall').readings, zone)).toMatchObject([{ code: 'wall-time', date }]);
    // For an operator with normal time or UTC, a calendar day has 24 rows, including digits that wall time skips.
    for (const base of ['normal', 'utc'] as const) {
      expect(proveClock(of(base).readings, zone)).toMatchObject([{ code: 'fixed-offset', date, rows: 24 }]);
    }
    const chosen = { base: 'wall', stamp: 'start', zone } as const;
    expect(inspectClock([of('wall')], chosen)).toMatchObject({ open: ['stamp'], contradicts: false });
    expect(inspectClock([of('normal')], chosen)).toMatchObject({
      open: ['normal-or-utc', 'stamp'],
      contradicts: true,
    });
    expect(inspectClock([of('wall')], { ...chosen, base: 'utc' }).contradicts).toBe(true);
    expect(inspectClock([of('wall'), of('normal')], chosen).mixed).toBe(true);
  },
);

test('offsets in the data leave only the stamp open, and an ordinary week proves nothing', () => {
  const chosen = { base: 'offset', stamp: 'start', zone: 'Europe/Stockholm', confirmed: false } as const;
  const readings = readingsOf('2026-03-01', '2026-04-02', chosen, () => '1');
  const report = inspectClock([answerOf(readings)], chosen);
  expect(report.proofs.map((proof) => proof.code)).toEqual(['offsets', 'several-offsets']);
  expect(report).toMatchObject({ open: ['stamp'], contradicts: false, mixed: false });
  const week = answerOf(readingsOf('2026-02-02', '2026-02-09', { ...chosen, base: 'wall' }, () => '1'));
  expect(inspectClock([week], { ...chosen, base: 'wall' })).toMatchObject({
    proofs: [],
    open: ['wall-or-fixed', 'normal-or-utc', 'stamp'],
  });
  // Offsets were chosen, and there are none.
  expect(inspectClock([week], chosen).contradicts).toBe(true);
  const named = { ...week, stampInData: 'end' as const, stampProven: true };
  expect(inspectClock([named], chosen).open).not.toContain('stamp');
});
