import type { Random } from '../../ports.ts';

/** Without letters that are easily confused: I, L, O, U. */
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS_IN_ALL = 24;
const GROUP = 4;

/** A passphrase of 120 random bits, in groups for reading out over the phone. */
export function makePassphrase(random: Pick<Random, 'bytes'>): string {
  const letters = [...random.bytes(LETTERS_IN_ALL)].map((byte) => LETTERS[byte % LETTERS.length] ?? '');
  const groups: string[] = [];
  for (let at = 0; at < letters.length; at += GROUP) groups.push(letters.slice(at, at + GROUP).join(''));
  return groups.join('-');
}

/** Typed letters: also small ones, without groups, O for 0, I or L for 1. */
export function typedLetters(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}
