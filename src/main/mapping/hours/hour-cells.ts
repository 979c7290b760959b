import { fitsOfKeys } from '../evidence/name-fits.ts';
import type { NameFit, ValueTest } from '../evidence/rule.ts';
import { isCurrency, isValueOf } from '../evidence/value-tests.ts';
import type { JsonScalar } from '../json/json-node.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { splitWords } from '../names/split-words.ts';
import { assignCells } from '../records/assign-cells.ts';
import type { Cell } from '../records/record-view.ts';
import type { Sought } from '../records/sought.ts';

/** A list of a hundred thousand readings has few names, so the fields of each are computed once. */
const known = new WeakMap<Sought, Map<string, readonly { readonly field: string; readonly fit: NameFit }[]>>();
const MAX_KNOWN = 2000;
const RULED_ORDER = 1000;
/** `sum`, `total`: they may be of anything, so what names mean comes first. */
const SPARE_ORDER = 2000;

/** The last two keys: its own, and the one that may name it. */
function lastKeys({ path, column }: Cell): readonly string[] {
  if (column !== undefined) return [column];
  const keys: string[] = [];
  for (let i = path.length - 1; i >= 0 && keys.length < 2; i--) {
    const step = path[i];
    if (typeof step === 'string') keys.unshift(step);
  }
  return keys;
}

function fitsOf(sought: Sought, cell: Cell) {
  const keys = lastKeys(cell);
  const name = keys.join('\n');
  let own = known.get(sought);
  if (own === undefined) {
    own = new Map();
    known.set(sought, own);
  }
  let fits = own.get(name);
  if (fits === undefined) {
    const named = keys.map((key) => key.replace(EFFECTIVE_TIME, ''));
    const ways = [named.slice(-1), named].flatMap((way) => fitsOfKeys(sought.rules, way));
    const isMoney = saysMoney(keys.at(-1) ?? '');
    fits = ways
      .filter(({ field }) => field !== 'value' || !isMoney)
      .filter(({ field, fit }) => fit.score >= (sought.rules[field]?.line ?? 1))
      .toSorted((a, b) => b.fit.score - a.fit.score);
    if (own.size > MAX_KNOWN) own.clear();
    own.set(name, fits);
  }
  return fits;
}

/** `EffectiveTime`: the time for which a value holds, whichever end of it. */
const EFFECTIVE_TIME = /^effective[_ -]?(?=(?:date[_ -]?)?time)/i;

/** A value whose key names something else: `price.value`, `injection.total.value`. */
function isOfOther({ path }: Cell): boolean {
  const above = path.at(-2);
  if (typeof above === 'string' && isOtherThanEnergy(above)) return true;
  for (let i = path.length - 3; i >= 0; i--) {
    const step = path[i];
    if (typeof step !== 'string') return false;
    const { concepts } = senseOfKey(step);
    if (concepts.some((one) => NEVER_HERE.has(one)) && !concepts.includes('energy')) return true;
  }
  return false;
}

/** What nothing inside it is energy that was used of. */
const NEVER_HERE: ReadonlySet<Concept> = new Set(['production', 'reactive', 'price', 'cost']);

/** A candidate cell of a field. `test`: what its value must be when only the meaning of its name says so; null: anything. */
export type HourWay = { readonly cell: Cell; readonly order: number; readonly test: ValueTest | null };
type Cells = ReadonlyMap<string, readonly Cell[]>;

/** Letters of a start and an end: alone, a `t` is the time; beside an `f` it is where the step ends. */
const SPANS = [
  ['f', 't'],
  ['s', 'e'],
  ['b', 'e'],
  ['d', 'de'],
  ['st', 'et'],
] as const;

/** Whether a key is an end only beside its start. */
export function isLetterOfEnd(key: string | number | undefined): boolean {
  return typeof key === 'string' && SPANS.some(([, end]) => end === key.toLowerCase());
}

/** Names that fit equally well are taken by their letters: the order of keys means nothing. */
function byName(a: Cell, b: Cell): number {
  const [one, other] = [lastKeys(a).join('.'), lastKeys(b).join('.')];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Candidates of each field by name alone, best first: by the mapping's names, then by the meaning of names. */
export function waysOf(cells: Cells, sought: Sought): ReadonlyMap<string, readonly HourWay[]> {
  const ways = new Map<string, HourWay[]>();
  const add = (field: string, way: HourWay): void => {
    const own = ways.get(field);
    if (own === undefined) ways.set(field, [way]);
    else own.push(way);
  };
  for (const [field, assigned] of assignCells(cells, sought.fields)) {
    for (const { cell, order, tier } of assigned) {
      const isLast = field === 'value' && tier === 'fallback';
      add(field, { cell, order: isLast ? SPARE_ORDER + order : order, test: null });
    }
  }
  for (const [start, end] of SPANS) {
    const [from, to] = [cells.get(start)?.[0], cells.get(end)?.[0]];
    if (from === undefined || to === undefined) continue;
    add('start', { cell: from, order: 0, test: 'date' });
    add('end', { cell: to, order: 0, test: 'date' });
  }
  for (const list of cells.values()) {
    const [first] = list;
    for (const { field, fit } of first === undefined ? [] : fitsOf(sought, first)) {
      for (const cell of list) {
        if (OF_ENERGY.has(field) && isOfOther(cell)) continue;
        add(field, { cell, order: RULED_ORDER - fit.score, test: fit.test });
      }
    }
  }
  // Once at the end: an answer may spell a field in many ways.
  for (const own of ways.values()) own.sort((a, b) => a.order - b.order || byName(a.cell, b.cell));
  return ways;
}

/** Whether a value passes the test of its candidate. */
export function mayBe(test: ValueTest | null, node: JsonScalar): boolean {
  return test === null || node.type === 'null' || isValueOf(test, node);
}

const OF_ENERGY: ReadonlySet<string> = new Set(['value', 'unit']);
const ENERGY: readonly Concept[] = ['energy', 'kwh', 'mwh', 'wh', 'quantity', 'value', 'reading'];
const OTHER: readonly Concept[] = [
  'price',
  'cost',
  'production',
  'reactive',
  'power',
  'tax',
  'percent',
  'count',
  'id',
  'number',
  'code',
  'status',
  'currency',
  'quality',
  'fee',
];

/** What was not used, was used in a part of a day only, or is only to be compared with. */
const NEVER_USED: ReadonlySet<Concept> = new Set(['production', 'reactive', 'part', 'compared']);

const money = new Map<string, boolean>();

/** `usageInEuro`: what it cost, whatever else the key says. */
export function saysMoney(key: string): boolean {
  let says = money.get(key);
  if (says === undefined) {
    const words = splitWords(key);
    const last = words.at(-1) ?? '';
    says = isCurrency(last) || MONEY_WORDS.has(last) || words.some((word) => MONEY_ANYWHERE.has(word));
    if (money.size > MAX_KNOWN) money.clear();
    money.set(key, says);
  }
  return says;
}

/** `DollarAmount`: words that mean nothing else, wherever they stand. */
const MONEY_ANYWHERE = new Set('euro euros dollar dollars pence kronor kroner'.split(' '));

const MONEY_WORDS = new Set(
  'euro euros dollar dollars pound pounds pence krona kronor kroner kroon cent cents ore'.split(' '),
);

/** Whether a key says that its numbers are not consumed energy. */
export function isOtherThanEnergy(key: string): boolean {
  if (saysMoney(key)) return true;
  const { concepts } = senseOfKey(key);
  if (concepts.some((one) => NEVER_USED.has(one))) return true;
  return !concepts.some((one) => ENERGY.includes(one)) && concepts.some((one) => OTHER.includes(one));
}
