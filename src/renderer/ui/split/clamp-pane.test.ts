import { expect, test } from 'vitest';
import { clampPane, paneFor } from './clamp-pane.ts';

test('a pane keeps a remembered width inside the limits', () => {
  expect(clampPane(120, 280, 720)).toBe(280);
  expect(clampPane(2000, 280, 720)).toBe(720);
  expect(clampPane(368.4, 280, 720)).toBe(368);
});

test('a pane is narrower in a narrow window, and a wide window widens it and its list', () => {
  expect([1280, 1440, 1920, 3840].map((width) => paneFor(width, 304, 336))).toEqual([304, 336, 496, 504]);
  for (let width = 1441; width < 4000; width += 1) {
    expect(paneFor(width, 304, 336) - paneFor(width - 1, 304, 336)).toBeLessThanOrEqual(1);
  }
});
