import { expect, test } from 'vitest';
import { placeMatcher, placesOnTheWay } from './place-pattern.ts';

test.each([
  ['data.items[*].id', 'data.items[17].id', true],
  ['data.items[*].id', 'data.items[17].idx', false],
  ['data.items[*].id', 'data.items.id', false],
  ['x[*].q', 'x["A-1"].q', true],
  ['x[*].q', 'x.K1001.q', true],
  ['x[*].q', 'x.K1001.y.q', false],
  ['x[*][*].q', 'x["2026"][1].q', true],
  ['[*].q', '[3].q', true],
  ['[*].q', 'K1.q', true],
  ['a["b.c"]', 'a["b.c"]', true],
  ['', '', true],
])('a place in an answer fits a pattern or does not: %s and %s: %s', (pattern, path, fits) =>
  expect(placeMatcher(pattern)(path)).toBe(fits),
);

test('the places on the way', () => {
  expect(placesOnTheWay('data.items[3]["b.c"].d')).toEqual([
    'data',
    'data.items',
    'data.items[3]',
    'data.items[3]["b.c"]',
    'data.items[3]["b.c"].d',
  ]);
  expect(placesOnTheWay('')).toEqual([]);
});
