import { expect, test } from 'vitest';
import { levelOf } from './messages.tsx';

test('the edge of a field shows its worst message', () => {
  expect(levelOf(undefined)).toBeUndefined();
  expect(levelOf([{ level: 'hint', text: 'a' }])).toBeUndefined();
  expect(
    levelOf([
      { level: 'warning', text: 'a' },
      { level: 'normalised', text: 'b' },
    ]),
  ).toBe('warning');
  expect(
    levelOf([
      { level: 'warning', text: 'a' },
      { level: 'error', text: 'b' },
    ]),
  ).toBe('error');
});
