import { expect, test } from 'vitest';
import { ageStep } from './age-step.ts';

const DAY = 24 * 3_600_000;

test('the dial empties as data grow old', () => {
  expect(ageStep(3 * 60_000, 14 * DAY, false)).toBe('fresh');
  expect(ageStep(5 * 3_600_000, 14 * DAY, false)).toBe('hours');
  expect(ageStep(2 * DAY, 14 * DAY, false)).toBe('days');
  expect(ageStep(6 * DAY, 14 * DAY, false)).toBe('nearly-stale');
  expect(ageStep(16 * DAY, 14 * DAY, false)).toBe('stale');
});

test('a failed fetch shows whatever the age', () => {
  expect(ageStep(0, 14 * DAY, true)).toBe('failed');
});

test('a short limit makes minutes stale', () => {
  expect(ageStep(61_000, 60_000, false)).toBe('stale');
});
