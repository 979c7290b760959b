import { expect, test } from 'vitest';
import { DEFAULT_CLOCK } from '../../../shared/model/settings/defaults.ts';
import { clockAnswer, clockOf } from './clock-answer.ts';

test('a person is asked which clock the operator uses; not knowing is an answer, and nothing is confirmed by it', () => {
  expect(clockAnswer(DEFAULT_CLOCK)).toBe('ask');
  const known = clockOf(DEFAULT_CLOCK, 'utc');
  expect(known).toMatchObject({ base: 'utc', confirmed: true });
  expect(clockOf(known, 'ask')).toEqual(DEFAULT_CLOCK);
});
