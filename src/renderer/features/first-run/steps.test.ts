import { expect, test } from 'vitest';
import { STEPS, stepState } from './first-run-steps.ts';

test('of the first run’s steps, those before the current one are done, those after it are not', () => {
  expect(STEPS.map((step) => stepState(step, 'clock'))).toEqual(['done', 'done', 'current', 'todo']);
});
