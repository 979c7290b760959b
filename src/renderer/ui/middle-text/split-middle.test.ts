import { expect, test } from 'vitest';
import { splitMiddle } from './split-middle.ts';

test('ids of eighteen digits that differ at their end can be told apart however narrow the column', () => {
  const [one, other] = ['735999100000012345', '735999100000012346'].map((id) => splitMiddle(id));
  expect(one).toEqual(['73599910000', '0012345']);
  expect(other?.[1]).not.toBe(one?.[1]);
  expect(one?.join('')).toBe('735999100000012345');
});

test('short texts stay whole, signs of two units are not torn', () => {
  expect(splitMiddle('C1042')).toBe(null);
  expect(splitMiddle('')).toBe(null);
  expect(splitMiddle('😀'.repeat(13))).toEqual(['😀'.repeat(6), '😀'.repeat(7)]);
});
