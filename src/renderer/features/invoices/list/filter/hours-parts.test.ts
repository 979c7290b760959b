import { expect, test } from 'vitest';
import { HOURS_PARTS, hoursCondition, hoursPartOf } from './hours-parts.ts';

test('each part of the list is known again by its condition, and no other condition is one', () => {
  for (const part of HOURS_PARTS) expect(hoursPartOf(hoursCondition(part))).toBe(part);
  expect(hoursPartOf({ op: 'equals', field: 'hours', value: 'else' })).toBeNull();
  expect(hoursPartOf({ op: 'absent', field: 'amount' })).toBeNull();
});
