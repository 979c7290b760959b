import { expect, test } from 'vitest';
import { growth, LINEAR } from './growth.ts';

const spaces = (size: number) => `${' '.repeat(size)}x`;
const numbers = (size: number) => Array.from({ length: size }, (_, at) => at);

test('what goes through everything once, or sorts it, is linear', () => {
  expect(growth(spaces, (text) => void /^ *$/.test(text), 1_000_000)).toBeLessThan(LINEAR);
  expect(growth(numbers, (given) => void new Set(given), 200_000)).toBeLessThan(LINEAR);
  const shuffled = (size: number) => numbers(size).map((at) => (at * 7919) % 100_003);
  expect(growth(shuffled, (given) => void given.toSorted((a, b) => a - b), 200_000)).toBeLessThan(LINEAR);
});

test('a pattern that goes back and a list searched for each of its own are not', () => {
  expect(growth(spaces, (text) => void / +$/.test(text), 50_000)).toBeGreaterThan(LINEAR * 2);
  const search = (given: number[]) => void given.filter((at) => given.indexOf(at) !== at);
  expect(growth(numbers, search, 40_000)).toBeGreaterThan(LINEAR * 2);
});

test('work that takes no time to speak of has no ratio', () => {
  expect(growth(numbers, (given) => void given.length, 1000)).toBeLessThan(LINEAR);
});
