import { expect, test } from 'vitest';
import { withoutType, withType } from './poa-types.ts';

test('types of power of attorney: no doubles, never none', () => {
  expect(withType(['SWITCH'], ' MOVE_IN ')).toEqual(['SWITCH', 'MOVE_IN']);
  expect(withType(['SWITCH'], 'SWITCH')).toEqual(['SWITCH']);
  expect(withType(['SWITCH'], '  ')).toEqual(['SWITCH']);
  expect(withoutType(['SWITCH', 'A'], 'A')).toEqual(['SWITCH']);
  expect(withoutType(['SWITCH'], 'SWITCH')).toEqual(['SWITCH']);
});
