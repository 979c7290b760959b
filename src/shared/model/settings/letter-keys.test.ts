import { expect, test } from 'vitest';
import { type OwnKeys, takenBy, usualOf, withKey } from './letter-keys.ts';
import { preferencesSchema } from './preferences.ts';

test('a changed letter stands for what it was given to, and the former one for nothing', () => {
  const own = withKey(withKey({}, 'check', 'v'), 'pin', '');
  expect(own).toEqual({ check: 'v', pin: '' });
  expect(['v', 'c', 'i', 'j', 'q'].map((letter) => usualOf(own, letter))).toEqual(['c', null, null, 'j', 'q']);
  // What another gave up can be taken.
  expect(usualOf(withKey(own, 'edit', 'c'), 'c')).toBe('e');
  expect(withKey(own, 'check', 'c')).toEqual({ pin: '' });
});

test('a letter that something else has is said, and is not kept', () => {
  expect(takenBy({}, 'check', 'j')).toBe('next');
  expect(takenBy({ next: 'n' }, 'check', 'j')).toBeNull();
  expect(takenBy({ pin: '' }, 'check', '')).toBe('pin');
  const { keys } = preferencesSchema.shape;
  const isKept = (own: OwnKeys) => keys.safeParse(own).success;
  expect([{}, { check: 'v' }, { check: 'å', pin: '' }, { check: '', pin: '' }].map(isKept)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([{ check: 'j' }, { check: 'vv' }, { check: '1' }, { fly: 'v' }].map((own) => isKept(own as OwnKeys))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
