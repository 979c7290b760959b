import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, niceScale, roundStep, ticksIn } from './nice-scale.ts';

test('an axis has round numbers: 2,31 at the top gives 0 to 2,5 by 0,5', () => {
  expect(niceScale(0, 2.31, 5)).toEqual({ min: 0, max: 2.5, step: 0.5 });
  expect(decimalsOf(0.5)).toBe(1);
  expect(decimalsOf(10)).toBe(0);
  expect(decimalsOf(0.25)).toBe(2);
});

test('negative values (feeding in) get room under zero', () => {
  const scale = niceScale(-1.2, 3, 5);
  expect(scale.min).toBeLessThanOrEqual(-1.2);
  expect(scale.max).toBeGreaterThanOrEqual(3);
});

test('every value lies inside, and there are never many ticks', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (max) => {
      const scale = niceScale(0, max, 5);
      expect(scale.max).toBeGreaterThanOrEqual(max * (1 - 1e-9));
      expect((scale.max - scale.min) / scale.step).toBeLessThanOrEqual(6.01);
    }),
  );
});

test('nothing but zeros still has an axis', () => {
  expect(niceScale(0, 0, 5)).toEqual({ min: 0, max: 1, step: 1 });
});

test('counted things have round whole ticks: 8 716 by 2 000, 20 by 5, few by one', () => {
  expect([8716, 744, 20, 3, 0].map((count) => roundStep(count, 8))).toEqual([2000, 100, 5, 1, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (count) => {
      const step = roundStep(count, 8);
      expect(Number.isInteger(step)).toBe(true);
      expect(count / step).toBeLessThanOrEqual(8.01);
    }),
  );
});

test('a low chart has fewer ticks, so that their figures do not touch', () => {
  expect([40, 60, 100, 400].map(ticksIn)).toEqual([2, 2, 4, 5]);
  for (let height = 40; height < 400; height += 10) {
    const { max, step } = niceScale(0, 1.75, ticksIn(height));
    // Labels are 11 px high.
    expect(height / (max / step)).toBeGreaterThan(13);
  }
});
