import { isDeepStrictEqual } from 'node:util';
import type { MappingDocument, RecordMapping } from '../../../shared/model/mapping/mapping-document.ts';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { type RuleSet, rulesOf } from '../evidence/rules-of.ts';

/** What is looked for in records: a mapping, and the rules that recognise unmapped fields. */
export type Sought = RecordMapping & { readonly rules: RuleSet };

type SoughtDocument = Sought & { readonly lines: Sought | null };

const known = new WeakMap<MappingDocument, SoughtDocument>();

/**
 * A field that a person or IT wrote is followed literally: rules apply only to fields with the app's own definition.
 */
function untouched(mapping: RecordMapping, original: RecordMapping, rules: RuleSet): RuleSet {
  const own = Object.entries(rules).filter(([name]) => isDeepStrictEqual(mapping.fields[name], original.fields[name]));
  return own.length === Object.keys(rules).length ? rules : Object.fromEntries(own);
}

export function soughtIn(document: MappingDocument): SoughtDocument {
  let sought = known.get(document);
  if (sought === undefined) {
    const original = DEFAULT_MAPPINGS[document.body];
    const { head, lines } = rulesOf(document.body);
    const { children } = document;
    const ofLines = children && {
      ...children,
      rules: original.children === null ? {} : untouched(children, original.children, lines),
    };
    sought = { ...document, rules: untouched(document, original, head), lines: ofLines };
    known.set(document, sought);
  }
  return sought;
}
