import { isDeepStrictEqual } from 'node:util';
import type { MappingDocument, RecordMapping } from '../../shared/model/mapping-document.ts';
import { DEFAULT_MAPPINGS } from './default-mappings.ts';
import { type RuleSet, rulesOf } from './evidence/rules-of.ts';

/** What is looked for in records: a mapping, with the rules by which unmapped fields are recognised. */
export type Sought = RecordMapping & { readonly rules: RuleSet };

type SoughtDocument = Sought & { readonly lines: Sought | null };

const known = new WeakMap<MappingDocument, SoughtDocument>();

/** What a person or IT wrote of a field is followed to the letter: rules are for fields that are as the app has them. */
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
