import { type Concept, senseOfKey } from '../names/concepts.ts';
import { splitWords } from '../names/split-words.ts';
import { ofPlan } from '../records/of-plan.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import type { Sought } from '../records/sought.ts';
import { best, type Candidate, foundAt, holderOf, lastKey, textOf, valuesAt } from './candidates.ts';
import type { ValueTest } from './rule.ts';
import type { Reason } from './selection.ts';
import { isValueOf } from './value-tests.ts';

const OWN_KEY = 0.88;

const OF_SYSTEMS: ReadonlySet<string> = new Set(['id', 'key', 'entry']);

/** `NetvisorKey`, `dbId`, `DocEntry` beside `DocNum`: a key that says only that it is one, or of what the number is. */
function isOwnKey(key: string, number: string): boolean {
  const [head = '', last = '', more] = splitWords(lastKey(key));
  const isHead = senseOfKey(head).concepts.length === 0 || head === splitWords(lastKey(number))[0];
  return more === undefined && OF_SYSTEMS.has(last) && isHead;
}

/**
 * Where the best id is what the record is called by (a number), a key of its own that is another in every record is the
 * id: systems number their records and their papers apart.
 */
export function addOwnKey(candidates: Candidate[], records: readonly AssignedRecord[]): void {
  const [first] = records;
  const top = best(candidates);
  if (first === undefined || records.length < 2 || top === undefined || top.kind === 'said' || !saysNumber(top.key)) {
    return;
  }
  const holder = holderOf(top.key);
  const keys = [...first.plan.leaves.keys()].filter(
    (key) => isOwnKey(key, top.key) && key !== top.key && holderOf(key) === holder,
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

const IN_DOUBT = 0.3;
const OF_IDS: ReadonlySet<Concept> = new Set(['id', 'number', 'code']);

/** `ksefNumber`, `codigo_lancamento`: a key that says it is a number or a code, under words that nobody knows. */
function isStrangeNumber(key: string): boolean {
  const { concepts, unknown } = senseOfKey(lastKey(key));
  return unknown.length > 0 && concepts.length > 0 && concepts.every((one) => OF_IDS.has(one));
}

/**
 * `{"ksefNumber": "55-2025-4", "invoiceNumber": "FA/7"}`: where the best id is what people call the record, and another
 * number is as different in each of them, which of both other calls take nobody says.
 */
export function weighStrangeNumbers(candidates: readonly Candidate[], records: readonly AssignedRecord[]): void {
  const [first] = records;
  const top = best(candidates);
  if (first === undefined || records.length < 2 || top === undefined || top.kind === 'said' || !saysNumber(top.key)) {
    return;
  }
  const holder = holderOf(top.key);
  const isRival = [...first.plan.leaves.keys()].some((key) => {
    if (key === top.key || holderOf(key) !== holder || !isStrangeNumber(key)) return false;
    const texts = valuesAt(key, records).map((node) =>
      node !== undefined && isValueOf('coded', node) ? textOf(node) : '',
    );
    return !texts.includes('') && new Set(texts).size === texts.length;
  });
  if (!isRival) return;
  for (const one of candidates) if (one.kind !== 'said' && saysNumber(one.key)) one.score -= IN_DOUBT;
}

export function saysNumber(key: string): boolean {
  const { concepts } = senseOfKey(lastKey(key));
  return concepts.includes('number') && !concepts.includes('id');
}

/** Names of lists that say nothing of what they hold. */
const ANY_LIST =
  /^(?:items?|data|nodes?|edges|results?|records?|rows?|list|entries|values?|elements|content|hits|objects)$/i;
/** What has rules of its own, and what is no record looked for. */
const NO_RECORDS: ReadonlySet<Concept> = new Set([
  'invoice',
  'document',
  'customer',
  'property',
  'meter',
  'product',
  'person',
  'partner',
  'account',
  'supplier',
]);

const OWN_ID = /^(?:id|uuid|guid|key)$/;

/**
 * `{"OrderID": 7, "OrderNumber": "QS-7", "OrderDate": …}`: where the id that was asked for is called the id of something,
 * the record is that thing, and its number, its date and its status are called so too.
 */
export function addNamedByAsked(
  found: Map<string, Candidate[]>,
  records: readonly AssignedRecord[],
  fields: Sought['rules'],
  pathId: string | null,
): void {
  const [first] = records;
  if (first === undefined || pathId === null) return;
  const own = wordsIn(first.plan).flatMap(({ key, words }) => {
    const name = withoutId(words);
    return name !== '' && valuesAt(key, records).some((node) => textOf(node) === pathId) ? [name] : [];
  })[0];
  if (own !== undefined && !senseOfKey(own).concepts.some((one) => NO_RECORDS.has(one))) {
    addNamed(found, records, fields, [own]);
  }
}

/** What an id is of, in either order: `order_id`, `id_orden`; empty where it is no id. */
function withoutId(words: readonly string[]): string {
  if (OWN_ID.test(words.at(-1) ?? '')) return words.slice(0, -1).join(' ');
  return OWN_ID.test(words[0] ?? '') ? words.slice(1).join(' ') : '';
}

/** The words for one of the things a list holds: `statements`, `costCharges`. */
function singulars(name: string): string[] {
  const words = splitWords(name).slice(0, -1);
  const word = splitWords(name).at(-1) ?? '';
  return ['', 's', 'es', 'er', 'ar', 'or', 'n', 'en', 'e'].flatMap((end) =>
    word.endsWith(end) && word.length - end.length > 3
      ? [[...words, word.slice(0, word.length - end.length)].join(' ')]
      : [],
  );
}

/** The words of the keys of a record's own values. */
const wordsIn = ofPlan(({ leaves }) =>
  [...leaves.keys()].map((key) => ({ key, words: /[.[\]]/.test(key) ? [] : splitWords(key) })),
);

const OF_LIST: readonly (readonly [field: string, concept: Concept, score: number, test: ValueTest])[] = [
  ['id', 'id', 0.9, 'identifier'],
  ['number', 'number', 0.86, 'identifier'],
  ['issuedOn', 'date', 0.86, 'date'],
  ['startsOn', 'start', 0.9, 'date'],
  ['endsOn', 'end', 0.9, 'date'],
  ['status', 'status', 0.9, 'status'],
];

/** What a key says beside the name of the record, which may come first or last; null where it has not that name. */
function besideName(words: readonly string[], name: string): string | null {
  const text = words.join(' ');
  if (text.startsWith(`${name} `)) return text.slice(name.length + 1);
  return text.endsWith(` ${name}`) ? text.slice(0, -name.length - 1) : null;
}

/** The one thing that words say of a record, besides that it is a day. */
function onlySense(words: string): Concept | null {
  const { concepts, unknown } = senseOfKey(words);
  const [concept, ...more] = concepts.length > 1 ? concepts.filter((one) => one !== 'date') : concepts;
  return concept !== undefined && more.length === 0 && unknown.length === 0 ? concept : null;
}

/** `statements[*].statementId`: the list says what its records are, so that such a key is the record's own. */
export function addNamedByList(
  found: Map<string, Candidate[]>,
  records: readonly AssignedRecord[],
  fields: Sought['rules'],
): void {
  const [first] = records;
  const name = first?.view.path.findLast((step) => typeof step === 'string' && !ANY_LIST.test(step));
  if (first === undefined || typeof name !== 'string') return;
  const concepts = senseOfKey(name).concepts;
  // `BillingItems[*].BillingItemId`: of several words one may be for what is looked for.
  const own = splitWords(name).length > 1 ? concepts.filter((one) => one !== 'invoice') : concepts;
  if (own.some((one) => NO_RECORDS.has(one))) return;
  addNamed(found, records, fields, singulars(name));
}

/** Places called by a word for the record and by what they are of it. */
function addNamed(
  found: Map<string, Candidate[]>,
  records: readonly AssignedRecord[],
  fields: Sought['rules'],
  own: readonly string[],
): void {
  const [first] = records;
  if (first === undefined) return;
  for (const { key, words } of wordsIn(first.plan)) {
    const said = own.map((name) => besideName(words, name)).find((one) => one !== null);
    const sense = said == null ? null : onlySense(said);
    for (const [field, concept, score, test] of OF_LIST) {
      if (fields[field] === undefined || sense !== concept) continue;
      const values = valuesAt(key, records);
      const known = found.get(field) ?? [];
      if (known.some((one) => one.key === key && one.score >= score)) continue;
      const candidates = known.filter((one) => one.key !== key);
      candidates.push(foundAt({ key, test, isBare: true, score, values }));
      found.set(field, candidates);
    }
  }
}
