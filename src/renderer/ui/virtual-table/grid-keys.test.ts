import { expect, test } from 'vitest';
import { cellAfterKey, rowAfterKey, toggled } from './grid-keys.ts';

test('keys in a table: arrows and j/k move by one and stop at the ends', () => {
  expect(rowAfterKey('ArrowDown', 0, 3, 10, false)).toBe(1);
  expect(rowAfterKey('j', 2, 3, 10, false)).toBe(2);
  expect(rowAfterKey('k', 0, 3, 10, false)).toBe(0);
});

test('the head is above the first row when it can be sorted', () => {
  expect(rowAfterKey('ArrowUp', 0, 3, 10, true)).toBe(-1);
  expect(rowAfterKey('ArrowUp', 0, 3, 10, false)).toBe(0);
});

test('pages and ends', () => {
  expect(rowAfterKey('PageDown', 5, 100, 20, false)).toBe(25);
  expect(rowAfterKey('PageUp', 5, 100, 20, true)).toBe(0);
  expect(rowAfterKey('End', 0, 100, 20, false)).toBe(99);
  expect(rowAfterKey('Home', 50, 100, 20, true)).toBe(0);
  expect(rowAfterKey('End', 0, 0, 20, false)).toBe(0);
  expect(rowAfterKey('x', 0, 10, 20, false)).toBeNull();
});

test('left and right choose a cell of the row; before the first is the row as a whole', () => {
  expect(cellAfterKey('ArrowRight', -1, 3)).toBe(0);
  expect(cellAfterKey('ArrowRight', 2, 3)).toBe(2);
  expect(cellAfterKey('ArrowLeft', 0, 3)).toBe(-1);
  expect(cellAfterKey('ArrowLeft', -1, 3)).toBe(-1);
  expect(cellAfterKey('Enter', 0, 3)).toBeNull();
});

test('toggling leaves the old selection alone', () => {
  const before = new Set(['a']);
  expect([...toggled(before, 'a')]).toEqual([]);
  expect([...toggled(before, 'b')]).toEqual(['a', 'b']);
  expect([...before]).toEqual(['a']);
});
