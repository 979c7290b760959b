import { expect, test } from 'vitest';
import { partToWrite } from './part-to-write.ts';

const shown = { part: 'shown', rows: 9 } as const;
const picked = { part: 'picked', rows: 3 } as const;

test('what is ticked is what is printed and offered first; a choice of the person holds while it is offered', () => {
  expect(partToWrite(null, [shown, picked], 3)).toBe('picked');
  expect(partToWrite(null, [shown], 0)).toBe('shown');
  expect(partToWrite('picked', [shown], 0)).toBe('shown');
  expect(partToWrite('shown', [shown, picked], 3)).toBe('shown');
  expect(partToWrite('everything', [shown], 0)).toBe('shown');
});
