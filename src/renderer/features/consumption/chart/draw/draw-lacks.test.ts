import { expect, test } from 'vitest';
import { type LackLabel, placeLabels } from './draw-lacks.ts';

const hours = (count: number, middle: number): LackLabel => ({
  text: `−${count} h`,
  short: `−${count}`,
  middle,
  kind: 'missing',
});
const cut = (middle: number): LackLabel => ({ text: '3 of 7 days', short: '3/7', middle, kind: 'cut' });
const place = (labels: readonly LackLabel[]) =>
  placeLabels(labels, (text) => 6 * text.length, 0, 500).map(({ text, start }) => [text, start]);

test('each sum that lacks hours says how many, in short only where its words would touch others', () => {
  expect(place([hours(9, 100), hours(2, 160)])).toEqual([
    ['−9 h', 88],
    ['−2 h', 148],
  ]);
  expect(place([hours(9, 100), hours(2, 121), cut(490)])).toEqual([
    ['−9', 94],
    ['−2', 115],
    ['3 of 7 days', 434],
  ]);
});

test('all have a label or none, and that of a sum cut by the period stays', () => {
  expect(place([hours(11, 478), cut(490), hours(2, 100)])).toEqual([['3 of 7 days', 434]]);
  expect(place([hours(9, 100), hours(2, 110)])).toEqual([]);
});
