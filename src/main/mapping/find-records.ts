import type { RecordMapping } from '../../shared/model/mapping-document.ts';
import { assignCells } from './assign-cells.ts';
import { collectPlaces, expandPattern, type Pattern, type Place, type PlaceGroup } from './collect-places.ts';
import { isScalar, type JsonNode } from './json-node.ts';
import { nameKey } from './names.ts';
import { type RecordView, viewOfObject } from './record-view.ts';
import { columnsOf, tableOf, viewsOfColumns, viewsOfTable } from './table-views.ts';

export type FoundRecords = {
  /** Where they stand: keys, and null for "each"; null when there is no place. */
  readonly pattern: Pattern | null;
  /** Made as they are asked for: a body may have more records than should be held twice. */
  views(): Iterable<RecordView>;
  /** Whether there is one record alone. */
  readonly alone: boolean;
  /** `empty`: a list is there and has nothing in it; `none`: nothing like a record was found. */
  readonly how: 'selector' | 'list' | 'columns' | 'table' | 'single' | 'empty' | 'none';
  /** Another list fits about as well. */
  readonly several: boolean;
  /** How the places are read; null when there are none. */
  readonly kind: Kind | null;
};

export type Kind = 'list' | 'columns' | 'table' | 'single';
type Candidate = {
  readonly kind: Kind;
  readonly pattern: Pattern;
  readonly score: number;
  readonly matched: ReadonlySet<string>;
};

const SAMPLED_VIEWS = 12;
const NONE: FoundRecords = { pattern: null, views: () => [], alone: false, how: 'none', several: false, kind: null };
const EMPTY: FoundRecords = { ...NONE, how: 'empty' };

function* viewsOf(kind: Kind, place: Place): Generator<RecordView> {
  const { node, path, around, each } = place;
  if (kind === 'table') {
    const table = tableOf(node, path);
    if (table !== null) yield* viewsOfTable(table, around);
  } else if (node.type === 'object') {
    if (kind === 'columns') yield* viewsOfColumns(node, path, around);
    else {
      // Under a key that stands for "each", the key is the record's id.
      const step = path.at(-1);
      yield viewOfObject(node, path, around, kind === 'list' && typeof step === 'string' ? step : null, each);
    }
  }
}

function* viewsOfAll(kind: Kind, places: readonly Place[]): Generator<RecordView> {
  for (const place of places) yield* viewsOf(kind, place);
}

/** The first few of what may be many. */
export function* firstOf<T>(items: Iterable<T>, count: number): Generator<T> {
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

function matchedFields(views: Iterable<RecordView>, mapping: RecordMapping): Set<string> {
  const matched = new Set<string>();
  for (const view of views) for (const name of assignCells(view.cells, mapping.fields).keys()) matched.add(name);
  return matched;
}

/** A customer inside an answer has an id too; it is not the record's. */
function standsInOther(pattern: Pattern, mapping: RecordMapping): boolean {
  return pattern.some((step) => step !== null && mapping.unlikely.some((name) => nameKey(name) === nameKey(step)));
}

function kindsOf({ pattern, places }: PlaceGroup): Kind[] {
  const node = places[0]?.node;
  if (node === undefined) return [];
  if (tableOf(node, []) !== null) return ['table'];
  if (node.type !== 'object') return [];
  if (columnsOf(node) !== null) return ['columns', 'single'];
  return [pattern.at(-1) === null ? 'list' : 'single'];
}

function scoreOf(kind: Kind, group: PlaceGroup, mapping: RecordMapping, expects: 'list' | 'single'): Candidate {
  const views = viewsOfAll(kind, group.places);
  const matched = matchedFields(firstOf(views, SAMPLED_VIEWS), mapping);
  let score = 0;
  for (const name of matched) score += mapping.fields[name]?.weight ?? 1;
  const named = nameKey(group.pattern.findLast((step) => step !== null) ?? '');
  if (kind !== 'single' && mapping.likely.some((name) => nameKey(name) === named)) score += 2;
  if (mapping.unlikely.some((name) => nameKey(name) === named)) score -= 4;
  if ((kind === 'single') === (expects === 'single')) score += 1;
  return { kind, pattern: group.pattern, score: matched.size === 0 ? Math.min(score, 0) : score, matched };
}

/** An empty list: at the root, or under a key that is not one of details. `sure`: under a key that names records. */
function emptyList(groups: readonly PlaceGroup[], mapping: RecordMapping): { any: boolean; sure: boolean } {
  const names = groups
    .filter(({ places }) => places.some(({ node }) => node.type === 'array' && node.items.length === 0))
    .map(({ pattern }) => nameKey(pattern.at(-1) ?? ''));
  const isOneOf = (name: string, list: readonly string[]): boolean => list.some((one) => nameKey(one) === name);
  return {
    any: names.some((name) => !isOneOf(name, mapping.unlikely)),
    sure: names.some((name) => name === '' || isOneOf(name, mapping.likely)),
  };
}

function bySelector(root: JsonNode, mapping: RecordMapping): FoundRecords | null {
  for (const selector of mapping.records) {
    const pattern = selector.map((step) => (step === '*' ? null : step));
    const places = expandPattern(root, pattern).filter(({ node }) => node.type === 'object');
    if (places.length > 0)
      return foundAt(pattern.at(-1) === null ? 'list' : 'single', pattern, places, 'selector', false);
  }
  return null;
}

function identified(candidate: Candidate): boolean {
  return ['id', 'number', 'contractId'].some((name) => candidate.matched.has(name));
}

/** Lists of objects that no field matched: shown with every field absent, so that a person can map them. */
function largestList(groups: readonly PlaceGroup[]): PlaceGroup | undefined {
  return groups
    .filter(({ pattern, places }) => pattern.at(-1) === null && places.every(({ node }) => node.type === 'object'))
    .toSorted((a, b) => b.places.length - a.places.length || a.pattern.length - b.pattern.length)[0];
}

/**
 * Finds the records of a body by what they look like: a list at the root, under a key or nested, an object keyed by
 * id, columns, rows with a header, or one record alone. The place whose names fit the mapping's fields best is taken.
 */
export function findRecords(root: JsonNode, mapping: RecordMapping, expects: 'list' | 'single'): FoundRecords {
  if (isScalar(root)) return NONE;
  const selected = bySelector(root, mapping);
  if (selected !== null) return selected;

  const groups = collectPlaces(root);
  const empty = emptyList(groups, mapping);
  const candidates = groups
    .flatMap((group) => kindsOf(group).map((kind) => scoreOf(kind, group, mapping, expects)))
    .filter(({ kind, matched, score }) => matched.size > 0 && (kind !== 'single' || expects === 'single' || score >= 6))
    .filter(({ kind, pattern }) => kind !== 'single' || !standsInOther(pattern, mapping))
    .filter((one) => expects === 'single' || one.kind !== 'single' || (identified(one) && !empty.sure));
  // Of two that fit equally, the deeper has less around the record that could be mistaken for it.
  const [best, ...others] = candidates.toSorted((a, b) => b.score - a.score || b.pattern.length - a.pattern.length);
  if (best !== undefined && best.score > 0) {
    const rivals = others.filter((other) => other.kind !== 'single' && other.score >= Math.max(8, best.score * 0.75));
    const several = best.kind !== 'single' && rivals.some((rival) => !related(rival.pattern, best.pattern));
    return foundAt(best.kind, best.pattern, expandPattern(root, best.pattern), best.kind, several);
  }
  const list = expects === 'list' ? largestList(groups) : undefined;
  if (list !== undefined) return foundAt('list', list.pattern, expandPattern(root, list.pattern), 'list', false);
  return empty.any ? EMPTY : NONE;
}

function related(a: Pattern, b: Pattern): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((step, i) => step === b[i]);
}

/** The records of a value of the same make as one in which they were found before. */
export function findAlike(root: JsonNode, before: FoundRecords): FoundRecords {
  const { kind, pattern, how } = before;
  if (kind === null || pattern === null) return before;
  return foundAt(kind, pattern, expandPattern(root, pattern), how, before.several);
}

const MADE_DEPTH = 4;
const MADE_ITEMS = 12;

/**
 * What a value is made of, as text: keys, kinds of values, and how many there are of the first few. Values that are
 * made alike have their lists in the same places.
 */
export function makeOf(node: JsonNode, depth = 0): string {
  if (node.type === 'object') {
    let text = '{';
    for (const [key, child] of node.entries) {
      text += key;
      text += isScalar(child) || depth >= MADE_DEPTH ? letterOf(child) : makeOf(child, depth + 1);
    }
    return `${text}}`;
  }
  if (node.type !== 'array') return letterOf(node);
  let text = `[${Math.min(node.items.length, MADE_ITEMS + 1)}:`;
  for (let i = 0; i < node.items.length && i < MADE_ITEMS; i++) {
    const item = node.items[i];
    if (item !== undefined) text += depth >= MADE_DEPTH ? letterOf(item) : makeOf(item, depth + 1);
  }
  return `${text}]`;
}

function letterOf({ type }: JsonNode): string {
  return type === 'string' ? '"' : type === 'number' ? '#' : type === 'null' ? '~' : type === 'boolean' ? '?' : '.';
}
