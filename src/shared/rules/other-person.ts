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
  const common = wordsInCommon(short, long);
  // Whoever has the number may have taken another family name.
  return numberA !== '' && numberA === numberB ? common === 0 : common < short.length;
}

/** A text that is the same for the same person; '' for nobody. */
export function personName(one: PersonOf): string {
  return isSomebody(one) ? JSON.stringify([personKey(one.soc_id), ...wordsOf(one).sort()]) : '';
}

/** How many words of one name stand in the other too. Each stands for one: the A of `A. Alm` is not Alm once more. */
function wordsInCommon(words: readonly string[], others: readonly string[]): number {
  const [left, rest] = [[...words], [...others]];
  let found = 0;
  // Whole words first: what is left over may be an initial.
  for (const isSame of [(a: string, b: string) => a === b, isInitialOf]) {
    for (const word of left.splice(0)) {
      const at = rest.findIndex((other) => isSame(word, other));
      if (at < 0) {
        left.push(word);
      } else {
        rest.splice(at, 1);
        found++;
      }
    }
  }
  return found;
}

function isInitialOf(a: string, b: string): boolean {
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
