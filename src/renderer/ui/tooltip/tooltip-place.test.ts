import { expect, test } from 'vitest';
import { placeTooltip } from './tooltip-place.ts';

const window = { width: 400, height: 300 };
const size = { width: 100, height: 24 };

test('a tooltip sits below its anchor, centred', () => {
  expect(placeTooltip({ left: 100, right: 140, top: 50, bottom: 78 }, size, window)).toEqual({ left: 70, top: 84 });
});

test('goes above when there is no room below', () => {
  expect(placeTooltip({ left: 100, right: 140, top: 260, bottom: 290 }, size, window).top).toBe(230);
});

test('never leaves the window sideways', () => {
  expect(placeTooltip({ left: 380, right: 400, top: 50, bottom: 78 }, size, window).left).toBe(296);
  expect(placeTooltip({ left: 0, right: 20, top: 50, bottom: 78 }, size, window).left).toBe(4);
});
