import type { Customer } from '../model/contracts/contract.ts';
import { personKey } from './keys.ts';

/** What tells people apart. */
export type PersonOf = Pick<Customer, 'first_name' | 'last_name' | 'soc_id'>;

/** Whether anything is known of who it is: a number that identifies somebody, or a name. */
export function isSomebody(one: PersonOf): boolean {
  return personKey(one.soc_id) !== '' || wordsOf(one).length > 0;
}

/**
 * Whether these are two people (or companies). Two personal numbers are; with the same number, names without a word in
 * common are; where a number is missing the names decide. A name may be shorter than the other (`Eva Ek`, `Eva Maria
 * Ek`) or in another order. Who has neither number nor name is nobody else.
 */
export function isAnotherPerson(a: PersonOf, b: PersonOf): boolean {
  const [numberA, numberB] = [personKey(a.soc_id), personKey(b.soc_id)];
  if (numberA !== '' && numberB !== '' && numberA !== numberB) return true;
  const [short, long] = [wordsOf(a), wordsOf(b)].sort((one, other) => one.length - other.length) as [
    string[],
    string[],
  ];
  if (short.length === 0) return false;
  const isIn = (word: string) => long.some((other) => isSameWord(word, other));
  // Whoever has the number may have taken another family name.
  return numberA !== '' && numberA === numberB ? !short.some(isIn) : !short.every(isIn);
}

/** A text that is the same for the same person; '' for nobody. */
export function personName(one: PersonOf): string {
  return isSomebody(one) ? JSON.stringify([personKey(one.soc_id), ...wordsOf(one).sort()]) : '';
}

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  // An initial.
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length === 1 && long.startsWith(short);
}

/** Words of the name without case and accents: a sheet may have lost them. */
function wordsOf({ first_name, last_name }: PersonOf): string[] {
  return (
    `${first_name} ${last_name}`
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
