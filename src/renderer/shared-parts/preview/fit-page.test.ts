import { expect, test } from 'vitest';
import { fitPage, nextZoom } from './fit-page.ts';

const A4 = { width: 794, height: 1123 };

test('a previewed page is scaled so that all of it is in sight', () => {
  const width = fitPage({ width: 504, height: 600 }, A4);
  expect(width).toBe(402);
  expect((width * 1123) / 794).toBeLessThanOrEqual(568 + 1);
});

test('a narrow pane limits the width, a low one does not make it unreadably small', () => {
  expect(fitPage({ width: 300, height: 900 }, A4)).toBe(236);
  expect(fitPage({ width: 500, height: 120 }, A4)).toBe(160);
  expect(fitPage({ width: 1200, height: 3000 }, null)).toBe(720);
});

test('zoom goes in steps and stops at its ends', () => {
  expect(nextZoom(1, 1)).toBe(1.25);
  expect(nextZoom(1, -1)).toBe(1);
  expect(nextZoom(4, 1)).toBe(4);
});
