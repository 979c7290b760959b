import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { localMsToDay } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar/units.ts';
import type { HourClock } from '../model/consumption.ts';
import { runs } from '../testing/runs.ts';
import { compareDecimals, sumDecimals } from './decimal.ts';
import { expectedSteps } from './expected-steps.ts';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_PENDING, HOUR_STATES, HOUR_VALUE, HOUR_ZERO } from './hour-states.ts';
import { proveClock } from './infer-time-base.ts';
import { type PlacedHours, placeReadings } from './place-readings.ts';
import type { ReadHours, Reading } from './reading.ts';
import { rollUp } from './roll-up.ts';

const LATER = Date.UTC(2031, 0, 1);

function clock(base: HourClock['base'], stamp: HourClock['stamp'] = 'start', zone = 'Europe/Stockholm'): HourClock {
  return { base, stamp, zone, confirmed: false };
}
function answer(readings: Reading[], more: Partial<ReadHours> = {}): ReadHours {
  const unit = { provenance: 'guess', text: 'kWh', raw: '"kWh"', path: 'unit', rival: null } as const;
  return {
    readings,
    stampInData: null,
    unit,
    valueProvenance: 'guess',
    valuePath: 'v',
    unreadable: 0,
    untimed: 0,
    ...more,
  };
}
function reading(at: Reading['at'], value: string | null): Reading {
  return { at, state: value === null ? 'null' : 'value', value, path: '' };
}
function instant(epochMs: number, value: string | null = '1'): Reading {
  return reading({ kind: 'instant', epochMs, offsetMinutes: 0 }, value);
}
function local(text: string, value: string | null = '1'): Reading {
  return reading({ kind: 'local', text }, value);
}
function dayArray(date: string, count: number): Reading[] {
  return Array.from({ length: count }, (_, index) => reading({ kind: 'day-index', date, index, count }, `${index}.5`));
}
function place(readings: Reading[], of: HourClock, fromDate: string, toDate: string, nowMs = LATER): PlacedHours {
  return placeReadings({ answers: [answer(readings)], clock: of, fromDate, toDate, nowMs });
}
function states(placed: PlacedHours): string {
  return [...placed.states].map((state) => (HOUR_STATES[state] ?? '?')[0]).join('');
}
function lastSunday(year: number, month: number): string {
  const last = Temporal.PlainDate.from({ year, month, day: 31 });
  return last.subtract({ days: last.dayOfWeek % 7 }).toString();
}
function next(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}
const CHANGES = [2024, 2025, 2026, 2027, 2028, 2029, 2030].flatMap((year) => [
  lastSunday(year, 3),
  lastSunday(year, 10),
]);

/** What an operator with this clock writes for a day: clock digits without offsets. */
function writtenLocally(date: string, of: HourClock): Reading[] {
  const { startsMs, rules } = expectedSteps(date, next(date), of, HOUR_MS);
  return [...startsMs].map((start, i) => {
    const stamp = of.stamp === 'start' ? start : start + HOUR_MS;
    return local(new Date(stamp + rules.offsetAt(stamp)).toISOString().slice(0, 16), String(i + 1));
  });
}

test.each(
  CHANGES.flatMap((date) =>
    (['wall', 'normal', 'utc'] as const).flatMap((base) =>
      (['start', 'end'] as const).flatMap((stamp) =>
        ['Europe/Stockholm', 'Europe/London', 'Asia/Tokyo'].map((zone) => [date, base, stamp, zone] as const),
      ),
    ),
  ),
)('%s written in %s, stamped at %s, %s: every hour in its place', (date, base, stamp, zone) => {
  const of = clock(base, stamp, zone);
  const written = writtenLocally(date, of);
  const placed = place(written, of, date, next(date));
  expect(placed.unplaced).toBe(0);
  expect(placed.counts).toMatchObject({ delivered: written.length, expected: written.length, double: 0, missing: 0 });
  expect(placed.texts.split('\n')).toEqual(written.map((_, i) => String(i + 1)));
  expect(placed.stepMs).toBe(HOUR_MS);
  // Newest first gives the same.
  expect(place(written.toReversed(), of, date, next(date)).texts).toBe(placed.texts);
});

test.each(CHANGES)('%s with offsets in the stamps, on any clock', (date) => {
  const { startsMs } = expectedSteps(date, next(date), clock('wall'), HOUR_MS);
  const written = [...startsMs].map((at, i) => instant(at, String(i)));
  const placed = place(written, clock('offset'), date, next(date));
  expect(placed.counts.delivered).toBe(startsMs.length);
  expect(placed.unplaced).toBe(0);
  const utc = place(written, clock('utc'), date, next(date));
  expect(utc.counts.delivered + utc.unplaced).toBe(startsMs.length);
});

test('an autumn day of 25 values without stamps', () => {
  const placed = place(dayArray('2026-10-25', 25), clock('wall'), '2026-10-25', '2026-10-26');
  expect(placed.counts).toMatchObject({ expected: 25, delivered: 25, missing: 0 });
  const fixed = place(dayArray('2026-10-25', 25), clock('normal'), '2026-10-25', '2026-10-26');
  expect(fixed.counts.delivered).toBe(24);
  expect(fixed.unplaced).toBe(1);
});

test('24 values on an autumn day leave the second 02 open; on a spring day the skipped one has no place', () => {
  const autumn = place(dayArray('2026-10-25', 24), clock('wall'), '2026-10-25', '2026-10-26');
  expect(states(autumn)).toBe(`vvvm${'v'.repeat(21)}`);
  expect(autumn.texts.split('\n')[4]).toBe('3.5');
  const spring = place(dayArray('2026-03-29', 24), clock('wall'), '2026-03-29', '2026-03-30');
  expect(spring.counts).toMatchObject({ expected: 23, delivered: 23 });
  expect(spring.unplaced).toBe(1);
  expect(spring.texts.split('\n')[2]).toBe('3.5');
});

test.each([
  [23, '2026-03-29', 'wall', HOUR_MS, 23],
  [92, '2026-03-29', 'wall', 15 * MINUTE_MS, 92],
  [100, '2026-10-25', 'wall', 15 * MINUTE_MS, 100],
  [96, '2026-06-01', 'normal', 15 * MINUTE_MS, 96],
  [48, '2026-06-01', 'utc', 30 * MINUTE_MS, 48],
  [10, '2026-06-01', 'wall', HOUR_MS, 10],
] as const)('%i values of %s on %s', (count, date, base, stepMs, delivered) => {
  const placed = place(dayArray(date, count), clock(base), date, next(date));
  expect(placed.stepMs).toBe(stepMs);
  expect(placed.counts.delivered).toBe(delivered);
  expect(placed.unplaced).toBe(0);
});

test('a skipped hour that was delivered has no place, and an empty one is nothing', () => {
  const hours = ['00', '01', '02', '03', '04'];
  const filled = hours.map((h) => local(`2026-03-29T${h}:00`));
  expect(place(filled, clock('wall'), '2026-03-29', '2026-03-30').unplaced).toBe(1);
  const empty = hours.map((h) => local(`2026-03-29T${h}:00`, h === '02' ? null : '1'));
  expect(place(empty, clock('wall'), '2026-03-29', '2026-03-30').unplaced).toBe(0);
});

test('digits without an offset cannot be placed where stamps should carry their own', () => {
  const placed = place(
    [local('2026-06-01T00:00'), local('2026-06-01T01:00')],
    clock('offset'),
    '2026-06-01',
    '2026-06-02',
  );
  expect(placed.unplaced).toBe(2);
  expect(placed.counts.delivered).toBe(0);
  expect(placed.sum).toBeNull();
});

test('the five states, exact sums, both values of a step delivered twice', () => {
  const day = Date.UTC(2026, 5, 1);
  const placed = place(
    [
      instant(day, '0.1'),
      instant(day + HOUR_MS, '0.000'),
      instant(day + 2 * HOUR_MS, '0.2'),
      instant(day + 2 * HOUR_MS, '0.3'),
      instant(day + 3 * HOUR_MS, null),
      instant(day + 4 * HOUR_MS, '123456789012345678901.10'),
    ],
    clock('utc'),
    '2026-06-01',
    '2026-06-02',
    day + 5 * HOUR_MS,
  );
  expect([...placed.states].slice(0, 6)).toEqual([
    HOUR_VALUE,
    HOUR_ZERO,
    HOUR_DOUBLE,
    HOUR_MISSING,
    HOUR_VALUE,
    HOUR_PENDING,
  ]);
  expect(placed.sum).toBe('123456789012345678901.400');
  expect(placed.sumSecond).toBe('123456789012345678901.500');
  expect(placed.secondTexts).toEqual([[2, '0.3']]);
  expect(placed.seconds[2]).toBe(0.3);
  expect(placed.values[3]).toBeNaN();
  expect(placed.counts).toEqual({
    expected: 24,
    delivered: 4,
    zero: 1,
    missing: 1,
    double: 1,
    pending: 19,
    unfetched: 0,
  });
});

test('an old tail is missing, a young one pending', () => {
  const day = Date.UTC(2026, 5, 1);
  const old = place(
    [instant(day), instant(day + HOUR_MS)],
    clock('utc'),
    '2026-06-01',
    '2026-06-02',
    day + 30 * DAY_MS,
  );
  expect(old.counts).toMatchObject({ missing: 22, pending: 0 });
});

test('the same value twice is still delivered twice; a third has no place', () => {
  const day = Date.UTC(2026, 5, 1);
  const placed = place(
    [instant(day), instant(day), instant(day), instant(day + HOUR_MS)],
    clock('utc'),
    '2026-06-01',
    '2026-06-02',
  );
  expect(placed.counts.double).toBe(1);
  expect(placed.sumSecond).toBeNull();
  expect(placed.unplaced).toBe(1);
});

test('quarter-hours, days, one value and none', () => {
  const day = Date.UTC(2026, 5, 1);
  const quarters = Array.from({ length: 96 }, (_, i) => instant(day + i * 15 * MINUTE_MS, '0.25'));
  expect(place(quarters, clock('utc'), '2026-06-01', '2026-06-02')).toMatchObject({
    stepMs: 15 * MINUTE_MS,
    sum: '24.00',
  });
  const days = ['2026-10-24', '2026-10-25', '2026-10-26'].map((d) => local(`${d}T00:00`));
  expect(place(days, clock('wall'), '2026-10-24', '2026-10-27')).toMatchObject({
    stepMs: DAY_MS,
    counts: { delivered: 3 },
  });
  const ends = ['2026-10-25', '2026-10-26', '2026-10-27'].map((d) => local(`${d}T00:00`));
  expect(place(ends, clock('wall', 'end'), '2026-10-24', '2026-10-27').counts.delivered).toBe(3);
  expect(place([instant(day)], clock('utc'), '2026-06-01', '2026-06-02')).toMatchObject({
    stepMs: null,
    counts: { delivered: 1 },
  });
  expect(place([], clock('utc'), '2026-06-01', '2026-06-02')).toMatchObject({ sum: null, counts: { missing: 24 } });
});

test('quarters inside an hourly answer are not shown as hours', () => {
  const day = Date.UTC(2026, 5, 1);
  const hours = Array.from({ length: 20 }, (_, i) => instant(day + i * HOUR_MS));
  const quarters = Array.from({ length: 4 }, (_, i) => instant(day + 20 * HOUR_MS + i * 15 * MINUTE_MS, '0.25'));
  const placed = place([...hours, ...quarters], clock('utc'), '2026-06-01', '2026-06-02');
  expect(placed).toMatchObject({ stepMs: HOUR_MS, mixedSteps: true, unplaced: 4, sum: '20' });
});

test('ends written one second early are ends', () => {
  const day = Date.UTC(2026, 5, 1);
  const written = Array.from({ length: 24 }, (_, i) => instant(day + (i + 1) * HOUR_MS - 1000));
  const placed = place(written, clock('utc'), '2026-06-01', '2026-06-02');
  expect(placed.counts.delivered).toBe(24);
});

test('answers in windows: units that differ are no unit, both ends settle the stamp', () => {
  const day = Date.UTC(2026, 5, 1);
  const first = answer([instant(day), instant(day + HOUR_MS)], { stampInData: 'start', stampProven: true });
  const mwh = { provenance: 'guess', text: 'MWh', raw: '"MWh"', path: 'unit', rival: null } as const;
  const second = answer([instant(day + 2 * HOUR_MS)], { unit: mwh, untimed: 2, stampInData: 'start' });
  const placed = placeReadings({
    answers: [first, second],
    clock: clock('utc', 'end'),
    fromDate: '2026-06-01',
    toDate: '2026-06-02',
    nowMs: LATER,
  });
  expect(placed.unit).toEqual({ text: null, provenance: 'unreadable' });
  expect(placed.clock.stamp).toBe('start');
  expect(placed.unplaced).toBe(2);
  expect([...placed.states].slice(0, 4)).toEqual([HOUR_VALUE, HOUR_VALUE, HOUR_VALUE, HOUR_MISSING]);
});

test('no state vanishes, and roll-ups add up to the whole exactly', () => {
  const hours = fc.array(
    fc.tuple(
      fc.nat(24 * 430),
      fc.option(
        fc
          .integer({ min: -50, max: 99_999 })
          .map((n) => (n < 0 ? `-0.${-n}` : `${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`)),
        { freq: 8 },
      ),
    ),
    { maxLength: 400 },
  );
  const base = fc.constantFrom<HourClock['base']>('wall', 'normal', 'utc', 'offset');
  fc.assert(
    fc.property(hours, base, fc.nat(400), (list, of, fromDay) => {
      const from = Date.UTC(2026, 0, 1) + fromDay * DAY_MS;
      const readings = list.map(([hour, value]) => instant(Date.UTC(2026, 0, 1) + hour * HOUR_MS, value));
      const placed = placeReadings({
        answers: [answer(readings)],
        clock: clock(of),
        fromDate: localMsToDay(from),
        toDate: localMsToDay(from + 40 * DAY_MS),
        nowMs: from + 20 * DAY_MS,
      });
      const { counts } = placed;
      expect(counts.delivered + counts.missing + counts.pending).toBe(counts.expected);
      const given = readings.filter((r) => r.value !== null).length;
      expect(counts.delivered + counts.double + placed.unplaced).toBe(given);
      for (const level of ['day', 'week', 'month', 'year'] as const) {
        const buckets = rollUp(placed, level);
        expect(buckets[0]?.fromIndex).toBe(0);
        expect(buckets.at(-1)?.toIndex).toBe(counts.expected);
        for (const key of ['delivered', 'zero', 'missing', 'double', 'pending', 'expected'] as const) {
          expect(buckets.reduce((sum, bucket) => sum + bucket[key], 0)).toBe(counts[key]);
        }
        const sums = buckets.flatMap((bucket) => (bucket.sum === null ? [] : [bucket.sum]));
        if (placed.sum === null) expect(sums).toEqual([]);
        else expect(compareDecimals(sumDecimals(sums), placed.sum)).toBe(0);
      }
    }),
    { numRuns: runs(120) },
  );
});

test('buckets carry the names of their days, weeks, months and years', () => {
  const { startsMs } = expectedSteps('2026-12-30', '2027-01-05', clock('wall'), HOUR_MS);
  const placed = place(
    [...startsMs].map((at) => instant(at)),
    clock('wall'),
    '2026-12-30',
    '2027-01-05',
  );
  expect(rollUp(placed, 'day').map((b) => b.key)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
    '2027-01-04',
  ]);
  expect(rollUp(placed, 'week').map((b) => [b.key, b.sum])).toEqual([
    ['2026-W53', '120'],
    ['2027-W01', '24'],
  ]);
  expect(rollUp(placed, 'month').map((b) => b.key)).toEqual(['2026-12', '2027-01']);
  expect(rollUp(placed, 'year').map((b) => b.expected)).toEqual([48, 96]);
});

test('the detective tells wall time from a fixed offset, and claims no more', () => {
  const zone = 'Europe/Stockholm';
  const codes = (readings: Reading[]): string[] => proveClock(readings, zone).map((proof) => proof.code);
  expect(codes(dayArray('2026-10-25', 25))).toEqual(['wall-time']);
  expect(codes(dayArray('2026-10-25', 24))).toEqual(['fixed-offset']);
  expect(codes(dayArray('2026-03-29', 23))).toEqual(['wall-time']);
  expect(codes(dayArray('2026-03-29', 24))).toEqual(['fixed-offset']);
  expect(codes(dayArray('2026-06-01', 24))).toEqual([]);
  expect(codes(writtenLocally('2026-10-25', clock('wall')))).toEqual(['wall-time']);
  expect(codes(writtenLocally('2026-03-29', clock('normal')))).toEqual(['fixed-offset']);
  expect(codes([instant(0)])).toEqual(['offsets']);
  const both = [60, 120].map((offsetMinutes): Reading => reading({ kind: 'instant', epochMs: 0, offsetMinutes }, '1'));
  expect(codes(both)).toEqual(['offsets', 'several-offsets']);
});

test('a name says where the stamp stands until a person says otherwise', () => {
  const day = Date.UTC(2026, 5, 1);
  const ends = answer([instant(day + HOUR_MS), instant(day + 2 * HOUR_MS)], { stampInData: 'end' });
  const stampedAt = (of: HourClock): number => {
    const placed = placeReadings({
      answers: [ends],
      clock: of,
      fromDate: '2026-06-01',
      toDate: '2026-06-02',
      nowMs: LATER,
    });
    return placed.states.indexOf(HOUR_VALUE);
  };
  expect(stampedAt(clock('utc'))).toBe(0);
  expect(stampedAt({ ...clock('utc'), confirmed: true })).toBe(1);
});
