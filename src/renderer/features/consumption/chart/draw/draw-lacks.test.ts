import { expect, test } from 'vitest';
import { roomFor } from './draw-lacks.ts';

test('where labels are in each other’s way, that of a sum cut by the period stays', () => {
  const of = (text: string, middle: number, kind: 'missing' | 'cut') => ({ text, middle, kind, width: 40 });
  const labels = [of('−11 h', 470, 'missing'), of('3 of 7 days', 490, 'cut'), of('−2 h', 100, 'missing')];
  expect(roomFor(labels, 0, 500).map(({ text, start }) => [text, start])).toEqual([
    ['3 of 7 days', 460],
    ['−2 h', 80],
  ]);
});
