import { expect, test } from 'vitest';
import { runs } from './runs.ts';

test('a property is held against every case, and against an eighth of them where that is asked for', () => {
  expect([runs(300, false), runs(300, true), runs(3, true)]).toEqual([300, 38, 1]);
});
