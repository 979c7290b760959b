import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/calendar/units.ts';
import { sumDecimals } from '../../../../shared/hours/decimal.ts';
import { heatLevel } from '../../../../shared/hours/heat-level.ts';
import { durationCurve, meanOfHighest } from '../../../../shared/hours/highest-steps.ts';
import { HOUR_DOUBLE, HOUR_STATES } from '../../../../shared/hours/hour-states.ts';
import { invoiceSums } from '../../../../shared/hours/invoice-sums.ts';
import { loadProfile } from '../../../../shared/hours/load-profile.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { runs } from '../../../../shared/testing/runs.ts';
import { comparisonView } from './comparison-view.ts';
import { daysSpan } from './days-span.ts';
import { heatByDate, heatByWeekday, heatThresholds, weekdayMeans } from './heat-cells.ts';
import { hourView, isWhole, rulesOf } from './hour-view.ts';
import { viewAt } from './rolled-view.ts';
import { summedHours } from './sum-series.ts';
import { anyHours } from './testing/hours-of.ts';

// The views beside the main chart: every mark of theirs against the hours it stands for, computed in another way.

const RUNS = { numRuns: runs(40) };

type Hour = { at: number; date: string; time: string; weekday: number; minute: number; text: string; state: string };

/** The hours of a series by the digits of their clock. */
function hoursOf(series: HourSeries): Hour[] {
  const rules = rulesOf(series);
  const texts = series.texts.split('\n');
  return [...series.startsMs].map((startMs, at) => {
    const local = new Date(startMs + rules.offsetAt(startMs));
    const said = local.toISOString();
    return {
      at,
      date: said.slice(0, 10),
      time: said.slice(11, 13),
      weekday: (local.getUTCDay() + 6) % 7,
      minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
      text: texts[at] ?? '',
      state: HOUR_STATES[series.states[at] as number] as string,
    };
  });
}

const delivered = (hours: readonly Hour[]) => hours.filter(({ text }) => text !== '');
const meanOf = (hours: readonly Hour[]) => hours.reduce((sum, { text }) => sum + Number(text), 0) / hours.length;
const dayBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The same hours, told for others: as of another property, with its own gaps. */
function turned(series: HourSeries, by: number): HourSeries {
  const count = series.startsMs.length;
  const from = (i: number) => (i + by) % count;
  const texts = series.texts.split('\n');
  return {
    ...series,
    values: series.values.map((_, i) => series.values[from(i)] as number),
    seconds: series.seconds.map((_, i) => series.seconds[from(i)] as number),
    states: series.states.map((_, i) => series.states[from(i)] as number),
    texts: texts.map((_, i) => texts[from(i)] ?? '').join('\n'),
    secondTexts: series.secondTexts.map(([i, text]) => [(i - by + count * (by + 1)) % count, text] as const),
  } as HourSeries;
}

describe('maps', () => {
  test('by date: one cell for each hour, at its day and its time, with its value and its own silence', () => {
    fc.assert(
      fc.property(anyHours, (series) => {
        const map = heatByDate(hourView(series));
        const hours = hoursOf(series);
        expect(map.cells.map(({ step }) => step)).toEqual(hours.map(({ at }) => at));
        const places = new Map<string, number[]>();
        for (const { step, column, row, value, state } of map.cells) {
          const hour = hours[step] as Hour;
          expect(new Date(map.days[column] as number).toISOString().slice(0, 10)).toBe(hour.date);
          expect(row).toBe(Math.floor(hour.minute / 60));
          expect(state).toBe(hour.state);
          if (hour.text === '') expect(value).toBeNaN();
          else expect(value).toBe(Number(hour.text));
          places.set(`${column} ${row}`, [...(places.get(`${column} ${row}`) ?? []), step]);
        }
        // Only an hour that the clock shows twice shares its place, each with its half.
        for (const steps of places.values()) {
          const halves = steps.map((step) => map.cells[step]?.half);
          expect(halves).toEqual(steps.length === 1 ? [0] : [1, 2]);
        }
        const values = delivered(hours).flatMap(({ state, text }) => (state === 'zero' ? [] : [Number(text)]));
        expect(map.hasValues).toBe(values.length > 0);
        if (map.hasValues) expect([map.min, map.max]).toEqual([Math.min(...values), Math.max(...values)]);
      }),
      RUNS,
    );
  });

  test('the colour of a cell is the step of the ramp whose threshold it has reached', () => {
    const value = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        const [min, between, max] = [a, b, c].toSorted((x, y) => x - y) as [number, number, number];
        fc.pre(max > min);
        const reached = heatThresholds(min, max).filter((threshold) => between >= threshold * (1 - 1e-12)).length - 1;
        // At a threshold itself rounding may decide either way.
        expect(Math.abs(heatLevel(between, min, max) - Math.min(6, reached))).toBeLessThanOrEqual(
          heatThresholds(min, max).some((threshold) => Math.abs(threshold - between) < 1e-6 * max) ? 1 : 0,
        );
      }),
      RUNS,
    );
  });

  test('by weekday: the mean of the delivered hours of that weekday and time, or nothing', () => {
    fc.assert(
      fc.property(anyHours, (series) => {
        const map = heatByWeekday(hourView(series));
        const hours = delivered(hoursOf(series));
        const table = weekdayMeans(map);
        expect(map.cells.reduce((sum, { count }) => sum + count, 0)).toBe(hours.length);
        for (const { column, row, value, count, state } of map.cells) {
          const own = hours.filter(({ weekday, minute }) => weekday === column && Math.floor(minute / 60) === row);
          expect(count).toBe(own.length);
          expect(state === 'unknown').toBe(own.length === 0);
          if (own.length === 0) expect(table[row]?.[column]).toBeNull();
          else expect(table[row]?.[column]).toBe(value);
          if (own.length > 0) expect(value).toBeCloseTo(meanOf(own), 9);
        }
      }),
      RUNS,
    );
  });
});

test('a profile: mean, middle and 90th percentile of the delivered hours of that time, on the days asked for', () => {
  fc.assert(
    fc.property(anyHours, fc.constantFrom('all', 'weekday', 'weekend' as const), (series, kind) => {
      const hours = delivered(hoursOf(series)).filter(
        ({ weekday }) => kind === 'all' || kind === (weekday > 4 ? 'weekend' : 'weekday'),
      );
      const slots = loadProfile(series, kind);
      expect(slots.map(({ atMs }) => atMs)).toEqual(Array.from({ length: 24 }, (_, i) => i * HOUR_MS));
      for (const [row, slot] of slots.entries()) {
        const own = hours.filter(({ minute }) => Math.floor(minute / 60) === row);
        const values = own.map(({ text }) => Number(text));
        expect(slot.count).toBe(own.length);
        if (own.length === 0) {
          expect([slot.mean, slot.median, slot.p90]).toEqual([null, null, null]);
          continue;
        }
        expect(Math.abs(Number(slot.mean) - meanOf(own))).toBeLessThanOrEqual(0.0005 + 1e-9);
        const notAbove = (text: string | null) => values.filter((value) => value <= Number(text)).length;
        const below = (text: string | null) => values.filter((value) => value < Number(text)).length;
        for (const [text, share] of [
          [slot.median, 0.5],
          [slot.p90, 0.9],
        ] as const) {
          expect(values).toContain(Number(text));
          expect(notAbove(text)).toBeGreaterThanOrEqual(own.length * share - 1e-9);
          expect(below(text)).toBeLessThan(own.length * share);
        }
      }
    }),
    RUNS,
  );
});

describe('highest and duration', () => {
  test('the highest hours, or the highest of as many days: nothing left out is higher', () => {
    fc.assert(
      fc.property(
        anyHours,
        fc.constantFrom(3, 5, 10, 20),
        fc.constantFrom('hours', 'days' as const),
        (series, n, rule) => {
          const hours = hoursOf(series);
          const { steps, mean, of } = meanOfHighest(series, n, rule);
          const taken = steps.map(({ step }) => hours[step] as Hour);
          expect(steps.map(({ text }) => text)).toEqual(taken.map(({ text }) => text));
          const days = new Set(delivered(hours).map(({ date }) => date));
          expect(of).toBe(Math.min(n, rule === 'days' ? days.size : delivered(hours).length));
          if (rule === 'days') expect(new Set(taken.map(({ date }) => date)).size).toBe(of);
          expect(mean === null).toBe(of === 0);
          if (of === 0) return;
          expect(Math.abs(Number(mean) - meanOf(taken))).toBeLessThanOrEqual(0.0005 + 1e-9);
          const least = Math.min(...taken.map(({ text }) => Number(text)));
          const left = delivered(hours).filter((hour) => !taken.includes(hour) && Number(hour.text) > least);
          // Of the days that are named, lower hours than their highest are left out.
          for (const hour of left) {
            expect(rule).toBe('days');
            const own = taken.find(({ date }) => date === hour.date);
            expect(Number(own?.text)).toBeGreaterThanOrEqual(Number(hour.text));
          }
        },
      ),
      RUNS,
    );
  });

  test('the duration curve is at least as high as a value for as many hours as reached it', () => {
    fc.assert(
      fc.property(anyHours, fc.double({ min: 0, max: 1, noNaN: true }), (series, share) => {
        const curve = durationCurve(series);
        const hours = hoursOf(series);
        const known = delivered(hours).map(({ text }) => Number(text));
        expect(curve).toHaveLength(known.length);
        if (curve.length === 0) return;
        const at = Math.min(curve.length - 1, Math.floor(share * curve.length));
        const value = Number(hours[curve[at] as number]?.text);
        expect(known.filter((one) => one > value).length).toBeLessThanOrEqual(at);
        expect(known.filter((one) => one >= value).length).toBeGreaterThan(at);
      }),
      RUNS,
    );
  });
});

test('several added up: every hour the exact sum of all, and lacking where one of them lacks it', () => {
  fc.assert(
    fc.property(anyHours, fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2000 }), (series, a, b) => {
      const parts = [series, turned(series, a), turned(series, b)];
      const sum = summedHours(parts);
      if (sum === null) throw new Error('not added up');
      const each = parts.map(hoursOf);
      const texts = sum.texts.split('\n');
      for (const i of series.startsMs.keys()) {
        const known = each.flatMap((hours) => hours[i]?.text || []);
        const isAll = known.length === parts.length;
        expect(texts[i]).toBe(isAll ? sumDecimals(known) : '');
        expect(Number.isNaN(sum.values[i])).toBe(!isAll);
        const isTwice = each.some((hours) => hours[i]?.state === 'double');
        expect(sum.states[i] === HOUR_DOUBLE).toBe(isAll && isTwice);
      }
      const all = texts.filter((text) => text !== '');
      expect(sum.sum).toBe(all.length === 0 ? null : sumDecimals(all));
    }),
    { numRuns: runs(20) },
  );
});

test('compared: a bar of the other period is of its own hours, and a line breaks where it is not whole', () => {
  fc.assert(
    fc.property(anyHours, fc.constantFrom('hour', 'day', 'month' as const), (series, level) => {
      const own = viewAt(series, level);
      const { fromDate, toDate } = series.range;
      const period = { firstDate: fromDate, lastDate: dayBefore(toDate, 1) };
      const other = turned(series, 7);
      const beside = comparisonView(own, period, other, period, 'date');
      expect([...beside.aligned]).toEqual([...own.localMs.keys()]);
      const view = viewAt(other, level);
      view.texts.forEach((text, step) => {
        if (text === '') expect(beside.sums[step]).toBeNaN();
        else expect(beside.sums[step]).toBe(Number(text));
        expect(Number.isNaN(beside.values[step])).toBe(!isWhole(view, step));
        expect(beside.lacks[step] !== null).toBe(text !== '' && !isWhole(view, step));
      });
    }),
    RUNS,
  );
});

describe('invoices', () => {
  const invoiceOf = (fromDate: string, toDate: string) => ({
    name: 'F1',
    customerId: 'C1',
    fromDate,
    toDate,
    energy: { text: '12.5', unit: 'kWh' },
    answerId: 'a',
  });
  const part = fc.record({ begins: fc.integer({ min: -20, max: 75 }), days: fc.integer({ min: 1, max: 60 }) });
  const periodIn = (series: HourSeries, { begins, days }: { begins: number; days: number }) => {
    const fromDate = dayBefore(series.range.fromDate, -begins);
    return { fromDate, toDate: dayBefore(fromDate, 1 - days) };
  };

  test('the sum beside an invoice is of the hours of its days, those missing counted and not added', () => {
    fc.assert(
      fc.property(anyHours, part, (series, given) => {
        const { fromDate, toDate } = periodIn(series, given);
        const own = hoursOf(series).filter(({ date }) => date >= fromDate && date <= toDate);
        const known = delivered(own).map(({ text }) => text);
        const [found] = invoiceSums(series, [invoiceOf(fromDate, toDate)]);
        expect(found).toMatchObject({
          expected: own.length,
          delivered: known.length,
          hours: known.length === 0 ? null : sumDecimals(known),
        });
        expect(found?.isCut).toBe(fromDate < series.range.fromDate || toDate >= series.range.toDate);
      }),
      RUNS,
    );
  });

  test('its bracket lies in true time at every level: over its own hours, over no others, open where it goes on', () => {
    fc.assert(
      fc.property(
        anyHours,
        part,
        fc.constantFrom('hour', 'day', 'week', 'month', 'year' as const),
        (series, given, level) => {
          const { fromDate, toDate } = periodIn(series, given);
          const [hours, view] = [hourView(series), viewAt(series, level)];
          const span = daysSpan(hours, view, fromDate, toDate);
          const own = hoursOf(series).filter(({ date }) => date >= fromDate && date <= toDate);
          expect(span === null).toBe(own.length === 0);
          if (span === null) return;
          expect(span.beginsBefore).toBe(fromDate < series.range.fromDate);
          expect(span.endsAfter).toBe(toDate >= series.range.toDate);
          for (let step = 0; step < view.columns.count; step++) {
            const fromMs = view.unitFromMs[step] as number;
            const unitMs = (view.unitToMs[step] as number) - fromMs;
            for (let i = view.baseFrom[step] as number; i < (view.baseFrom[step + 1] as number); i++) {
              const middle = ((hours.unitFromMs[i] as number) + (hours.unitToMs[i] as number)) / 2;
              const place = step + (middle - fromMs) / unitMs;
              expect(place > span.from && place < span.to).toBe(own.some(({ at }) => at === i));
            }
          }
        },
      ),
      RUNS,
    );
  });
});
