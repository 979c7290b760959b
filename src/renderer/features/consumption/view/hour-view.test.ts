import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumDecimals } from '../../../../shared/hours/decimal.ts';
import { HOUR_MISSING, HOUR_VALUE } from '../../../../shared/hours/hour-states.ts';
import type { HourClock } from '../../../../shared/model/consumption.ts';
import { runs } from '../../../../shared/testing/runs.ts';
import { axisFor } from './axis-labels.ts';
import { STEP_PART } from './chart-columns.ts';
import { heatByWeekday, weekdayMeans } from './heat-cells.ts';
import { repeatedRuns, rulesOf, skippedBefore } from './hour-view.ts';
import { viewAt } from './rolled-view.ts';
import { stepNames } from './step-names.ts';
import { seriesOf, WALL } from './testing/made-series.ts';

const WORDS = { week: (week: number) => `W${week}`, language: 'en-GB' };

test('hours become steps of the chart: the two 02 hours of autumn are one run, and their day has 25 steps', () => {
  const view = viewAt(seriesOf('2025-10-26', '2025-10-27'), 'hour');
  expect(view.columns.count).toBe(25);
  expect(repeatedRuns(view)).toEqual([{ from: 2, to: 4 }]);
  expect(skippedBefore(view)).toEqual([]);
});

test('spring: 23 steps, and the jump stands before 03', () => {
  const view = viewAt(seriesOf('2026-03-29', '2026-03-30'), 'hour');
  expect(view.columns.count).toBe(23);
  expect(skippedBefore(view).map((skip) => skip.step)).toEqual([2]);
  expect(repeatedRuns(view)).toEqual([]);
});

test('normal time knows neither', () => {
  const clock: HourClock = { ...WALL, base: 'normal' };
  for (const day of ['2025-10-26', '2026-03-29']) {
    const view = viewAt(seriesOf(day, day === '2025-10-26' ? '2025-10-27' : '2026-03-30', { clock }), 'hour');
    expect(view.columns.count).toBe(24);
    expect([...repeatedRuns(view), ...skippedBefore(view)]).toEqual([]);
  }
});

test('sums of every level add up exactly, and steps not delivered are counted, not filled', () => {
  const value = fc.option(fc.integer({ min: 0, max: 99_999 }).map((n) => (n / 1000).toFixed(3)));
  fc.assert(
    fc.property(fc.array(value, { minLength: 400, maxLength: 900 }), (values) => {
      const series = seriesOf('2025-10-01', '2025-11-08', { at: (i) => values[i] ?? null });
      const all = sumDecimals(series.texts.split('\n').filter((text) => text !== ''));
      for (const level of ['day', 'week', 'month'] as const) {
        const view = viewAt(series, level);
        expect(Number(sumDecimals(view.texts.filter((text) => text !== '')))).toBe(Number(all));
        const steps = view.expected.reduce((sum, n) => sum + n, 0);
        const delivered = view.delivered.reduce((sum, n) => sum + n, 0);
        expect(steps).toBe(series.startsMs.length);
        expect(steps - delivered).toBe(view.columns.missing.reduce((sum, n) => sum + n, 0));
      }
    }),
    { numRuns: runs(20) },
  );
});

test('a day that lacks an hour is a part, a day without any has no height', () => {
  const view = viewAt(seriesOf('2026-01-01', '2026-01-04', { at: (i) => (i === 3 || i >= 48 ? null : '1') }), 'day');
  expect([...view.columns.states]).toEqual([STEP_PART, HOUR_VALUE, HOUR_MISSING]);
  expect(view.texts).toEqual(['23', '24', '']);
});

test('a twice-delivered hour gives a day two sums', () => {
  const view = viewAt(seriesOf('2026-01-01', '2026-01-02', { at: () => '1', twice: new Map([[5, '0.93']]) }), 'day');
  expect(view.texts[0]).toBe('24');
  expect(view.secondTexts.get(0)).toBe('23.93');
});

test('a day with room names every hour, and marks the repeated ones', () => {
  const view = viewAt(seriesOf('2025-10-26', '2025-10-27'), 'hour');
  const marks = new Map([
    [2, 'CEST'],
    [3, 'CET'],
  ]);
  const axis = axisFor(view, { from: 0, to: 25 }, 750, marks, WORDS);
  expect(axis.ticks).toHaveLength(25);
  expect(axis.ticks.slice(1, 5)).toEqual([
    { at: 1, label: '01', under: null },
    { at: 2, label: '02', under: 'CEST' },
    { at: 3, label: '02', under: 'CET' },
    { at: 4, label: '03', under: null },
  ]);
  // Where the two would touch, the second stands a line lower.
  const narrow = axisFor(view, { from: 0, to: 25 }, 625, marks, WORDS);
  expect(narrow.ticks.slice(2, 4)).toEqual([
    { at: 2, label: '02', under: 'CEST' },
    { at: 3, label: '02', under: 'CET', isLow: true },
  ]);
});

test('quarters of a day are named by their hours, and the hour that comes twice is named twice', () => {
  const view = viewAt(seriesOf('2025-10-26', '2025-10-27', { stepMs: 900_000 }), 'hour');
  const marks = new Map([
    [8, 'CEST'],
    [12, 'CET'],
  ]);
  const axis = axisFor(view, { from: 0, to: 100 }, 1000, marks, WORDS);
  expect(axis.ticks.map(({ label }) => label).slice(0, 6)).toEqual(['00', '01', '02', '02', '03', '04']);
  expect(axis.ticks.slice(2, 4)).toEqual([
    { at: 9.5, label: '02', under: 'CEST' },
    { at: 13.5, label: '02', under: 'CET' },
  ]);
  // Without room for its hours a day is a day.
  expect(axisFor(view, { from: 0, to: 100 }, 300, marks, WORDS).ticks.map(({ label }) => label)).toEqual(['Sun 26']);
});

test('a month of hours names each of its days by number', () => {
  const view = viewAt(seriesOf('2025-10-01', '2025-11-01'), 'hour');
  const labels = axisFor(view, { from: 0, to: 745 }, 1100, new Map(), WORDS).ticks.map(({ label }) => label);
  expect(labels).toEqual(Array.from({ length: 31 }, (_, i) => String(i + 1)));
});

test('a year of days names its months in their middle', () => {
  const view = viewAt(seriesOf('2025-01-01', '2026-01-01'), 'day');
  const axis = axisFor(view, { from: 0, to: 365 }, 1100, new Map(), WORDS);
  expect(axis.ticks.map((tick) => tick.label).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  expect(axis.ticks[0]?.at).toBe(15);
  expect(axis.dividers[0]).toBe(31);
});

test('the map by weekday as a table: means of what was delivered, nothing where nothing was', () => {
  // Two Mondays and a Tuesday; the second Monday's 03 and every Tuesday's 04 were not delivered.
  const at = (index: number) => (index === 7 * 24 + 3 || index === 24 + 4 ? null : index < 24 ? '1' : '3');
  const view = viewAt(seriesOf('2025-09-01', '2025-09-09', { at }), 'hour');
  const rows = weekdayMeans(heatByWeekday(view));
  expect(rows).toHaveLength(24);
  expect(rows[2]).toEqual([2, 3, 3, 3, 3, 3, 3]);
  expect(rows[3]?.[0]).toBe(1);
  expect(rows[4]?.[1]).toBeNull();
});

test('an hour around a clock change has the digits of an hour: the spring one ends at 02, both autumn ones at 03', () => {
  const words = { locale: 'en-GB', span: (a: string, b: string) => `${a}-${b}`, spanOn: String, week: String };
  const namesOf = (day: string, next: string) => {
    const series = seriesOf(day, next);
    return stepNames(viewAt(series, 'hour'), rulesOf(series), 'Europe/Stockholm', day, words);
  };
  const spring = namesOf('2026-03-29', '2026-03-30');
  expect([1, 2].map((step) => spring.name(step))).toEqual(['01-02', '03-04']);
  const autumn = namesOf('2025-10-26', '2025-10-27');
  expect([1, 2, 3, 4].map((step) => autumn.name(step))).toEqual(['01-02', '02-03', '02-03', '03-04']);
});

test('among steps of mixed length the next one says where a step ends', () => {
  const series = seriesOf('2025-09-01', '2025-09-02');
  const mixed = { ...viewAt(series, 'hour'), stepMs: 15 * 60_000 };
  const words = { locale: 'en-GB', span: (a: string, b: string) => `${a}-${b}`, spanOn: String, week: String };
  const names = stepNames(mixed, rulesOf(series), 'Europe/Stockholm', '2025-09-01', words);
  expect([names.full(5), names.full(23)]).toEqual(['05:00-06:00', '23:00-23:15']);
});
