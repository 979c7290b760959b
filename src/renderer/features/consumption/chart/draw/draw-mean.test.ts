import type { Chart } from 'chart.js';
import { expect, test } from 'vitest';
import type { ChartLive } from '../chart-live.ts';
import { isUnderMean } from './draw-mean.ts';

const chart = { scales: { y: { getPixelForValue: (value: number) => 400 - 4 * value } } } as unknown as Chart;
const meanOf = (value: number) => ({ model: { mean: { value, label: 'mean' } } }) as Pick<ChartLive, 'model'>;

test('a tick of the axis gives way to the name of the mean, and only where both would stand', () => {
  expect(isUnderMean(chart, meanOf(98.7), 100)).toBe(true);
  expect(isUnderMean(chart, meanOf(98.7), 75)).toBe(false);
  expect(isUnderMean(chart, { model: { mean: null } } as Pick<ChartLive, 'model'>, 100)).toBe(false);
});
