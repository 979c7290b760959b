import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumDecimals } from '../../../../shared/hours/decimal.ts';
import { heatLevel } from '../../../../shared/hours/heat-level.ts';
import { runs } from '../../../../shared/testing/runs.ts';
import { STEP_PART } from './chart-columns.ts';
import { comparisonView } from './comparison-view.ts';
import { heatByDate, heatByWeekday, heatThresholds } from './heat-cells.ts';
import { viewAt } from './rolled-view.ts';
import { sumViews } from './sum-views.ts';
import { madeSeries } from './testing/made-series.ts';

const unit = 'kWh';

test('two periods are compared step by step: a year against the year before has Mondays under Mondays', () => {
  const now = madeSeries('2025-01-01', '2026-01-01', () => '1');
  const before = madeSeries('2024-01-03', '2025-01-02', (i) => (i === 5 ? null : '2'));
  const view = viewAt(now, 'day');
  const [period, other] = [
    { firstDate: '2025-01-01', lastDate: '2025-12-31' },
    { firstDate: '2024-01-03', lastDate: '2025-01-01' },
  ];
  const beside = comparisonView(view, period, before, other, 'weekday');
  expect(beside.aligned[0]).toBe(0);
  expect(beside.values[0]).toBeNaN();
  expect(beside.view.columns.states[0]).toBe(STEP_PART);
  expect(beside.values[1]).toBe(48);
  expect(beside.aligned.every((index, step) => index === step)).toBe(true);
});

test('several properties: exact sums, and a step that one of them lacks is a part', () => {
  const value = fc.option(fc.integer({ min: 0, max: 9999 }).map((n) => (n / 1000).toFixed(3)));
  const day = fc.array(value, { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 4 }), (days) => {
      const views = days.map((values) => ({
        view: viewAt(
          madeSeries('2026-01-01', '2026-01-02', (i) => values[i] ?? null),
          'hour',
        ),
        unit,
      }));
      const sum = sumViews(views);
      if (typeof sum === 'string') throw new Error(sum);
      for (let i = 0; i < 24; i++) {
        const known = days.flatMap((values) => values[i] ?? []);
        expect(sum.texts[i]).toBe(known.length === 0 ? '' : sumDecimals(known));
        expect([sum.delivered[i], sum.expected[i]]).toEqual([known.length, days.length]);
        expect(sum.columns.states[i] === STEP_PART).toBe(known.length > 0 && known.length < days.length);
      }
    }),
    { numRuns: runs(40) },
  );
});

test('kWh and MWh, or hours and quarters, are never added up', () => {
  const view = viewAt(
    madeSeries('2026-01-01', '2026-01-02', () => '1'),
    'hour',
  );
  const longer = viewAt(
    madeSeries('2026-01-01', '2026-01-03', () => '1'),
    'hour',
  );
  expect(
    sumViews([
      { view, unit },
      { view, unit: 'MWh' },
    ]),
  ).toBe('units');
  expect(
    sumViews([
      { view, unit },
      { view: longer, unit },
    ]),
  ).toBe('steps');
});

test('a map of hours has a cell for every hour: two for the repeated one, none for the skipped one', () => {
  const autumn = heatByDate(
    viewAt(
      madeSeries('2025-10-25', '2025-10-28', (i) => String(i)),
      'hour',
    ),
  );
  expect([autumn.columns, autumn.rows, autumn.cells.length]).toEqual([3, 24, 73]);
  expect(
    autumn.cells.filter((cell) => cell.half > 0).map(({ column, row, step, half }) => [column, row, step, half]),
  ).toEqual([
    [1, 2, 26, 1],
    [1, 2, 27, 2],
  ]);
  const spring = heatByDate(
    viewAt(
      madeSeries('2026-03-29', '2026-03-30', () => '1'),
      'hour',
    ),
  );
  expect(spring.cells).toHaveLength(23);
  expect(spring.at[2]).toBe(-1);
});

test('by weekday: means of what was delivered, and the ramp holds its ends', () => {
  const weeks = viewAt(
    madeSeries('2026-01-05', '2026-01-19', (i) => (i < 168 ? '1' : i === 168 ? null : '3')),
    'hour',
  );
  const map = heatByWeekday(weeks);
  expect(map.cells[0]).toMatchObject({ value: 1, count: 1 });
  expect(map.cells[1]).toMatchObject({ value: 2, count: 2 });
  expect([heatLevel(0, 0, 4), heatLevel(4, 0, 4), heatLevel(1, 0, 4)]).toEqual([0, 6, 3]);
  expect(heatThresholds(0, 49).map(Math.round)).toEqual([0, 1, 4, 9, 16, 25, 36]);
});

test('a value delivered twice gives two sums, of which neither is chosen', () => {
  const once = viewAt(
    madeSeries('2026-01-01', '2026-01-02', () => '1.1'),
    'hour',
  );
  const twice = { ...once, secondTexts: new Map([[3, '0.9']]) };
  const sum = sumViews([
    { view: once, unit },
    { view: twice, unit },
  ]);
  if (typeof sum === 'string') throw new Error(sum);
  expect([sum.texts[3], sum.secondTexts.get(3)]).toEqual(['2.2', '2.0']);
  expect(sum.columns.seconds[3]).toBe(2);
  expect([...sum.secondTexts.keys()]).toEqual([3]);
});
