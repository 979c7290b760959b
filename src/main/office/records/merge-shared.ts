import { type Fields, type Merged, mergeRecord } from './merge-record.ts';

const isNothing = (fields: Fields): boolean => Object.keys(fields).length === 0;

export function areSame(a: Fields, b: Fields): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && a[name] === b[name]);
}

/** The fields that say whom or what a record is about, the surest first. */
const SAYS_WHO: Readonly<Record<string, readonly (readonly string[])[]>> = {
  customer: [['soc_id'], ['first_name', 'last_name']],
  property: [['property_number'], ['address', 'city']],
};
const folded = (text = ''): string => text.normalize('NFC').toLowerCase().replace(/[\s-]/g, '');

/** Whether two records of one id are about two people, or two properties. */
function areOfTwo(kind: string, a: Fields, b: Fields): boolean {
  const said = (one: Fields, names: readonly string[]): string => names.map((name) => folded(one[name])).join(' ');
  for (const names of SAYS_WHO[kind] ?? []) {
    const [my, their] = [said(a, names), said(b, names)];
    if (my.trim() !== '' && their.trim() !== '') return my !== their;
  }
  return false;
}

/**
 * Both sides made a record of one id, before either knew of the other's. Of two people no half of each is put together:
 * what the office has stands whole, and all that was typed here is kept as history and told.
 */
export function mergeMade(kind: string, mine: Fields, theirs: Fields): Merged {
  if (!areOfTwo(kind, mine, theirs)) return mergeShared({}, mine, theirs);
  return {
    fields: theirs,
    given: Object.fromEntries(Object.entries(mine).filter(([name, my]) => my !== theirs[name])),
  };
}

/**
 * A record that both sides changed. A change beats a removal, whoever made which, and brings the whole record back:
 * nothing is lost, and no half of a record is left.
 */
export function mergeShared(base: Fields, mine: Fields, theirs: Fields): Merged {
  if (isNothing(mine)) return { fields: areSame(base, theirs) ? mine : theirs, given: {} };
  if (isNothing(theirs)) return { fields: areSame(base, mine) ? theirs : mine, given: {} };
  return mergeRecord(base, mine, theirs);
}

/**
 * The fields that a change was based on. Parts of it that have already arrived do not count as somebody else's change.
 */
export function madeOn(base: Fields, sent: Fields | null, theirs: Fields): Fields {
  if (sent === null) return base;
  const on = new Map(Object.entries(base));
  for (const name of new Set([...Object.keys(base), ...Object.keys(sent), ...Object.keys(theirs)])) {
    if (Object.hasOwn(sent, name)) {
      if (sent[name] === theirs[name]) on.set(name, sent[name] ?? '');
    } else if (!Object.hasOwn(theirs, name)) {
      on.delete(name);
    }
  }
  return Object.fromEntries(on);
}
