import { expect, test } from 'vitest';
import { clampPane } from './clamp-pane.ts';

test('a pane keeps a remembered width inside the limits', () => {
  expect(clampPane(120, 280, 720)).toBe(280);
  expect(clampPane(2000, 280, 720)).toBe(720);
  expect(clampPane(368.4, 280, 720)).toBe(368);
});
