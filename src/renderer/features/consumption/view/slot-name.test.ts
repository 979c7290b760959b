import { expect, test } from 'vitest';
import { slotName } from './slot-name.ts';

const HOUR = 3_600_000;

test('an hour of any day is named like an hour of one', () => {
  const span = (from: string, to: string) => `${from}-${to}`;
  expect(slotName(18 * HOUR, HOUR, span)).toBe('18-19');
  expect(slotName(23 * HOUR, HOUR, span)).toBe('23-00');
  expect(slotName(18.25 * HOUR, HOUR / 4, span)).toBe('18:15');
});
