import { expect, test } from 'vitest';
import { parseTypes } from './parse-types.ts';

test('types of power of attorney are typed one per line, each once', () => {
  expect(parseTypes(' SWITCH \n\nMOVE\nSWITCH\n')).toEqual({ types: ['SWITCH', 'MOVE'], problem: null });
});

test('says what preferences would refuse', () => {
  expect(parseTypes('\n ').problem).toBe('empty');
  expect(parseTypes('x'.repeat(61)).problem).toBe('tooLong');
  expect(parseTypes(Array.from({ length: 51 }, (_, index) => `T${index}`).join('\n')).problem).toBe('tooMany');
});
