import { expect, test } from 'vitest';
import { meanOfSevenDays } from './moving-mean.ts';

test('the mean of seven days is of known days only, and breaks where the day or most of them are unknown', () => {
  expect([...meanOfSevenDays(Float64Array.from([1, 2, 3, 4, 5, 6, 7]))]).toEqual([2.5, 3, 3.5, 4, 4.5, 5, 5.5]);
  const gap = meanOfSevenDays(Float64Array.from([1, Number.NaN, 3, 4, 5]));
  expect(gap[1]).toBeNaN();
  expect(gap[2]).toBe((1 + 3 + 4 + 5) / 4);
  expect(meanOfSevenDays(Float64Array.from([1, Number.NaN, Number.NaN, Number.NaN, 5]))[0]).toBeNaN();
  expect(meanOfSevenDays(new Float64Array())).toHaveLength(0);
});
