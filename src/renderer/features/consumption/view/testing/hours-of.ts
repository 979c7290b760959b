import fc from 'fast-check';
import { HOUR_PENDING, HOUR_UNFETCHED } from '../../../../../shared/hours/hour-states.ts';
import type { HourClock, HourSeries } from '../../../../../shared/model/consumption.ts';
import { seriesOf, WALL } from './made-series.ts';

/** A day as a number of days from 1 January 2023, so that a leap year and both clock changes of several years are met. */
const START = Date.UTC(2023, 0, 1) / 86_400_000;
const dateOf = (day: number) => new Date((START + day) * 86_400_000).toISOString().slice(0, 10);

const CLOCKS: readonly HourClock[] = [
  WALL,
  { ...WALL, base: 'normal' },
  { ...WALL, base: 'utc' },
  { ...WALL, zone: 'America/New_York' },
  { ...WALL, zone: 'Australia/Lord_Howe' },
  { ...WALL, zone: 'Europe/Helsinki' },
];

/** Ranges of unknown hours, as parts of the whole period. */
type Silent = { at: number; length: number; kind: 'missing' | 'pending' | 'unfetched' };

/** Hours as an operator may deliver them: missing, late, not fetched, twice, zero; any clock, any days. */
export const anyHours: fc.Arbitrary<HourSeries> = fc
  .record({
    from: fc.integer({ min: 0, max: 1200 }),
    days: fc.integer({ min: 1, max: 70 }),
    clock: fc.constantFrom(...CLOCKS),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    silent: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        length: fc.integer({ min: 1, max: 60 }),
        kind: fc.constantFrom('missing', 'pending', 'unfetched' as const),
      }),
      { maxLength: 6 },
    ),
    twice: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
  })
  .map(({ from, days, clock, seed, silent, twice }) =>
    hoursOf(dateOf(from), dateOf(from + days), clock, seed, silent as Silent[], twice),
  );

function hoursOf(
  fromDate: string,
  toDate: string,
  clock: HourClock,
  seed: number,
  silent: readonly Silent[],
  twice: readonly number[],
): HourSeries {
  const count = seriesOf(fromDate, toDate, { clock }).startsMs.length;
  const kinds = new Array<Silent['kind'] | null>(count).fill(null);
  for (const { at, length, kind } of silent) kinds.fill(kind, Math.floor(at * count), Math.floor(at * count) + length);
  const value = (i: number) => ((((i + 1) * seed) % 2000) / 1000).toFixed(3);
  const doubles = twice.map((at) => Math.min(count - 1, Math.floor(at * count))).filter((i) => kinds[i] === null);
  const series = seriesOf(fromDate, toDate, {
    clock,
    at: (i) => (kinds[i] === null ? value(i) : null),
    twice: new Map(doubles.map((i) => [i, value(i + 7)])),
  });
  return {
    ...series,
    states: series.states.map((state, i) =>
      kinds[i] === 'pending' ? HOUR_PENDING : kinds[i] === 'unfetched' ? HOUR_UNFETCHED : state,
    ),
  };
}
