import { expect, test } from 'vitest';
import { hasRoomBeside } from './group-box.ts';

test('bars beside bars need room for each; without it they are lines', () => {
  expect(hasRoomBeside(2, 31, 700)).toBe(true);
  expect(hasRoomBeside(2, 365, 700)).toBe(false);
  expect(hasRoomBeside(4, 31, 700)).toBe(false);
  expect(hasRoomBeside(0, 12, 700)).toBe(false);
});
