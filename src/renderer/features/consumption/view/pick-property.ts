import type { KnownProperty } from '../../../../shared/model/register.ts';
import { idKey } from '../../../../shared/rules/keys.ts';

/** What Enter does with a typed text: one property, or a word about why not. */
export type Picked = { pick: string } | { ask: 'which' | 'no-address' };

/**
 * A text is the id it is known by, else the one property it was found by otherwise. A text no property was found by is
 * an id as the operator writes it, unless it is words: an address never becomes an id by itself.
 */
export function pickProperty(text: string, found: readonly KnownProperty[]): Picked {
  const typed = text.trim();
  const key = idKey(typed);
  const named = found.find(({ property }) => idKey(property.id) === key);
  if (named !== undefined) {
    return { pick: named.property.id };
  }
  const [first, ...others] = found;
  const isPartOfId = found.some(({ property }) => idKey(property.id).includes(key));
  if (first !== undefined && !isPartOfId) {
    return others.length === 0 ? { pick: first.property.id } : { ask: 'which' };
  }
  return /\p{L}[\p{L}.'-]*\s+\S/u.test(typed) ? { ask: 'no-address' } : { pick: typed };
}
