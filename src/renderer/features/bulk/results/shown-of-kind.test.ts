import { expect, test } from 'vitest';
import { shownOfKind } from './shown-of-kind.ts';

test('nine rows are all listed, not eight of them; of many the first eight', () => {
  expect([1, 8, 9, 10].map(shownOfKind)).toEqual([1, 8, 9, 10]);
  expect([11, 800].map(shownOfKind)).toEqual([8, 8]);
});
