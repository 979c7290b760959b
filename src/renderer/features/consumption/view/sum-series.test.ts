import { expect, test } from 'vitest';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_VALUE } from '../../../../shared/hours/hour-states.ts';
import { coverageSpans } from './coverage.ts';
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

test('the strip of a sum is of all of them: an hour that one lacks is lacking', () => {
  const hours = summedHours([one, two]);
  if (hours === null) throw new Error('not added up');
  for (const level of ['hour', 'day'] as const) {
    const spans = coverageSpans(hourView(hours), viewAt(hours, level));
    const perHour = level === 'hour' ? 1 : 1 / 24;
    const missing = spans.filter(({ kind }) => kind === 'missing');
    expect(missing).toHaveLength(1);
    expect(missing[0]?.from).toBeCloseTo(30 * perHour - 0.5, 9);
    expect(missing[0]?.to).toBeCloseTo(31 * perHour - 0.5, 9);
  }
});
