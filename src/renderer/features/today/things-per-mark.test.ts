import { expect, test } from 'vitest';
import { marksOf, thingsPerMark } from './things-per-mark.ts';

const week = (...days: readonly number[]) =>
  days.map((checked, at) => ({ day: `2026-11-0${at + 1}`, registered: 0, checked }));

test('a mark stands for one thing while a day has room, else for a round number, the same all week', () => {
  expect(thingsPerMark([])).toBe(1);
  expect(thingsPerMark(week(6, 70))).toBe(1);
  expect(thingsPerMark(week(6, 71))).toBe(2);
  expect(thingsPerMark(week(275, 4))).toBe(5);
  expect(thingsPerMark(week(4001))).toBe(100);
  expect(marksOf(275, 5)).toBe(55);
  expect(marksOf(4, 5)).toBe(1);
  expect(marksOf(0, 5)).toBe(0);
});
