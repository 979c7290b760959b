import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayToLocalMs, localMsToDay } from '../calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../calendar/units.ts';
import type { HourClock } from '../model/consumption.ts';
import { runs } from '../testing/runs.ts';
import { assembleSeries, type PlacedWindow } from './assemble-series.ts';
import { sumDecimals } from './decimal.ts';
import { expectedSteps } from './expected-steps.ts';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_UNFETCHED, HOUR_VALUE } from './hour-states.ts';
import { placeReadings } from './place-readings.ts';
import { rollUp } from './roll-up.ts';
import { answerOf, placedOf, readingsOf, WALL } from './testing/made-hours.ts';

let made = 0;
function windowOf(
  fromDate: string,
  toDate: string,
  fetchedAt: number,
  value: string | ((index: number) => string | null),
  clock: HourClock = WALL,
): PlacedWindow {
  made += 1;
  const textOf = typeof value === 'string' ? () => value : value;
  return { id: `w${made}`, fromDate, toDate, fetchedAt, placed: placedOf(fromDate, toDate, textOf, clock) };
}
const day = (offset: number) => localMsToDay((dayToLocalMs('2025-10-20') ?? 0) + offset * DAY_MS);

test('hours are put together from answers: each day comes whole from its newest one, and each answer is named once', () => {
  const old = windowOf('2026-01-01', '2026-01-04', 1, '1');
  const recent = windowOf('2026-01-02', '2026-01-03', 2, '2.5');
  const { series, usedIds } = assembleSeries([old, recent], WALL, '2026-01-01', '2026-01-04') ?? {};
  expect(usedIds).toEqual([old.id, recent.id]);
  expect(rollUp(series!, 'day').map((bucket) => bucket.sum)).toEqual(['24', '60.0', '24']);
  expect(series?.sum).toBe('108.0');
  expect(series?.sources).toEqual([
    { startMs: Date.UTC(2025, 11, 31, 23), answerId: old.id },
    { startMs: Date.UTC(2026, 0, 1, 23), answerId: recent.id },
    { startMs: Date.UTC(2026, 0, 2, 23), answerId: old.id },
  ]);
});

test('nothing fetched is null, not an empty series', () => {
  expect(assembleSeries([], WALL, '2026-01-01', '2026-02-01')).toBeNull();
  const other = windowOf('2025-01-01', '2025-02-01', 1, '1');
  expect(assembleSeries([other], WALL, '2026-01-01', '2026-02-01')).toBeNull();
});

test('a day nobody asked for is unfetched: neither missing nor in any sum', () => {
  const first = windowOf('2025-10-24', '2025-10-25', 1, '1');
  const last = windowOf('2025-10-27', '2025-10-28', 1, '1');
  const assembled = assembleSeries([first, last], WALL, '2025-10-24', '2025-10-28');
  // 25 hours on the 26th.
  expect(assembled?.series.counts).toMatchObject({ expected: 97, delivered: 48, unfetched: 49, missing: 0 });
  expect(rollUp(assembled!.series, 'day').map(({ sum, unfetched, missing }) => [sum, unfetched, missing])).toEqual([
    ['24', 0, 0],
    [null, 24, 0],
    [null, 25, 0],
    ['24', 0, 0],
  ]);
  expect(rollUp(assembled!.series, 'year')[0]).toMatchObject({ sum: '48', unfetched: 49, delivered: 48 });
});

test('both values of a twice-delivered hour stay, and so do both sums', () => {
  const readings = readingsOf('2026-01-01', '2026-01-02', WALL, () => '1');
  const second = { ...readings[5]!, value: '1.25' };
  const range = { fromDate: '2026-01-01', toDate: '2026-01-02' };
  const placed = placeReadings({ answers: [answerOf([...readings, second])], clock: WALL, ...range, nowMs: 9e15 });
  const { series } = assembleSeries([{ id: 'a', ...range, fetchedAt: 1, placed }], WALL, '2026-01-01', '2026-01-02')!;
  expect(series.secondTexts).toEqual([[5, '1.25']]);
  expect(series.states[5]).toBe(HOUR_DOUBLE);
  expect([series.sum, series.sumSecond]).toEqual(['24', '24.25']);
});

test('units that differ are no unit', () => {
  const a = windowOf('2026-01-01', '2026-01-02', 1, '1');
  const b = windowOf('2026-01-02', '2026-01-03', 1, '1');
  const inMega = { ...b, placed: { ...b.placed, unit: { text: 'MWh', provenance: 'guess' as const } } };
  const { series } = assembleSeries([a, inMega], WALL, '2026-01-01', '2026-01-03')!;
  expect(series.unit.text).toBeNull();
});

test('what one answer leaves in doubt is in doubt for all, and answers of different shapes have no place in common', () => {
  const a = windowOf('2026-01-01', '2026-01-02', 1, '1');
  const b = windowOf('2026-01-02', '2026-01-03', 1, '1');
  const sure = { unit: { text: 'kWh', provenance: 'confirmed' as const }, valueProvenance: 'confirmed' as const };
  const together = (second: object) =>
    assembleSeries(
      [
        { ...a, placed: { ...a.placed, ...sure, valuePath: 'values[*].kwh' } },
        { ...b, placed: { ...b.placed, ...sure, valuePath: 'values[*].kwh', ...second } },
      ],
      WALL,
      '2026-01-01',
      '2026-01-03',
    )!.series;
  expect(together({})).toMatchObject({ ...sure, valuePath: 'values[*].kwh' });
  expect(together({ unit: { text: 'kWh', provenance: 'guess' } }).unit.provenance).toBe('guess');
  expect(together({ valueProvenance: 'guess', valuePath: 'items[*].value' })).toMatchObject({
    valueProvenance: 'guess',
    valuePath: null,
  });
});

test('whatever overlaps: every step of the range once, in order, traceable, and the parts sum to the whole', () => {
  const base = fc.constantFrom<HourClock['base']>('wall', 'normal', 'utc', 'offset');
  const some = fc.array(
    fc.record({ from: fc.nat(12), days: fc.integer({ min: 1, max: 8 }), at: fc.integer({ min: 1, max: 50 }) }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(some, base, fc.nat(6), fc.integer({ min: 1, max: 9 }), fc.nat(9), (given, of, from, days, holes) => {
      const clock = { ...WALL, base: of };
      const windows = given.map((one, w) =>
        windowOf(
          day(one.from),
          day(one.from + one.days),
          one.at,
          (i) => ((i + w) % 11 < holes ? `${w}.${i % 10}` : null),
          clock,
        ),
      );
      const [start, end] = [day(from), day(from + days)];
      const assembled = assembleSeries(windows, clock, start, end);
      const covered = windows.some((window) => window.fromDate < end && window.toDate > start);
      expect(assembled === null).toBe(!covered);
      if (assembled === null) return;
      const { series } = assembled;
      const { startsMs } = expectedSteps(start, end, clock, HOUR_MS);
      expect([...series.startsMs]).toEqual([...startsMs]);
      const texts = series.texts.split('\n');
      expect(texts).toHaveLength(startsMs.length);
      const { counts } = series;
      expect(counts.delivered + counts.missing + counts.pending + counts.unfetched).toBe(counts.expected);
      for (const [i, text] of texts.entries()) {
        expect(text === '').toBe([HOUR_MISSING, HOUR_UNFETCHED].includes(series.states[i] ?? 0));
      }
      const delivered = texts.filter((text) => text !== '');
      expect(series.sum === null ? '0' : series.sum).toBe(sumDecimals(delivered));
      for (const level of ['day', 'week', 'month', 'year'] as const) {
        const buckets = rollUp(series, level);
        const sums = buckets.flatMap((bucket) => bucket.sum ?? []);
        expect(Number(sumDecimals(sums))).toBeCloseTo(Number(series.sum ?? 0), 9);
        expect(sumDecimals([...sums, ...delivered.map((text) => `-${text}`)])).toMatch(/^0(\.0+)?$/);
        expect(buckets.reduce((sum, bucket) => sum + bucket.unfetched, 0)).toBe(counts.unfetched);
        expect(buckets.reduce((sum, bucket) => sum + bucket.expected, 0)).toBe(counts.expected);
      }
    }),
    { numRuns: runs(60) },
  );
});

test('a quarter-hour window among hours gives the finer step, and its day keeps its quarters', () => {
  const hours = windowOf('2026-01-01', '2026-01-02', 1, '1');
  const readings = readingsOf('2026-01-02', '2026-01-03', WALL, () => '0.25', HOUR_MS / 4);
  const range = { fromDate: '2026-01-02', toDate: '2026-01-03' };
  const placed = placeReadings({ answers: [answerOf(readings)], clock: WALL, ...range, nowMs: 9e15 });
  const { series } = assembleSeries(
    [hours, { id: 'q', ...range, fetchedAt: 1, placed }],
    WALL,
    '2026-01-01',
    '2026-01-03',
  )!;
  expect(series).toMatchObject({ stepMs: HOUR_MS / 4, mixedSteps: true });
  expect(series.startsMs).toHaveLength(24 + 96);
  expect(series.states.every((state) => state === HOUR_VALUE)).toBe(true);
  expect(rollUp(series, 'day').map(({ sum, expected }) => [sum, expected])).toEqual([
    ['24', 24],
    ['24.00', 96],
  ]);
});
