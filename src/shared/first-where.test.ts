import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstWhere } from './first-where.ts';

test('a place in a sorted list is found as by looking at each', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: -1, max: 21 }), (numbers, wanted) => {
      const sorted = numbers.sort((a, b) => a - b);
      const each = sorted.findIndex((number) => number >= wanted);
      expect(firstWhere(sorted.length, (at) => (sorted[at] ?? 0) >= wanted)).toBe(each < 0 ? sorted.length : each);
    }),
  );
});
