import { expect, test } from 'vitest';
import { timeLeftMs } from './time-left.ts';

test('the time left of long work is told from the rate so far, in whole seconds', () => {
  expect(timeLeftMs({ done: 10, total: 40, startedAt: 0 }, 10_000)).toBe(30_000);
  expect(timeLeftMs({ done: 3, total: 4, startedAt: 0 }, 10_000)).toBe(4000);
});

test('says nothing when there is nothing to tell from', () => {
  expect(timeLeftMs({ done: 0, total: 40, startedAt: 0 }, 10_000)).toBeNull();
  expect(timeLeftMs({ done: 5, total: 40, startedAt: 9000 }, 10_000)).toBeNull();
  expect(timeLeftMs({ done: 40, total: 40, startedAt: 0 }, 10_000)).toBeNull();
});
