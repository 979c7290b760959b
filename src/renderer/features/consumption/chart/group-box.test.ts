import { expect, test } from 'vitest';
import { hasRoomForComparison } from './group-box.ts';

test('bars of several properties stand beside each other where there is room; without it they are lines', () => {
  expect(hasRoomForComparison(2, 31, 700)).toBe(true);
  expect(hasRoomForComparison(2, 365, 700)).toBe(false);
  expect(hasRoomForComparison(4, 31, 700)).toBe(false);
  expect(hasRoomForComparison(0, 12, 700)).toBe(false);
});
