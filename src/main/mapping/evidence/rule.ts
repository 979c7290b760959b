import { type Concept, isThing, type KeySense, senseOfKey, type Thing } from '../names/concepts.ts';

/** What a place's values must look like; a name alone proves little. */
export type ValueTest =
  | 'any'
  | 'date'
  | 'date-or-clock'
  | 'span'
  | 'decimal'
  | 'sum'
  | 'identifier'
  | 'coded'
  | 'currency'
  | 'energy-unit'
  | 'series-unit'
  | 'unit'
  | 'reference'
  | 'digits'
  | 'spoken'
  | 'status'
  | 'measured'
  | 'status-or-flag'
  | 'graded'
  | 'sentence'
  | 'offer'
  | 'titled'
  | 'worded'
  | 'words';

/** A possible name of a field: it has all these concepts. `alone`: and no others. */
export type NamePattern = {
  readonly score: number;
  readonly concepts: readonly Concept[];
  readonly alone: boolean;
  readonly test: ValueTest | null;
};

export type FieldRule = {
  readonly patterns: readonly NamePattern[];
  /** Things the place may belong to; below anything else it describes that thing instead. */
  readonly about: ReadonlySet<Thing>;
  /** What the record itself is called: a key may say so again (`DocTotal` of a document) without saying more. */
  readonly self: ReadonlySet<Concept>;
  /** Concepts that exclude the field. */
  readonly veto: ReadonlySet<Concept>;
  readonly test: ValueTest;
  /** Subtracted for each unknown word in the key, which may change its meaning. */
  readonly unknown: number;
  /** Candidates below this score are not guessed. */
  readonly line: number;
};

/**
 * `'.95 due date; .9 =due; .8 payment id ~digits'`: score, concepts, `=` for no others, `~` for the test of the values.
 */
function patternsOf(text: string): NamePattern[] {
  return text.split(';').map((one) => {
    const [score = '', ...words] = one.trim().split(/\s+/);
    const test = words.find((word) => word.startsWith('~'))?.slice(1) ?? null;
    const names = words.filter((word) => !word.startsWith('~'));
    return {
      score: Number(score),
      concepts: names.map((word) => word.replace('=', '') as Concept),
      alone: names.some((word) => word.startsWith('=')),
      test: test as ValueTest | null,
    };
  });
}

export function rule(given: {
  names: string;
  about?: string;
  self?: string;
  veto?: string;
  test?: ValueTest;
  unknown?: number;
  line?: number;
}): FieldRule {
  const words = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '');
  return {
    patterns: patternsOf(given.names),
    about: new Set(words(given.about) as Thing[]),
    self: new Set(words(given.self) as Concept[]),
    // Neither the first of many nor what changed is the one that is meant.
    veto: new Set([...words(given.veto), 'first', 'change'] as Concept[]),
    test: given.test ?? 'any',
    unknown: given.unknown ?? 0.15,
    line: given.line ?? 0.6,
  };
}

/** How well a name fits a field. `vetoed`: the name excludes it. */
export type NameFit = {
  readonly score: number;
  readonly vetoed: boolean;
  readonly test: ValueTest;
  readonly isMinor: boolean;
  /** The name does not say of what: `id`, `number`. */
  readonly isBare: boolean;
};

/** Keys that only hold the value named by their parent: `amount.value`, `Total._`, `currency.code`. */
const HOLDERS: ReadonlySet<Concept> = new Set([
  'value',
  'name',
  'code',
  'amount',
  'quantity',
  'text',
  'number',
  'id',
  'unit',
  'currency',
  'date',
  'time',
  'minor',
]);

/** The meaning of a place's own key and of those above it. */
export type PlaceSense = {
  readonly own: ReadonlySet<Concept>;
  readonly bag: ReadonlySet<Concept>;
  /** Concepts of its own key, and of the key above when its own only says "value". */
  readonly near: ReadonlySet<Concept>;
  readonly unknown: number;
  /** Whether its own key has words, none of which is known. */
  readonly isStrange: boolean;
  /** Whether it is only an id or a name in an object whose own name nobody knows. */
  readonly isInStrange: boolean;
  /** Number of unknown words in the keys above. */
  readonly unknownAbove: number;
  readonly depth: number;
};

function saysNothing(sense: KeySense | undefined): boolean {
  return sense?.concepts.length === 0 && sense.unknown.length === 0;
}

function isJustValue(sense: KeySense | undefined): boolean {
  return sense?.concepts.length === 1 && sense.concepts[0] === 'value' && sense.unknown.length === 0;
}

/** Whether a key says what the value in it is, not only of what it is one. */
function saysMore(sense: KeySense | undefined): boolean {
  return sense?.concepts.some((one) => !isThing(one)) ?? false;
}

const ENVELOPE = /(?:[a-z\d_](?:Response|Result|Reply)|_(?:response|result|reply))$/;
const EMPTY_SENSE: KeySense = { concepts: [], unknown: [] };
const DATE_SENSE: KeySense = { concepts: ['date'], unknown: [] };

/** What a key says where it stands: `GetCustomerResponse` around values names a call, and `data` of a value a date. */
function senseAt(keys: readonly string[], at: number): KeySense {
  const key = keys[at] ?? '';
  if (at < keys.length - 1) return ENVELOPE.test(key) ? EMPTY_SENSE : senseOfKey(key);
  return /^data$/i.test(key) ? DATE_SENSE : senseOfKey(key);
}

export function senseOfPlace(keys: readonly string[]): PlaceSense {
  const senses = keys.map((_, at) => senseAt(keys, at));
  const last = senses.at(-1);
  let at = senses.length - 1;
  // `_`, `$` and `value` carry no meaning: the key above names the value.
  while (at > 0 && (saysNothing(senses[at]) || (isJustValue(senses[at]) && saysMore(senses[at - 1])))) at--;
  const own = new Set(senses[at]?.concepts ?? last?.concepts);
  const bag = new Set(senses.slice(0, at + 1).flatMap((sense) => [...sense.concepts]));
  const isHolder = [...own].every((one) => HOLDERS.has(one));
  const named = isHolder && at > 0 ? [senses[at], senses[at - 1]] : [senses[at]];
  const near = new Set(named.flatMap((sense) => [...(sense?.concepts ?? [])]));
  // `Account_Name.id`: an object under the name of a thing is that thing.
  if (own.size === 1 && own.has('id') && named.length > 1 && near.delete('name')) bag.delete('name');
  // `Epi.EpiPayment.EpiReference`: a word that a key above has too is the system's own.
  const above = new Set(senses.slice(0, Math.max(0, at - named.length + 1)).flatMap((sense) => [...sense.unknown]));
  const strange = named.flatMap((sense) => (sense?.unknown ?? []).filter((word) => !above.has(word)));
  const unknown = strange.length;
  const unknownAbove = above.size;
  const isStrange = at > 0 && own.size === 0 && unknown > 0;
  const holder = senses[at - 1];
  const isInStrange = isHolder && at > 1 && holder?.concepts.length === 0 && holder.unknown.length > 0;
  return { own, bag, near, unknown, isStrange, isInStrange, unknownAbove, depth: keys.length };
}

const OF_UNKNOWN = 0.05;
/** `forbrug.zqx`: what is inside a thing under a word that nobody knows may be anything about it. */
const OF_STRANGE = 0.2;

const NO_FIT: NameFit = { score: 0, vetoed: false, test: 'any', isMinor: false, isBare: false };
const VETOED: NameFit = { ...NO_FIT, vetoed: true };

/** What applies at any depth: of another time, of a part, to compare with, of another kind. */
const OF_SOME = ['previous', 'current', 'part', 'compared', 'fuel'] as const;

/** A value below another thing describes that thing; other keys above may be mere wrappers. */
function isOfOther(one: FieldRule, { bag, own }: PlaceSense): boolean {
  for (const concept of bag) {
    if (!isThing(concept) || one.about.has(concept)) continue;
    // `plan.contractStartDate`: whatever it stands in, its own name says whose start it is.
    const isOfContract = own.has('contract') && one.about.has('contract');
    if (isOfContract && (concept === 'account' || (concept === 'product' && !own.has('product')))) continue;
    // Included tax belongs to the total, and a sum without tax is no tax.
    if (concept === 'tax' && bag.has('gross') !== bag.has('net')) continue;
    return true;
  }
  return OF_SOME.some((concept) => bag.has(concept) && one.veto.has(concept));
}

/** A veto does not apply to a concept that the pattern itself asks for. */
function isVetoed({ veto }: FieldRule, { concepts }: NamePattern, { near }: PlaceSense): boolean {
  for (const concept of near) if (veto.has(concept) && !concepts.includes(concept)) return true;
  return false;
}

function fitsPattern(
  { concepts, alone }: NamePattern,
  self: FieldRule['self'],
  { own, bag, near }: PlaceSense,
): boolean {
  if (!concepts.every((one) => bag.has(one))) return false;
  if (alone) {
    if (bag.size === concepts.length) return true;
    for (const one of bag) if (!concepts.includes(one) && !self.has(one)) return false;
    return bag.size > concepts.length;
  }
  if (own.size === 0 || concepts.some((one) => own.has(one) && !HOLDERS.has(one))) return true;
  if (concepts.every((one) => own.has(one))) return true;
  if (![...own].every((one) => HOLDERS.has(one))) return false;
  return concepts.some((one) => own.has(one)) || concepts.every((one) => near.has(one));
}

/** How well the keys of a place fit a field: its best pattern, minus what the other keys say. */
export function fitName(one: FieldRule, sense: PlaceSense): NameFit {
  if (isOfOther(one, sense)) return VETOED;
  let best: NamePattern | null = null;
  for (const pattern of one.patterns) {
    if (best !== null && pattern.score <= best.score) continue;
    if (fitsPattern(pattern, one.self, sense) && !isVetoed(one, pattern, sense)) best = pattern;
  }
  if (best === null) return [...sense.near].some((concept) => one.veto.has(concept)) ? VETOED : NO_FIT;
  const more = Math.max(0, sense.bag.size - best.concepts.length);
  // A general word describes the thing above it, and an unknown thing above lowers the score.
  const above = best.alone ? Math.min(sense.unknownAbove, 1) * OF_UNKNOWN : 0;
  // `client.team.id`: the id of what stands in a thing is not the thing's.
  const isOfPart = sense.isInStrange && best.concepts.some(isThing);
  const strange = sense.isStrange || isOfPart ? OF_STRANGE : 0;
  const score = best.score - sense.unknown * one.unknown - strange - above - more * 0.015 - (sense.depth - 1) * 0.005;
  return {
    score,
    vetoed: false,
    test: best.test ?? one.test,
    isMinor: sense.bag.has('minor'),
    isBare: !best.concepts.some(isThing),
  };
}
