import { type Fields, type Merged, mergeRecord } from './merge-record.ts';

const isNothing = (fields: Fields): boolean => Object.keys(fields).length === 0;

export function areSame(a: Fields, b: Fields): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && a[name] === b[name]);
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
