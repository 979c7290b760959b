import { expect, test } from 'vitest';
import { runs } from './runs.ts';

test('a property is held against all its cases, a quarter or an eighth of them, and never against none', () => {
  expect(['all', '', 'few'].map((asked) => runs(300, asked))).toEqual([300, 75, 38]);
  expect(runs(3, 'few')).toBe(1);
});
