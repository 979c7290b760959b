import { expect, test } from 'vitest';
import { saysItself } from './draw-overlays.ts';

test('a bracket too narrow for its words is left out', () => {
  expect(saysItself(0, 140, 130)).toBe(true);
  expect(saysItself(0, 92, 130)).toBe(false);
  expect(saysItself(100, 138, 30)).toBe(false);
});
