import { type Concept, isThing, senseOfKey } from '../names/concepts.ts';
import { splitWords } from '../names/split-words.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import type { Sought } from '../records/sought.ts';
import { type Candidate, foundAt, holderOf, lastKey, textOf, valuesAt } from './candidates.ts';
import type { ValueTest } from './rule.ts';
import type { Reason } from './selection.ts';

const OWN_KEY = 0.88;

/** `NetvisorKey`, `dbId`: a key of the record itself that says only that it is one. */
function isOwnKey(key: string): boolean {
  const words = splitWords(lastKey(key));
  return (
    words.length === 2 && (words[1] === 'id' || words[1] === 'key') && senseOfKey(words[0] ?? '').concepts.length === 0
  );
}

/**
 * Where the best id is what the record is called by (a number), a key of its own that is another in every record is the
 * id: systems number their records and their papers apart.
 */
export function addOwnKey(candidates: Candidate[], records: readonly AssignedRecord[]): void {
  const [first] = records;
  const best = candidates.reduce<Candidate | null>(
    (top, one) => (top === null || one.score > top.score ? one : top),
    null,
  );
  if (first === undefined || records.length < 2 || best === null || best.kind === 'said' || !saysNumber(best.key)) {
    return;
  }
  const holder = holderOf(best.key);
  const keys = [...first.plan.leaves.keys()].filter(
    (key) => isOwnKey(key) && key !== best.key && holderOf(key) === holder,
  );
  const [key] = keys;
  if (key === undefined || keys.length > 1) return;
  const values = valuesAt(key, records);
  const texts = values.map(textOf);
  if (texts.includes('') || new Set(texts).size < texts.length) return;
  const reasons: Reason[] = [{ code: 'all-different', params: { count: String(texts.length) } }];
  const known = candidates.findIndex((one) => one.key === key);
  if (known >= 0) candidates.splice(known, 1);
  candidates.push(foundAt({ key, test: 'identifier', isBare: true, score: OWN_KEY, reasons, values }));
}

function saysNumber(key: string): boolean {
  const { concepts } = senseOfKey(lastKey(key));
  return concepts.includes('number') && !concepts.includes('id');
}

/** The word for one of the things a list holds: `statements`, `kvittoer`. */
function singulars(name: string): string[] {
  const word = splitWords(name).at(-1) ?? '';
  return ['', 's', 'es', 'er', 'ar', 'or', 'n', 'en', 'e'].flatMap((end) =>
    word.endsWith(end) && word.length - end.length > 3 ? [word.slice(0, word.length - end.length)] : [],
  );
}

const OF_LIST: readonly (readonly [field: string, concept: Concept, score: number, test: ValueTest])[] = [
  ['id', 'id', 0.9, 'identifier'],
  ['number', 'number', 0.86, 'identifier'],
  ['issuedOn', 'date', 0.86, 'date'],
  ['status', 'status', 0.9, 'status'],
];

/** `statements[*].statementId`: the list says what its records are, so that such a key is the record's own. */
export function addNamedByList(
  found: Map<string, Candidate[]>,
  records: readonly AssignedRecord[],
  fields: Sought['rules'],
): void {
  const [first] = records;
  const name = first?.view.path.findLast((step) => typeof step === 'string');
  if (first === undefined || typeof name !== 'string') return;
  const concepts = senseOfKey(name).concepts;
  if (concepts.some((one) => isThing(one) && one !== 'order' && one !== 'payment')) return;
  const own = singulars(name);
  for (const key of first.plan.leaves.keys()) {
    const [head = '', ...rest] = /[.[\]]/.test(key) ? [] : splitWords(key);
    if (!own.includes(head) || rest.length !== 1) continue;
    const sense = senseOfKey(rest[0] ?? '').concepts;
    for (const [field, concept, score, test] of OF_LIST) {
      if (fields[field] === undefined || sense.length !== 1 || sense[0] !== concept) continue;
      const values = valuesAt(key, records);
      const candidates = (found.get(field) ?? []).filter((one) => one.key !== key);
      candidates.push(foundAt({ key, test, isBare: true, score, values }));
      found.set(field, candidates);
    }
  }
}
