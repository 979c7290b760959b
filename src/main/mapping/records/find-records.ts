import type { RecordMapping } from '../../../shared/model/mapping/mapping-document.ts';
import { confirmedList } from '../confirmed-list.ts';
import { isValueOf } from '../evidence/value-tests.ts';
import { isScalar, type JsonNode, type JsonObject } from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import { nodeIn, pathOf, planFor } from './assign-record.ts';
import { ofBareId, saysSoleId } from './bare-ids.ts';
import { collectPlaces, expandPattern, type Pattern, type Place, type PlaceGroup } from './collect-places.ts';
import { columnsOf, viewsOfColumns } from './column-views.ts';
import { isBag, namesSuch } from './likely-names.ts';
import { awayFromLines, saysLines } from './line-lists.ts';
import type { Plan, PlannedCell } from './planned-record.ts';
import { type RecordView, viewOfObject } from './record-view.ts';
import type { Sought } from './sought.ts';
import { tableOf, viewsOfTable } from './tables.ts';

export type FoundRecords = {
  /** Where they stand: keys, and null for "each"; null when there is no place. */
  readonly pattern: Pattern | null;
  /** Made when needed: a body may have more records than should be held twice. */
  views(): Iterable<RecordView>;
  /** Whether there is exactly one record. */
  readonly alone: boolean;
  /** `empty`: there is an empty list; `none`: nothing like a record was found. */
  readonly how: 'selector' | 'list' | 'columns' | 'table' | 'single' | 'empty' | 'none';
  /** Another list fits about equally well. */
  readonly several: boolean;
  /** How the places are read; null when there are none. */
  readonly kind: Kind | null;
};

export type Kind = 'list' | 'columns' | 'table' | 'single';
/** The first place that has a field, and how its name and those at later ones say so. */
type Matched = { readonly view: RecordView; readonly cell: PlannedCell; isSure: boolean; isBare: boolean };
type Candidate = {
  readonly kind: Kind;
  readonly pattern: Pattern;
  readonly score: number;
  /** It holds the id that was asked for. */
  readonly isAsked: boolean;
  readonly matched: ReadonlyMap<string, Matched>;
};

const SAMPLED_VIEWS = 6;
const NONE: FoundRecords = { pattern: null, views: () => [], alone: false, how: 'none', several: false, kind: null };
const EMPTY: FoundRecords = { ...NONE, how: 'empty' };

function* viewsOfAll(kind: Kind, places: readonly Place[]): Generator<RecordView> {
  for (const { node, path, around, each } of places) {
    if (kind === 'table') {
      const table = tableOf(node, path);
      if (table !== null) yield* viewsOfTable(table, around);
    } else if (node.type === 'object') {
      if (kind === 'columns') yield* viewsOfColumns(node, path, around);
      else yield viewOf(kind, node, path, around, each);
    }
  }
}

function viewOf(
  kind: Kind,
  node: JsonObject,
  path: JsonPath,
  around: Place['around'],
  each: Place['each'],
): RecordView {
  // A key that stands for "each" is the record's id.
  const step = path.at(-1);
  return viewOfObject(node, path, around, kind === 'list' && typeof step === 'string' ? step : null, each);
}

function sampleOf(kind: Kind, places: readonly Place[]): RecordView[] {
  if (kind === 'columns' || kind === 'table') return [...firstOf(viewsOfAll(kind, places), SAMPLED_VIEWS)];
  const views: RecordView[] = [];
  for (const { node, path, around, each } of places) {
    if (views.length === SAMPLED_VIEWS) break;
    if (node.type === 'object') views.push(viewOf(kind, node, path, around, each));
  }
  return views;
}

/** The first few elements. */
function* firstOf<T>(items: Iterable<T>, count: number): Generator<T> {
  let left = count;
  if (left <= 0) return;
  for (const item of items) {
    yield item;
    if (--left === 0) return;
  }
}

function foundAt(
  kind: Kind,
  pattern: Pattern,
  places: readonly Place[],
  how: FoundRecords['how'],
  several: boolean,
): FoundRecords {
  return { pattern, views: () => viewsOfAll(kind, places), alone: places.length === 1, how, several, kind };
}

/** The fields with values in the views. */
function matchedFields(views: readonly RecordView[], sought: Sought): Map<string, Matched> {
  const matched = new Map<string, Matched>();
  const seen: Plan[] = [];
  for (const view of views) {
    const plan = planFor(view, sought);
    // Views of one make hold the same fields.
    if (seen.includes(plan)) continue;
    seen.push(plan);
    for (const { name, telling } of plan.telling) {
      const cell = telling.find((one) => one.kind !== 'ruled' || isThere(view, one));
      if (cell === undefined) continue;
      let own = matched.get(name);
      if (own === undefined) {
        own = { view, cell, isSure: false, isBare: false };
        matched.set(name, own);
      }
      if (cell.isBare) own.isBare = true;
      else if (cell.kind !== 'spare') own.isSure = true;
    }
  }
  return matched;
}

/** A name that fits a field says nothing about a list when the value is of another kind. */
function isThere(view: RecordView, cell: PlannedCell): boolean {
  const node = nodeIn(view, cell);
  return node.type === 'null' || isValueOf(cell.test, node);
}

type ListNames = { readonly likely: ReadonlySet<string>; readonly unlikely: ReadonlySet<string> };
const listNames = new WeakMap<RecordMapping, ListNames>();

function listNamesOf(mapping: RecordMapping): ListNames {
  let names = listNames.get(mapping);
  if (names === undefined) {
    names = { likely: new Set(mapping.likely.map(nameKey)), unlikely: new Set(mapping.unlikely.map(nameKey)) };
    listNames.set(mapping, names);
  }
  return names;
}

function isUnlikely(key: string | number | null | undefined, mapping: RecordMapping): boolean {
  return typeof key === 'string' && listNamesOf(mapping).unlikely.has(nameKey(key));
}

/** `payment_request`: how something is paid is a part of what is paid, unless the name says more. */
function isOfPayment(key: string): boolean {
  const { concepts } = senseOfKey(key);
  return concepts.includes('payment') && concepts.every((one) => one === 'payment' || one === 'request');
}

/**
 * A customer inside an answer has an id too, which is not the record's; the same where customer and property look
 * alike. But a list of contracts inside a customer is a list of contracts.
 */
function standsInOther({ pattern, places }: PlaceGroup, mapping: RecordMapping): boolean {
  const { likely } = listNamesOf(mapping);
  const last = pattern.findLastIndex((step) => step !== null && (likely.has(nameKey(step)) || namesSuch(step, likely)));
  return pattern.some((step, i) => {
    if (i < last) return false;
    if (step !== null) return isUnlikely(step, mapping) || isOfPayment(step);
    return places.some(({ path }) => isUnlikely(path[i], mapping));
  });
}

/** Whether the list at a pattern has a name that says it is something else. */
export function namesOther(pattern: Pattern | null, mapping: RecordMapping): boolean {
  return isUnlikely(
    pattern?.findLast((step) => step !== null),
    mapping,
  );
}

function kindsOf({ pattern, places }: PlaceGroup): Kind[] {
  const node = places[0]?.node;
  if (node === undefined) return [];
  if (tableOf(node, []) !== null) return ['table'];
  if (node.type !== 'object') return [];
  if (columnsOf(node) !== null) return ['columns', 'single'];
  return [pattern.at(-1) === null ? 'list' : 'single'];
}

const HAS_ASKED = 3;
const SHORTEST_ASKED = 3;

/** Records of a list in which the id that was asked for is looked for. */
const SEARCHED = 200;

/**
 * Whether an object directly holds the id that was asked for: it is the record, not a part of it. Of a list it may be
 * any of its records, as its own id: lines repeat the id of what they belong to.
 */
function holds(kind: Kind, { pattern, places }: PlaceGroup, asked: string | null): boolean {
  if (asked === null || asked.length < SHORTEST_ASKED || isBag(pattern.at(-1))) return false;
  const searched = kind === 'single' ? places.slice(0, 1) : kind === 'list' ? places.slice(0, SEARCHED) : [];
  return searched.some(
    ({ node }) =>
      node.type === 'object' &&
      node.values.some(
        (value, i) =>
          value.type === 'string' && value.value === asked && (kind === 'single' || saysOnlyId(node.keys[i])),
      ),
  );
}

function saysOnlyId(key = ''): boolean {
  const { concepts, unknown } = senseOfKey(key);
  return concepts.length === 1 && concepts[0] === 'id' && unknown.length === 0;
}

function scoreOf(
  kind: Kind,
  group: PlaceGroup,
  mapping: Sought,
  expects: 'list' | 'single',
  asked: string | null,
): Candidate {
  const matched = matchedFields(sampleOf(kind, group.places), mapping);
  let score = 0;
  // Between equally good lists the one with the more specific names is taken. A bare id may belong to anything.
  for (const [name, { isSure, isBare }] of matched) {
    const weight = mapping.fields[name]?.weight ?? 1;
    score += (isBare && expects === 'single' ? weight / 2 : weight) - (isSure ? 0 : 0.1);
  }
  const last = group.pattern.findLast((step) => step !== null) ?? '';
  const { likely } = listNamesOf(mapping);
  const isOfLines = likely.has('lines');
  const isLikely = likely.has(nameKey(last)) || namesSuch(last, likely) || (isOfLines && saysLines(last));
  if (kind !== 'single' && isLikely) score += 2;
  if (isOfLines) score -= awayFromLines(group.pattern);
  if (namesOther(group.pattern, mapping)) score -= 4;
  if ((kind === 'single') === (expects === 'single')) score += 1;
  const isAsked = expects === 'single' && holds(kind, group, asked);
  if (isAsked) score += HAS_ASKED;
  return { kind, pattern: group.pattern, score: matched.size === 0 ? Math.min(score, 0) : score, isAsked, matched };
}

/** An empty list: at the root, or under a key that does not name details. `sure`: under a key that names records. */
function emptyList(groups: readonly PlaceGroup[], mapping: RecordMapping): { any: boolean; sure: boolean } {
  const names = groups
    .filter(({ places }) => places.some(({ node }) => node.type === 'array' && node.items.length === 0))
    .map(({ pattern }) => nameKey(pattern.at(-1) ?? ''));
  const { likely, unlikely } = listNamesOf(mapping);
  return {
    any: names.some((name) => !unlikely.has(name)),
    sure: names.some((name) => name === '' || likely.has(name)),
  };
}

function bySelector(root: JsonNode, mapping: RecordMapping): FoundRecords | null {
  for (const selector of mapping.records) {
    const pattern = selector.map((step) => (step === '*' ? null : step));
    const places = expandPattern(root, pattern).filter(({ node }) => node.type === 'object');
    if (places.length > 0) {
      return foundAt(pattern.at(-1) === null ? 'list' : 'single', pattern, places, 'selector', false);
    }
  }
  return null;
}

export const IDENTITIES: readonly string[] = ['id', 'number', 'contractId'];
/** Lines have ids and sums too, but no days on which they were written or are due. */
const WHOLE = ['amount', 'dueOn', 'issuedOn'];

function identified(candidate: Candidate): boolean {
  return IDENTITIES.some((name) => candidate.matched.has(name));
}

const EVENTS: ReadonlySet<Concept> = new Set(['created', 'updated', 'person']);
const PARTS: ReadonlySet<Concept> = new Set(['period', 'current', 'bank', 'line', 'previous']);

/** `current_period: {"id": 364, …}`, or a mere id as in `created_by: {"id": 7}`: in an object that is something else. */
function isOfPart({ pattern, matched, isAsked }: Candidate): boolean {
  const { concepts } = senseOfKey(pattern.findLast((step) => step !== null) ?? '');
  const all = [...matched.values()];
  if (isAsked || !all.some(({ isBare, isSure }) => isBare && !isSure)) return false;
  return concepts.some((one) => PARTS.has(one)) || (all.length === 1 && concepts.some((one) => EVENTS.has(one)));
}

/** Whether a record lies inside another that fits as well and has its own id: it is then a part of that one. */
function isPartOf(inner: Candidate, outer: Candidate, expects: 'list' | 'single'): boolean {
  if (outer.pattern.length >= inner.pattern.length) return false;
  // Lines repeat their invoice's id and currency: the list whose records have id and amount is that of the invoices.
  const isWhole = outer.matched.has('id') && WHOLE.some((name) => outer.matched.has(name));
  const isSingle = outer.kind === 'single';
  // Around a list something else may have an id and a day.
  const mayHold = isSingle ? outer.score >= inner.score || (isWhole && expects === 'single') : isWhole;
  if (!mayHold) return false;
  const goesIn = (path: Pattern | JsonPath): boolean => outer.pattern.every((step, i) => step === path[i]);
  const at = inner.pattern.length - 1;
  return (
    goesIn(inner.pattern) &&
    IDENTITIES.some((name) => {
      const own = outer.matched.get(name);
      return own !== undefined && pathOf(own.view, own.cell)[at] !== inner.pattern[at];
    })
  );
}

/** `{"header": {"number": "F-1", …}, "sums": {"total": 120}}`: what is asked for has its sum beside the object with its id. */
function isHead({ isAsked, pattern, matched }: Candidate, all: readonly Candidate[]): boolean {
  if (!isAsked || matched.has('amount')) return false;
  return all.some(
    (other) =>
      other.kind === 'single' &&
      other.pattern.length < pattern.length &&
      other.pattern.every((step, i) => step === pattern[i]) &&
      other.matched.has('amount') &&
      [...matched.keys()].every((name) => other.matched.has(name)),
  );
}

/** Lists of objects that matched no field: shown with every field absent, so that a person can map them. */
function largestList(groups: readonly PlaceGroup[]): PlaceGroup | undefined {
  return groups
    .filter(({ pattern, places }) => pattern.at(-1) === null && places.every(({ node }) => node.type === 'object'))
    .toSorted(
      (a, b) =>
        b.places.length - a.places.length || a.pattern.length - b.pattern.length || byLetters(a.pattern, b.pattern),
    )[0];
}

/** The order of an answer's keys tells nothing. */
function byLetters(a: Pattern, b: Pattern): number {
  const [one, other] = [a.join('\n'), b.join('\n')];
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Finds the records of a body by their form: a list at the root, under a key or nested, an object keyed by id, columns,
 * rows with a header, or a single record. The list in which a person confirmed values is taken (`confirmed`: their
 * places), else the place whose names fit the mapping's fields best.
 */
export function findRecords(
  root: JsonNode,
  mapping: Sought,
  expects: 'list' | 'single',
  confirmed: readonly string[] = [],
  asked: string | null = null,
): FoundRecords {
  if (isScalar(root)) {
    const view = ofBareId(root, mapping);
    return view === null ? NONE : { ...NONE, pattern: [], views: () => [view], alone: true, how: 'single' };
  }
  const selected = bySelector(root, mapping);
  if (selected !== null) return selected;
  const said = expects === 'single' ? null : confirmedList({ node: root, path: [], around: [] }, confirmed);
  if (said !== null) return foundAt('list', said.pattern, said.places, 'list', false);

  const groups = collectPlaces(root);
  const empty = emptyList(groups, mapping);
  const candidates: Candidate[] = [];
  for (const group of groups) {
    const isOther = standsInOther(group, mapping);
    for (const kind of kindsOf(group)) {
      if (isOther && (kind === 'single' || expects === 'single')) continue;
      const one = scoreOf(kind, group, mapping, expects, asked);
      const isDoubtful = kind === 'single' && expects === 'list' && (one.score < 6 || !identified(one) || empty.sure);
      const isPart = kind === 'single' && expects === 'single' && isOfPart(one);
      if (one.matched.size > 0 && !isDoubtful && !isPart) candidates.push(one);
    }
  }
  // Of two that fit equally, the deeper one has less around it that could be mistaken for the record.
  const weighed = candidates.map((one) => (isHead(one, candidates) ? { ...one, score: one.score - HAS_ASKED } : one));
  const sorted = weighed.toSorted(
    (a, b) => b.score - a.score || b.pattern.length - a.pattern.length || byLetters(a.pattern, b.pattern),
  );
  const whole = sorted.filter((one) => !sorted.some((other) => isPartOf(one, other, expects)));
  const [best] = whole;
  if (best !== undefined && best.score > 0) {
    const isRival = ({ kind, score }: Candidate): boolean =>
      kind !== 'single' && score >= Math.max(8, best.score * 0.75);
    const several =
      best.kind !== 'single' &&
      whole.some((one) => one !== best && isRival(one) && !related(one.pattern, best.pattern));
    return foundAt(best.kind, best.pattern, expandPattern(root, best.pattern), best.kind, several);
  }
  if (expects === 'single' && saysSoleId(root, mapping)) {
    return foundAt('single', [], [{ node: root, path: [], around: [] }], 'single', false);
  }
  const list = expects === 'list' ? largestList(groups) : undefined;
  if (list !== undefined) return foundAt('list', list.pattern, expandPattern(root, list.pattern), 'list', false);
  return empty.any ? EMPTY : NONE;
}

function related(a: Pattern, b: Pattern): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((step, i) => step === b[i]);
}

/** The records of a value with the same make as an earlier one; their places begin with its path. */
export function findAlike(from: Place, before: FoundRecords): FoundRecords {
  const { kind, pattern, how } = before;
  if (kind === null || pattern === null) return before;
  return foundAt(kind, pattern, expandPattern(from.node, pattern, from), how, before.several);
}
