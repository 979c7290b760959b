import { expect, test } from 'vitest';
import { isWordTyped } from './typed-word.ts';

test.each([
  ['åsa lindqvist', 'Åsa Lindqvist', 'small letters'],
  ['A\u030asa Lindqvist', 'Åsa Lindqvist', 'a ring typed as a letter of its own'],
  [' Åsa Lindqvist ', 'Åsa  Lindqvist', 'a name with two spaces, as a sheet had it'],
  ['Åsa Lindqvist', 'Åsa\u00a0Lindqvist', 'a space that does not break'],
])('%j is the name %j: %s', (typed, name) => {
  expect(isWordTyped(typed, name)).toBe(true);
});

test.each([
  ['Asa Lindqvist', 'Åsa Lindqvist'],
  ['Åsa', 'Åsa Lindqvist'],
  ['', ''],
  ['', '  '],
])('%j is not %j', (typed, name) => {
  expect(isWordTyped(typed, name)).toBe(false);
});
