import { expect, test } from 'vitest';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_VALUE } from '../../../../shared/hours/hour-states.ts';
import { comparisonView } from './comparison-view.ts';
import { coverageOf } from './coverage.ts';
import { COVERED, LACKING, NOTHING_DUE } from './coverage-steps.ts';
import { differenceOf } from './difference.ts';
import { heatByDate } from './heat-cells.ts';
import { hourView } from './hour-view.ts';
import { viewAt } from './rolled-view.ts';
import { summedHours, sumsOf } from './sum-series.ts';
import { sumViews } from './sum-views.ts';
import { seriesOf } from './testing/made-series.ts';

const DAYS = ['2026-01-01', '2026-01-03'] as const;
const one = seriesOf(...DAYS, { at: () => '1.5', twice: new Map([[2, '2.5']]) });
const two = seriesOf(...DAYS, { at: (hour) => (hour === 30 ? null : '2') });

test('the map of a sum is the sum’s: every hour added up, an hour that one lacks is lacking', () => {
  const hours = summedHours([one, two]);
  if (hours === null) throw new Error('not added up');
  const map = heatByDate(hourView(hours));
  expect(map.cells[0]).toMatchObject({ value: 3.5, state: 'value' });
  expect(map.cells[30]).toMatchObject({ state: 'missing' });
  expect([hours.states[0], hours.states[2], hours.states[30]]).toEqual([HOUR_VALUE, HOUR_DOUBLE, HOUR_MISSING]);
  expect(hours.counts).toMatchObject({ expected: 48, delivered: 47, missing: 1, double: 1 });
  expect(hours).toMatchObject({ sum: '164.5', sumSecond: '165.5' });
  expect(summedHours([one, { ...two, unit: { text: 'MWh', provenance: 'guess' } }])).toBe(null);
});

test('a sum says "or" as its hours do, at every level', () => {
  for (const level of ['hour', 'day'] as const) {
    const view = sumViews([one, two].map((series) => ({ view: viewAt(series, level), unit: 'kWh' })));
    if (typeof view === 'string') throw new Error(view);
    expect(sumsOf(view), level).toEqual({ sum: '166.0', sumSecond: '167.0' });
  }
});

test('the strip of gaps is of all of them, also among hours', () => {
  for (const level of ['hour', 'day'] as const) {
    const view = sumViews([one, two].map((series) => ({ view: viewAt(series, level), unit: 'kWh' })));
    if (typeof view === 'string') throw new Error(view);
    const strips = coverageOf({ view, label: 'sum of 2', isSum: true }, []);
    expect(strips.map(({ label }) => label)).toEqual(['sum of 2']);
    const [strip] = strips;
    expect(strip?.steps[0]).toBe(COVERED);
    expect(strip?.steps[level === 'hour' ? 30 : 1]).toBe(LACKING);
  }
  const unfetched = {
    ...two,
    states: two.states.map(() => 5),
    values: two.values.map(() => Number.NaN),
    texts: '\n'.repeat(47),
  };
  const view = sumViews([one, unfetched].map((series) => ({ view: viewAt(series, 'hour'), unit: 'kWh' })));
  if (typeof view === 'string') throw new Error(view);
  expect(coverageOf({ view, label: '', isSum: true }, [])).toEqual([]);
  expect(NOTHING_DUE).not.toBe(COVERED);
});

test('the difference between two years in kWh and in percent, over the days both have whole', () => {
  const period = (year: number) => ({ firstDate: `${year}-01-01`, lastDate: `${year}-01-02` });
  const view = viewAt(seriesOf('2026-01-01', '2026-01-03', { at: () => '1.1' }), 'day');
  const before = (at: (hour: number) => string | null) =>
    comparisonView(view, period(2026), seriesOf('2025-01-01', '2025-01-03', { at }), period(2025), 'date');
  expect(
    differenceOf(
      view,
      'kWh',
      before(() => '1.0'),
    ),
  ).toEqual({ text: '4.8', percent: '10.0', steps: 2, of: 2 });
  expect(
    differenceOf(
      view,
      'kWh',
      before(() => '2.2'),
    ),
  ).toMatchObject({ text: '-52.8', percent: '-50.0' });
  // A day that lacks an hour is compared with nothing.
  expect(
    differenceOf(
      view,
      'kWh',
      before((hour) => (hour === 3 ? null : '1.0')),
    ),
  ).toMatchObject({
    text: '2.4',
    percent: '10.0',
    steps: 1,
    of: 2,
  });
  expect(
    differenceOf(
      view,
      'kWh',
      before(() => '0'),
    )?.percent,
  ).toBe(null);
  expect(
    differenceOf(
      view,
      'MWh',
      before(() => '1'),
    ),
  ).toBe(null);
  expect(
    differenceOf(
      view,
      'kWh',
      before(() => null),
    ),
  ).toBe(null);
});
