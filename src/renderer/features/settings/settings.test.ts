import { expect, test } from 'vitest';
import { withoutType, withType } from './poa-types.ts';

test('the list of types of power of attorney has no doubles and is never empty', () => {
  expect(withType(['SWITCH'], ' MOVE_IN ')).toEqual(['SWITCH', 'MOVE_IN']);
  expect(withType(['SWITCH'], 'SWITCH')).toEqual(['SWITCH']);
  expect(withType(['SWITCH'], '  ')).toEqual(['SWITCH']);
  expect(withoutType(['SWITCH', 'A'], 'A')).toEqual(['SWITCH']);
  expect(withoutType(['SWITCH'], 'SWITCH')).toEqual(['SWITCH']);
});
