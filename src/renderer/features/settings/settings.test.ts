import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';
import { withoutType, withType } from './poa-types.ts';

test('numbers are read as people type them, within limits', () => {
  expect(parseNumber('1 000', 1, 3660)).toBe(1000);
  expect(parseNumber('2,5', 1, 10)).toBe(2.5);
  expect(parseNumber('0', 1, 10)).toBeNull();
  expect(parseNumber('11', 1, 10)).toBeNull();
  expect(parseNumber('-1', -5, 10)).toBeNull();
  expect(parseNumber('ten', 1, 10)).toBeNull();
  expect(parseNumber('', 0, 10)).toBeNull();
});

test('types of power of attorney: no doubles, never none', () => {
  expect(withType(['SWITCH'], ' MOVE_IN ')).toEqual(['SWITCH', 'MOVE_IN']);
  expect(withType(['SWITCH'], 'SWITCH')).toEqual(['SWITCH']);
  expect(withType(['SWITCH'], '  ')).toEqual(['SWITCH']);
  expect(withoutType(['SWITCH', 'A'], 'A')).toEqual(['SWITCH']);
  expect(withoutType(['SWITCH'], 'SWITCH')).toEqual(['SWITCH']);
});
