import type { KnownProperty } from '../../../../shared/model/register/register.ts';
import { idKey } from '../../../../shared/rules/keys.ts';

/** The result of Enter on a typed text: one property, or why not. */
export type Picked = { pick: string } | { ask: 'which' | 'no-address' };

/**
 * A text is the id it equals, else the only property found by it. A text without any match is taken as an id, unless it
 * is words: an address never becomes an id.
 */
export function pickProperty(text: string, found: readonly KnownProperty[]): Picked {
  const typed = text.trim();
  const key = idKey(typed);
  const named = found.find(({ property }) => idKey(property.id) === key);
  if (named !== undefined) return { pick: named.property.id };
  const [first, ...others] = found;
  const isPartOfId = found.some(({ property }) => idKey(property.id).includes(key));
  if (first !== undefined && !isPartOfId) return others.length === 0 ? { pick: first.property.id } : { ask: 'which' };
  return /\p{L}[\p{L}.'-]*\s+\S/u.test(typed) ? { ask: 'no-address' } : { pick: typed };
}
