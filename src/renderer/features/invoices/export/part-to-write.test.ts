import { expect, test } from 'vitest';
import { partToWrite } from './part-to-write.ts';

test('what is ticked is what is printed and offered first; a choice of the person holds', () => {
  expect(partToWrite(null, 3)).toBe('picked');
  expect(partToWrite(null, 0)).toBe('shown');
  expect(partToWrite('picked', 0)).toBe('shown');
  expect(partToWrite('shown', 3)).toBe('shown');
  expect(partToWrite('everything', 3)).toBe('everything');
});
