import { KEY_RULE, namesOf } from '../../../shared/rules/keys.ts';
import type { CanonicalPair } from './pair-keys.ts';

const NOBODY = { id: '', email: '', first_name: '', last_name: '', phone: '', soc_id: '' };
const NOWHERE = { id: '', address: '', city: '', zip_code: '', property_number: '' };

/**
 * The current rule's keys for a pair made under an older rule. A pair identified only by its whole content stays as it
 * is.
 */
export function renamePair(pair: CanonicalPair): CanonicalPair {
  if (pair.rule === KEY_RULE) return pair;
  return { ...pair, rule: KEY_RULE, names: pair.names.flatMap(renamed) };
}

function renamed(name: string): string[] {
  const [what, who, where] = JSON.parse(name) as string[];
  const property = { ...NOWHERE, id: where ?? '' };
  if (what === 'customer') return namesOf({ customer: { ...NOBODY, id: who ?? '' }, property });
  // `se 8001011234`, `other 123`: the prefix only names the country.
  if (what === 'person') {
    return namesOf({ customer: { ...NOBODY, soc_id: (who ?? '').replace(/^\S+ /, '') }, property });
  }
  return [name];
}
