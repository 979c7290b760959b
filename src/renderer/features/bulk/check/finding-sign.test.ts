import { expect, test } from 'vitest';
import { findingSign, worstSign } from './finding-sign.ts';

test('what holds a row back has another sign than what it is sent with', () => {
  const warned = { level: 'warning', code: 'zip-format' } as const;
  const twoPeople = { level: 'warning', code: 'customer-id-two-people' } as const;
  expect(findingSign({ level: 'error', code: 'id-missing' }, true)).toBe('held');
  expect([findingSign(warned, true), findingSign(warned, false)]).toEqual(['warning', 'warning']);
  expect(findingSign(twoPeople, true)).toBe('held');
  // A person said why it goes.
  expect(findingSign(twoPeople, false)).toBe('warning');
  expect(worstSign(['info', 'held', 'warning'])).toBe('held');
  expect(worstSign([])).toBeNull();
});
