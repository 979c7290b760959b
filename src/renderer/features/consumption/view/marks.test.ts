import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoWeek } from '../../../../shared/calendar/dates.ts';
import { dayToLocalMs } from '../../../../shared/calendar/local-time.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/calendar/units.ts';
import { sumDecimals } from '../../../../shared/hours/decimal.ts';
import {
  HOUR_DOUBLE,
  HOUR_MISSING,
  HOUR_PENDING,
  HOUR_STATES,
  HOUR_UNFETCHED,
} from '../../../../shared/hours/hour-states.ts';
import { clockRules } from '../../../../shared/hours/zone-rules.ts';
import type { HourClock, HourSeries } from '../../../../shared/model/consumption.ts';
import { runs } from '../../../../shared/testing/runs.ts';
import { bandRuns } from '../chart/week-runs.ts';
import { STEP_PART } from './chart-columns.ts';
import { coverageSpans } from './coverage.ts';
import { type CoverageKind, coverageBoxes } from './coverage-strip.ts';
import { differenceOf } from './difference.ts';
import { figuresOf } from './figures.ts';
import { hourView, isWhole, rulesOf } from './hour-view.ts';
import { viewAt } from './rolled-view.ts';
import { lackOf, silentRuns } from './silences.ts';
import { anyHours } from './testing/hours-of.ts';
import { seriesOf, WALL } from './testing/made-series.ts';
import { weekBands } from './week-bands.ts';

// Every drawn mark, compared with its hours, which are computed here in another way than in the charts.

const LEVELS = ['hour', 'day', 'week', 'month', 'year'] as const;
const RUNS = { numRuns: runs(60) };

/** The calendar unit of an hour, by its clock digits alone. */
function unitKey(localMs: number, level: (typeof LEVELS)[number], index: number): string {
  const date = new Date(localMs).toISOString();
  const { year, week } = isoWeek(Math.floor(localMs / DAY_MS));
  return {
    hour: String(index),
    day: date.slice(0, 10),
    week: `${year} ${week}`,
    month: date.slice(0, 7),
    year: date.slice(0, 4),
  }[level];
}

/** Hours of a series by the unit they lie in, in order. */
function hoursByUnit(series: HourSeries, level: (typeof LEVELS)[number]): number[][] {
  const rules = rulesOf(series);
  const units = new Map<string, number[]>();
  series.startsMs.forEach((startMs, i) => {
    const key = unitKey(startMs + rules.offsetAt(startMs), level, i);
    units.set(key, [...(units.get(key) ?? []), i]);
  });
  return [...units.values()];
}

const calendars = new Map<string, ReadonlyMap<number, number>>();

/** Hours of every unit of six years by its start, the same for every period. */
function calendarOf(clock: HourClock, level: (typeof LEVELS)[number]): ReadonlyMap<number, number> {
  const key = `${clock.base} ${clock.zone} ${level}`;
  let all = calendars.get(key);
  if (all === undefined) {
    const { startsMs } = seriesOf('2022-01-01', '2028-01-01', { clock });
    const rules = clockRules(clock, startsMs[0] ?? 0, startsMs.at(-1) ?? 0);
    const hours = new Map<string, { startMs: number; count: number }>();
    startsMs.forEach((startMs, i) => {
      const unit = unitKey(startMs + rules.offsetAt(startMs), level, i);
      const known = hours.get(unit);
      hours.set(unit, { startMs: known?.startMs ?? startMs, count: (known?.count ?? 0) + 1 });
    });
    all = new Map([...hours.values()].map(({ startMs, count }) => [startMs, count]));
    calendars.set(key, all);
  }
  return all;
}

const KIND_OF: Record<string, CoverageKind> = {
  value: 'covered',
  zero: 'covered',
  missing: 'missing',
  double: 'double',
  pending: 'pending',
  unfetched: 'unfetched',
};
const kindOf = (series: HourSeries, i: number) =>
  KIND_OF[HOUR_STATES[series.states[i] as number] as string] as CoverageKind;

describe('bars', () => {
  test('a bar is the sum of its delivered hours, and says what it lacks', () => {
    fc.assert(
      fc.property(anyHours, fc.constantFrom(...LEVELS), (series, level) => {
        const view = viewAt(series, level);
        const texts = series.texts.split('\n');
        const units = hoursByUnit(series, level);
        expect(view.columns.count).toBe(units.length);
        units.forEach((hours, step) => {
          const delivered = hours.filter((i) => texts[i] !== '');
          const count = (state: number) => hours.filter((i) => series.states[i] === state).length;
          expect(view.texts[step]).toBe(
            delivered.length === 0 ? '' : sumDecimals(delivered.map((i) => texts[i] ?? '')),
          );
          expect(view.columns.values[step]).toBe(delivered.length === 0 ? Number.NaN : Number(view.texts[step]));
          expect(view.columns.missing[step]).toBe(count(HOUR_MISSING));
          expect(view.columns.pending[step]).toBe(count(HOUR_PENDING));
          expect(view.columns.unfetched[step]).toBe(count(HOUR_UNFETCHED));
          expect(view.columns.doubles[step]).toBe(count(HOUR_DOUBLE));
          expect([view.baseFrom[step], view.baseFrom[step + 1]]).toEqual([hours[0], (hours.at(-1) ?? 0) + 1]);
        });
      }),
      RUNS,
    );
  });

  test('only a day, week, month or year with every hour of the calendar is whole', () => {
    fc.assert(
      fc.property(anyHours, fc.constantFrom('day', 'week', 'month', 'year' as const), (series, level) => {
        const view = viewAt(series, level);
        // The same units of a period wide enough to hold all of them.
        const all = calendarOf(series.clock, level);
        for (let step = 0; step < view.columns.count; step++) {
          const hours = all.get(view.unitFromMs[step] as number);
          expect(view.whole[step]).toBe(hours);
          expect(isWhole(view, step)).toBe(view.delivered[step] === hours);
          const isPart = (view.delivered[step] as number) > 0 && !isWhole(view, step);
          expect(view.columns.states[step] === STEP_PART).toBe(isPart);
          expect(lackOf(view, step) !== null).toBe(isPart);
        }
      }),
      { numRuns: runs(25) },
    );
  });

  test('highest, lowest and mean are of whole steps, and say how many', () => {
    fc.assert(
      fc.property(anyHours, fc.constantFrom(...LEVELS), (series, level) => {
        const view = viewAt(series, level);
        const { highest, lowest, mean, complete } = figuresOf(view);
        const whole = Array.from({ length: view.columns.count }, (_, i) => i).filter((i) => isWhole(view, i));
        expect(complete).toBe(whole.length);
        const values = whole
          .flatMap((i) => [view.texts[i] ?? '', view.secondTexts.get(i) ?? view.texts[i] ?? ''])
          .map(Number);
        expect(highest === null ? null : Number(highest.text)).toBe(values.length === 0 ? null : Math.max(...values));
        expect(lowest === null ? null : Number(lowest.text)).toBe(values.length === 0 ? null : Math.min(...values));
        const sum = whole.reduce((total, i) => total + Number(view.texts[i]), 0);
        if (mean !== null) expect(Number(mean)).toBeCloseTo(sum / whole.length, 1);
        expect(mean === null).toBe(whole.length === 0);
      }),
      RUNS,
    );
  });

  test('the lowest week of a year is never the stub at its end', () => {
    const view = viewAt(seriesOf('2025-01-01', '2026-01-01'), 'week');
    expect(view.columns.count).toBe(53);
    expect(lackOf(view, 0)).toEqual({ kind: 'cut', isLarge: true });
    expect(lackOf(view, 52)).toEqual({ kind: 'cut', isLarge: true });
    expect([view.delivered[52], view.whole[52]]).toEqual([72, 168]);
    const { lowest, complete } = figuresOf(view);
    expect(complete).toBe(51);
    // The week of the spring change has one hour less and is complete with that.
    expect(lowest?.text).toBe('250.5');
  });
});

describe('coverage', () => {
  test('each hour has its own true share of the strip, at every level', () => {
    fc.assert(
      fc.property(anyHours, fc.constantFrom(...LEVELS), (series, level) => {
        const view = viewAt(series, level);
        const spans = coverageSpans(hourView(series), view);
        spans.forEach((span, i) => {
          expect(span.to).toBeGreaterThan(span.from);
          expect(span.from).toBeGreaterThanOrEqual((spans[i - 1]?.to ?? -0.5) - 1e-6);
        });
        hoursByUnit(series, level).forEach((hours, step) => {
          const fromMs = view.unitFromMs[step] as number;
          const unitMs = (view.unitToMs[step] as number) - fromMs;
          for (const i of hours) {
            const startMs = series.startsMs[i] as number;
            const middle = step - 0.5 + (startMs + Math.min(HOUR_MS, unitMs) / 4 - fromMs) / unitMs;
            const found = spans.filter((span) => span.from <= middle && middle < span.to);
            expect(found.map(({ kind }) => kind)).toEqual([kindOf(series, i)]);
          }
        });
      }),
      { numRuns: runs(40) },
    );
  });

  test('44 lost hours of a year take 44 hours of its strip, whatever the level', () => {
    const lost = new Set([...Array(9).keys()].map((i) => 1000 + i).concat([...Array(35).keys()].map((i) => 5000 + i)));
    const series = seriesOf('2025-01-01', '2026-01-01', { at: (i) => (lost.has(i) ? null : '1') });
    for (const level of LEVELS) {
      const view = viewAt(series, level);
      const ms = coverageSpans(hourView(series), view)
        .filter(({ kind }) => kind === 'missing')
        .reduce((sum, { from, to }) => {
          let total = sum;
          for (let step = Math.round(from); step <= Math.round(to); step++) {
            const share = Math.min(to, step + 0.5) - Math.max(from, step - 0.5);
            if (share > 0) total += share * ((view.unitToMs[step] as number) - (view.unitFromMs[step] as number));
          }
          return total;
        }, 0);
      expect(ms / HOUR_MS, level).toBeCloseTo(44, 6);
    }
  });

  test('in pixels every stretch of the window shows, at least two wide, none outside, delivered ones below', () => {
    fc.assert(
      fc.property(
        anyHours,
        fc.nat(60),
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 40, max: 1200 }),
        (series, at, length, width) => {
          const view = viewAt(series, 'day');
          const from = at % view.columns.count;
          const window = { from, to: Math.min(view.columns.count, from + length) };
          const pxOf = (place: number) => 44 + ((place + 0.5 - window.from) / (window.to - window.from)) * width;
          const spans = coverageSpans(hourView(series), view).filter(
            (span) => span.to > window.from - 0.5 && span.from < window.to - 0.5,
          );
          const boxes = coverageBoxes(spans, window, pxOf);
          expect(boxes).toHaveLength(spans.length);
          for (const box of boxes) {
            expect(box.width).toBeGreaterThanOrEqual(2 - 1e-9);
            expect(box.left).toBeGreaterThanOrEqual(44 - 2);
            expect(box.left + box.width).toBeLessThanOrEqual(44 + width + 1e-6);
          }
          const firstOther = boxes.findIndex(({ kind }) => kind !== 'covered');
          if (firstOther >= 0) expect(boxes.slice(firstOther).some(({ kind }) => kind === 'covered')).toBe(false);
        },
      ),
      RUNS,
    );
  });
});

describe('silences', () => {
  test('a stretch of nothing is drawn for its own reason, and only where nothing is known', () => {
    fc.assert(
      fc.property(anyHours, fc.constantFrom('hour', 'day', 'month' as const), (series, level) => {
        const view = viewAt(series, level);
        const runs = silentRuns(view.columns, { from: 0, to: view.columns.count });
        const silent = new Map(
          runs.flatMap((run) => Array.from({ length: run.to - run.from }, (_, i) => [run.from + i, run.kind] as const)),
        );
        hoursByUnit(series, level).forEach((hours, step) => {
          const kinds = new Set(hours.map((i) => kindOf(series, i)));
          const isKnown = kinds.has('covered') || kinds.has('double');
          expect(silent.has(step)).toBe(!isKnown);
          if (!isKnown) {
            expect(kinds).toContain(silent.get(step));
            expect(view.columns.values[step]).toBeNaN();
          }
        });
        const total = runs.reduce((sum, run) => sum + run.steps, 0);
        const counted = [...silent].reduce((sum, [step, kind]) => sum + (view.columns[kind][step] as number), 0);
        expect(total).toBe(counted);
      }),
      RUNS,
    );
  });
});

describe('weeks as a band', () => {
  test('lowest, highest and mean of whole days only; weeks are those of the calendar', () => {
    fc.assert(
      fc.property(anyHours, (series) => {
        const view = viewAt(series, 'day');
        const bands = weekBands(view);
        const rules = rulesOf(series);
        const weekOf = (step: number) =>
          isoWeek(
            Math.floor(
              ((view.columns.startsMs[step] as number) + rules.offsetAt(view.columns.startsMs[step] as number)) /
                DAY_MS,
            ),
          );
        expect(bands[0]?.from).toBe(0);
        expect(bands.at(-1)?.to).toBe(view.columns.count);
        bands.forEach((band, i) => {
          if (i > 0) {
            expect(band.from).toBe(bands[i - 1]?.to);
            expect(weekOf(band.from)).not.toEqual(weekOf(band.from - 1));
          }
          const days = Array.from({ length: band.to - band.from }, (_, day) => band.from + day);
          expect(new Set(days.map((day) => JSON.stringify(weekOf(day)))).size).toBe(1);
          const whole = days.filter((day) => isWhole(view, day)).map((day) => Number(view.texts[day]));
          expect(band.days).toBe(whole.length);
          expect(band.low).toBe(whole.length === 0 ? Number.NaN : Math.min(...whole));
          expect(band.high).toBe(whole.length === 0 ? Number.NaN : Math.max(...whole));
          if (whole.length > 0) {
            expect(band.mean).toBeCloseTo(whole.reduce((sum, value) => sum + value, 0) / whole.length, 9);
          }
        });
        const drawn = bandRuns(bands, { from: 0, to: view.columns.count }).flat();
        expect(drawn).toEqual(bands.filter((band) => band.days > 0));
      }),
      RUNS,
    );
  });
});

describe('difference', () => {
  const year = (of: number, at?: (i: number) => string | null) =>
    seriesOf(`${of}-01-01`, `${of + 1}-01-01`, at === undefined ? {} : { at });

  test('counts hours that are in both and no others', () => {
    const lost = fc.uniqueArray(fc.integer({ min: 0, max: 8759 }), { maxLength: 80 });
    fc.assert(
      fc.property(
        lost,
        lost,
        fc.constantFrom(2023, 2024, 2025),
        fc.constantFrom('day', 'month' as const),
        (mine, theirs, shown, level) => {
          const [own, other] = [new Set(mine), new Set(theirs)];
          const series = year(shown, (i) => (own.has(i) ? null : `${(i % 7) + 1}.25`));
          const before = year(shown - 1, (i) => (other.has(i) ? null : `${(i % 5) + 1}.5`));
          const found = differenceOf(viewAt(series, level), series, before, `${shown - 1}-01-01`, 'date');
          // By the digits of the clock, a year apart; what comes second of two alike is told by its own mark.
          const keys = (of: HourSeries, years: number) => {
            const rules = rulesOf(of);
            const seen = new Set<string>();
            return [...of.startsMs].map((startMs) => {
              const date = new Date(startMs + rules.offsetAt(startMs));
              const key = `${date.getUTCFullYear() + years} ${date.toISOString().slice(5, 13)}`;
              const isSecond = seen.has(key);
              seen.add(key);
              return isSecond ? `${key} second` : key;
            });
          };
          const texts = (of: HourSeries) => of.texts.split('\n');
          const beforeTexts = texts(before);
          const beforeAt = new Map(keys(before, 1).map((key, i) => [key, beforeTexts[i] ?? '']));
          let [ours, their, hours] = [0, 0, 0];
          const ownTexts = texts(series);
          keys(series, 0).forEach((key, i) => {
            const [a, b] = [ownTexts[i] ?? '', beforeAt.get(key) ?? ''];
            if (a !== '' && b !== '') {
              ours += Number(a) * 100;
              their += Number(b) * 100;
              hours += 1;
            }
          });
          expect(found?.total.hours).toBe(hours);
          expect(Number(found?.total.text)).toBeCloseTo((ours - their) / 100, 6);
          const steps = found?.steps ?? [];
          expect(steps.reduce((sum, step) => sum + (step?.hours ?? 0), 0)).toBe(hours);
          expect(Number(sumDecimals(steps.map((step) => step?.text ?? '0')))).toBeCloseTo((ours - their) / 100, 6);
        },
      ),
      { numRuns: runs(12) },
    );
  });

  test('in percent of the same hours; of nothing, none; other units or steps are not subtracted', () => {
    const own = year(2026, () => '1.1');
    const view = viewAt(own, 'month');
    const of = (before: HourSeries) => differenceOf(view, own, before, '2025-01-01', 'date');
    expect(of(year(2025, () => '1.0'))).toMatchObject({
      percent: '10.0', // Of the hours that the clock skips or shows twice, each year has one that the other has not.
      total: { hours: 8758, text: '875.8' },
    });
    expect(of(year(2025, () => '2.2'))).toMatchObject({ percent: '-50.0' });
    expect(of(year(2025, () => '0'))?.percent).toBe(null);
    expect(of(year(2025, () => null))).toBe(null);
    expect(of({ ...year(2025), unit: { text: 'MWh', provenance: 'guess' } })).toBe(null);
    expect(of({ ...year(2025), stepMs: HOUR_MS / 4 })).toBe(null);
  });

  test('29 February is held against no day', () => {
    const own = year(2024);
    const found = differenceOf(viewAt(own, 'day'), own, year(2023), '2023-01-01', 'date');
    expect(found?.steps[59]).toBe(null);
    expect(found?.steps[58]).toMatchObject({ hours: 24, text: '0.0' });
    // 8 760 of the shorter year, less the two hours of the clock changes, which fall on other days.
    expect(found?.total.hours).toBe(8758);
  });
});

test('days of 23 and 25 hours are whole with that many, and their strip is as wide as any', () => {
  for (const [day, next, hours] of [
    ['2025-10-26', '2025-10-27', 25],
    ['2026-03-29', '2026-03-30', 23],
  ] as const) {
    const series = seriesOf(day, next, { clock: WALL });
    const view = viewAt(series, 'day');
    expect([view.whole[0], isWhole(view, 0)]).toEqual([hours, true]);
    expect(coverageSpans(hourView(series), view)).toEqual([{ from: -0.5, to: 0.5, kind: 'covered' }]);
    expect((view.unitToMs[0] as number) - (view.unitFromMs[0] as number)).toBe(hours * HOUR_MS);
  }
  expect(dayToLocalMs('2024-02-29')).toBe((dayToLocalMs('2024-02-28') ?? 0) + DAY_MS);
});
