import { expect, test } from 'vitest';
import { fittingSize, freeSideName } from './window-place.ts';

test('a first window fits its screen, frame and menu included, and is as large as wanted where there is room', () => {
  expect(fittingSize({ width: 1440, height: 900 }, { width: 1920, height: 1040 })).toEqual({
    width: 1440,
    height: 900,
  });
  const small = { width: 1366, height: 728 };
  const fitted = fittingSize({ width: 1440, height: 900 }, small);
  expect(fitted.width).toBeLessThanOrEqual(small.width);
  expect(fitted.height).toBeLessThan(small.height);
});

test('no two open side windows have one name, and a place that became free is taken again', () => {
  expect(freeSideName([])).toBe('side');
  expect(freeSideName(['side'])).toBe('side-2');
  expect(freeSideName(['side-2', 'side-3'])).toBe('side');
  expect(freeSideName(['side', 'side-3'])).toBe('side-2');
});
