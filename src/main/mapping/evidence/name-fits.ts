import { fitName, type NameFit, senseOfPlace } from './rule.ts';
import type { RuleSet } from './rules-of.ts';

export type FieldFit = { readonly field: string; readonly fit: NameFit };

const MAX_KNOWN = 20_000;
const known = new WeakMap<RuleSet, Map<string, readonly FieldFit[]>>();

/** Which fields a place may be, judging by its keys from the record inwards; also those that its name excludes. */
export function fitsOfKeys(rules: RuleSet, keys: readonly string[]): readonly FieldFit[] {
  let own = known.get(rules);
  if (own === undefined) {
    own = new Map();
    known.set(rules, own);
  }
  const name = keys.join('\n');
  let fits = own.get(name);
  if (fits === undefined) {
    const sense = senseOfPlace(keys);
    fits = Object.entries(rules)
      .map(([field, one]) => ({ field, fit: fitName(one, sense) }))
      .filter(({ fit }) => fit.score > 0 || fit.vetoed);
    if (own.size > MAX_KNOWN) own.clear();
    own.set(name, fits);
  }
  return fits;
}
