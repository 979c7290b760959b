import { expect, test } from 'vitest';
import { countParts, isUnfinished } from './row-parts.ts';

test('closing concerns a job while a row is on its way or would be sent, and no longer', () => {
  expect(isUnfinished(countParts('aa.n'))).toBe(true);
  expect(isUnfinished(countParts('as'))).toBe(true);
  expect(isUnfinished(countParts('aw'))).toBe(true);
  expect(isUnfinished(countParts('arucntdo'))).toBe(false);
});
