import { expect, test } from 'vitest';
import { clearOfTicks } from './draw-mean.ts';

test('the name of the mean stands at its line, or close beside the tick that is in the way', () => {
  expect(clearOfTicks(60, [0, 100])).toBe(60);
  expect(clearOfTicks(95, [0, 100])).toBe(88);
  expect(clearOfTicks(104, [0, 100])).toBe(112);
  expect(clearOfTicks(100, [0, 100])).toBe(112);
});
