import { expect, test } from 'vitest';
import { boxOf, movedBy } from './grid-place.ts';

const size = { rows: 100, columns: 13, pageRows: 20 };
const at = { row: 5, column: 3 };

test.each([
  ['ArrowDown', false, { row: 6, column: 3 }],
  ['ArrowUp', true, { row: 0, column: 3 }],
  ['ArrowRight', true, { row: 5, column: 12 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', true, { row: 99, column: 12 }],
  ['PageUp', false, { row: 0, column: 3 }],
  ['PageDown', false, { row: 25, column: 3 }],
  ['a', false, null],
])('keys move the cursor of the grid: %s (Ctrl %s) leads to %j', (key, ctrl, expected) => {
  expect(movedBy({ key, ctrl }, at, size)).toEqual(expected);
});

test('a selection is a box whichever corner the cursor is in', () => {
  expect(boxOf({ cursor: { row: 1, column: 4 }, anchor: { row: 3, column: 2 } })).toEqual({
    top: 1,
    bottom: 3,
    left: 2,
    right: 4,
  });
});
