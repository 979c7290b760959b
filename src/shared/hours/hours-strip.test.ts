import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/dates.ts';
import { HOUR_MS } from '../calendar/units.ts';
import type { HourSeries } from '../model/consumption.ts';
import { runs } from '../testing/runs.ts';
import { expectedSteps } from './expected-steps.ts';
import { CELL_DOUBLE, CELL_MISSING, CELL_NONE, CELL_UNFETCHED, CELL_ZERO } from './hour-cell.ts';
import {
  HOUR_DOUBLE,
  HOUR_MISSING,
  HOUR_PENDING,
  HOUR_STATES,
  HOUR_UNFETCHED,
  HOUR_VALUE,
  HOUR_ZERO,
} from './hour-states.ts';
import { hoursStrip } from './hours-strip.ts';
import { WALL } from './testing/made-hours.ts';

type Step = { state: number; value: number };

function seriesOf(fromDate: string, toDate: string, stepMs: number, stepAt: (index: number) => Step): HourSeries {
  const { startsMs } = expectedSteps(fromDate, toDate, WALL, stepMs);
  const steps = Array.from(startsMs, (_, i) => stepAt(i));
  return {
    range: { propertyId: 'P', fromDate, toDate },
    clock: WALL,
    stepMs,
    startsMs: Float64Array.from(startsMs),
    states: Uint8Array.from(steps, ({ state }) => state),
    values: Float64Array.from(steps, ({ value }) => value),
  } as HourSeries;
}

const step = fc.integer({ min: 0, max: HOUR_STATES.length - 1 }).chain((state) =>
  fc.double({ min: 0.01, max: 50, noNaN: true }).map((value): Step => {
    if (state === HOUR_ZERO) return { state, value: 0 };
    return { state, value: state === HOUR_VALUE || state === HOUR_DOUBLE ? value : Number.NaN };
  }),
);

const localHour = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

test('every cell says what its hour is, on the days of both clock changes too', () => {
  const from = fc.constantFrom('2026-03-27', '2026-10-23', '2026-06-01');
  fc.assert(
    fc.property(from, fc.infiniteStream(step), (fromDate, stream) => {
      const toDate = addDays(fromDate, 4);
      const steps: Step[] = [];
      const series = seriesOf(fromDate, toDate, HOUR_MS, (i) => {
        const one = stream.next().value as Step;
        steps[i] = one;
        return one;
      });
      const cells = hoursStrip(series);
      expect(cells).toHaveLength(4 * 24);
      const byPlace = new Map<number, Step[]>();
      series.startsMs.forEach((start, i) => {
        const [date = '', time = ''] = localHour.format(start).split(' ');
        const at = ((Date.parse(date) - Date.parse(fromDate)) / 86_400_000) * 24 + Number(time.slice(0, 2));
        byPlace.set(at, [...(byPlace.get(at) ?? []), steps[i] as Step]);
      });
      cells.forEach((cell, at) => {
        const own = (byPlace.get(at) ?? []).filter(({ state }) => state !== HOUR_PENDING);
        const has = (state: number) => own.some((one) => one.state === state);
        if (own.length === 0) {
          expect(cell).toBe(CELL_NONE);
        } else if (has(HOUR_UNFETCHED)) {
          expect(cell).toBe(CELL_UNFETCHED);
        } else if (has(HOUR_MISSING)) {
          expect(cell).toBe(CELL_MISSING);
        } else {
          const level = cell >= CELL_DOUBLE ? cell - CELL_DOUBLE : cell;
          expect(cell >= CELL_DOUBLE).toBe(has(HOUR_DOUBLE));
          if (own.every(({ value }) => value === 0)) expect(level).toBe(CELL_ZERO);
          else expect(level >= 1 && level <= 7).toBe(true);
        }
      });
    }),
    { numRuns: runs(60) },
  );
});

test('the ramp follows the values: a larger hour is never paler', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.01, max: 9, noNaN: true }), { minLength: 24, maxLength: 24 }), (values) => {
      const cells = hoursStrip(
        seriesOf('2026-06-01', '2026-06-02', HOUR_MS, (i) => ({ state: HOUR_VALUE, value: values[i] ?? 0 })),
      );
      for (let a = 0; a < 24; a++) {
        for (let b = 0; b < 24; b++) {
          if ((values[a] ?? 0) < (values[b] ?? 0)) expect(cells[a] ?? 0).toBeLessThanOrEqual(cells[b] ?? 0);
        }
      }
    }),
  );
});

test('four quarters are one hour, of which one missing leaves a gap; a day says the same for all of its hours', () => {
  const quarters = hoursStrip(
    seriesOf('2026-06-01', '2026-06-02', HOUR_MS / 4, (i) =>
      i === 5 ? { state: HOUR_MISSING, value: Number.NaN } : { state: HOUR_VALUE, value: i < 48 ? 1 : 2 },
    ),
  );
  expect([quarters[0], quarters[1], quarters[23]]).toEqual([1, CELL_MISSING, 7]);
  const daily = hoursStrip(
    seriesOf('2026-06-01', '2026-06-03', 24 * HOUR_MS, (i) => ({ state: HOUR_VALUE, value: 1 + i })),
  );
  expect(new Set(daily.subarray(0, 24))).toEqual(new Set([1]));
  expect(new Set(daily.subarray(24))).toEqual(new Set([7]));
});
