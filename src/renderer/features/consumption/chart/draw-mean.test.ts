import { expect, test } from 'vitest';
import { besideTicks } from './draw-mean.ts';

test('the name of the mean stands at its line, or close beside the tick that is in the way', () => {
  expect(besideTicks(60, [0, 100])).toBe(60);
  expect(besideTicks(95, [0, 100])).toBe(88);
  expect(besideTicks(104, [0, 100])).toBe(112);
  expect(besideTicks(100, [0, 100])).toBe(112);
});
