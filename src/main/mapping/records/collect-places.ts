import { isScalar, type JsonNode, type JsonObject } from '../json/json-node.ts';
import { type JsonPath, stepInto } from '../json/json-path.ts';
import { senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import type { Surrounding } from './record-view.ts';

/** A pattern of places: keys, and null for "each" (element of a list, value of an object keyed by id). */
export type Pattern = readonly (string | null)[];

export type Place = {
  readonly node: JsonNode;
  readonly path: JsonPath;
  readonly around: readonly Surrounding[];
  /** Indexes of path steps that are keys standing for "each" (a list keyed by id). */
  readonly each?: readonly number[];
};

/** All places of one pattern; only the first few are examined before a list is chosen. */
export type PlaceGroup = { readonly pattern: Pattern; readonly places: Place[] };

const NONE: readonly number[] = [];
const MAX_DEPTH = 8;
const MAX_PLACES = 30;
const MAX_GROUPS = 2000;
const COMPARED_ENTRIES = 12;

function keysOf(node: JsonNode): Set<string> {
  return new Set(node.type === 'object' ? node.keys.map(nameKey) : []);
}

function alike(nodes: readonly JsonNode[]): boolean {
  const [first, ...others] = nodes.map(keysOf);
  if (first === undefined || first.size === 0) return false;
  return others.every((keys) => {
    const shared = [...keys].filter((key) => first.has(key)).length;
    return shared * 2 >= new Set([...first, ...keys]).size;
  });
}

/**
 * `{"0": {…}, "1": {…}, "parameters": {…}}`: how many entries are counted from nought, as languages without lists write
 * one; what stands beside them belongs to the list.
 */
function countedIn({ keys }: JsonObject): number {
  if (!keys.includes('0')) return 0;
  const known = new Set(keys);
  let count = 1;
  while (known.has(String(count))) count++;
  return count;
}

const IS_COUNT = /^\d+$/;

const SUMS = [
  'amount',
  'total',
  'net',
  'gross',
  'tax',
  'balance',
  'discount',
  'fee',
  'price',
  'rounding',
  'paid',
] as const;

/** `{"item_total": {…}, "tax_total": {…}}`: keys that each say which sum it is are no ids. */
function areSums(keys: readonly string[]): boolean {
  return keys.every((key) => {
    const { concepts } = senseOfKey(key);
    return SUMS.some((one) => concepts.includes(one));
  });
}

/**
 * Whether an object is a list: its values are objects of one kind by their ids, or lists of one kind (invoices by year
 * or by state). A single value needs a key that looks like an id.
 */
export function isKeyedList(node: JsonObject): boolean {
  const counted = countedIn(node);
  if (counted > 0 && counted < node.keys.length) {
    const entries = node.values.filter((_, i) => IS_COUNT.test(node.keys[i] ?? '')).slice(0, COMPARED_ENTRIES);
    return entries.every((value) => value.type === 'object') && alike(entries);
  }
  const compared = node.values.slice(0, COMPARED_ENTRIES);
  const [key] = node.keys;
  if (compared.length === 0 || key === undefined) return false;
  if (node.keys.length === 1 && !/\d/.test(key)) return false;
  if (compared.every((value) => value.type === 'object')) {
    return alike(compared) && !areSums(node.keys.slice(0, COMPARED_ENTRIES));
  }
  if (!compared.every((value) => value.type === 'array')) return false;
  const elements = compared.flatMap((value) => (value.type === 'array' ? value.items.slice(0, 1) : []));
  return elements.length >= 1 && elements.every((element) => element.type === 'object') && alike(elements);
}

/** Tells the containers one step below, with the step of the pattern. */
function goInto(node: JsonNode, found: (of: string | null, step: string | number, child: JsonNode) => void): void {
  if (node.type === 'array') {
    const length = Math.min(node.items.length, MAX_PLACES);
    for (let i = 0; i < length; i++) {
      const item = node.items[i];
      if (item !== undefined && !isScalar(item)) found(null, i, item);
    }
  } else if (node.type === 'object' && !node.values.every(isScalar)) {
    const keyed = isKeyedList(node);
    const counted = keyed && countedIn(node) > 0;
    let left = keyed ? MAX_PLACES : Number.POSITIVE_INFINITY;
    for (let i = 0; i < node.keys.length; i++) {
      const key = node.keys[i] as string;
      const child = node.values[i] as JsonNode;
      const isEach = keyed && (!counted || IS_COUNT.test(key));
      if (!isScalar(child) && left-- > 0) found(isEach ? null : key, key, child);
    }
  }
}

function surround(place: Place): readonly Surrounding[] {
  const { node, path, around } = place;
  if (node.type !== 'object') return around;
  return around.length === 0 ? [{ node, path }] : [{ node, path }, ...around];
}

/**
 * The containers of a body grouped by pattern, shallow ones first; a sample of bounded size, however large the body is.
 */
export function collectPlaces(root: JsonNode): PlaceGroup[] {
  const groups: PlaceGroup[] = [{ pattern: [], places: [{ node: root, path: [], around: [] }] }];
  // The loop also visits groups that are added while it runs.
  for (const { pattern, places } of groups) {
    if (pattern.length >= MAX_DEPTH) continue;
    const inside = new Map<string | null, PlaceGroup>();
    for (const place of places) {
      const around = surround(place);
      const add = (of: string | null, step: string | number, child: JsonNode): void => {
        let group = inside.get(of);
        if (group === undefined) {
          if (groups.length >= MAX_GROUPS) return;
          group = { pattern: [...pattern, of], places: [] };
          inside.set(of, group);
          groups.push(group);
        }
        if (group.places.length < MAX_PLACES) {
          group.places.push({ node: child, path: stepInto(place.path, step), around });
        }
      };
      goInto(place.node, add);
    }
  }
  return groups;
}

/** Every place of a pattern in a value, in document order. Keys are compared as names. `from`: path of the value. */
export function expandPattern(root: JsonNode, pattern: Pattern, from?: Place): Place[] {
  let places: Place[] = [from ?? { node: root, path: [], around: [] }];
  for (const of of pattern) {
    const next: Place[] = [];
    for (const place of places) expandInto(next, place, of === null ? null : nameKey(of));
    places = next;
  }
  return places;
}

function expandInto(found: Place[], place: Place, wanted: string | null): void {
  const { node, path, each = NONE } = place;
  if (node.type === 'array' && wanted === null) {
    for (let i = 0; i < node.items.length; i++) {
      found.push({ node: node.items[i] as JsonNode, path: stepInto(path, i), around: place.around, each });
    }
  } else if (node.type === 'object') {
    const around = surround(place);
    const counted = wanted === null && countedIn(node) > 0;
    for (let i = 0; i < node.keys.length; i++) {
      const key = node.keys[i] as string;
      if (counted && !IS_COUNT.test(key)) continue;
      if (wanted !== null && nameKey(key) !== wanted) continue;
      const own = wanted === null ? [...each, path.length] : each;
      found.push({ node: node.values[i] as JsonNode, path: stepInto(path, key), around, each: own });
    }
  }
}
