import { expect, test } from 'vitest';
import { hoursComparison } from './hours-comparison.ts';

const check = (differenceKwh: string | null, delivered = 745) => ({
  key: 'k',
  differenceKwh,
  expected: 745,
  delivered,
});

test('an invoice and its hours are two bars on one scale: the longer one is whole', () => {
  const below = hoursComparison(check('-2.0', 742), '412.6');
  expect(below).toMatchObject({ says: 'below', missing: 3, bars: { invoice: { text: '412.6', percent: 100 } } });
  expect(below.bars?.hours.text).toBe('410.6');
  expect(below.bars?.hours.percent).toBeCloseTo(99.515, 2);
  const above = hoursComparison(check('5'), '400');
  expect(above).toMatchObject({ says: 'above', missing: 0, bars: { hours: { text: '405', percent: 100 } } });
});

test('less than a kWh apart they agree; what cannot be compared has no bars', () => {
  expect(hoursComparison(check('-0.4'), '412.6').says).toBe('agree');
  expect(hoursComparison(check(null, 700), '412.6')).toEqual({ bars: null, says: null, missing: 45 });
  expect(hoursComparison(check('1.0'), null).bars).toBeNull();
  // Credited to nothing: no bar has a length that nobody delivered.
  expect(hoursComparison(check('0'), '0').bars).toMatchObject({ invoice: { percent: 0 }, hours: { percent: 0 } });
});
