import { isScalar, type JsonNode, type JsonObject } from '../json/json-node.ts';
import { type Labelled, labelsOf } from './labelled-list.ts';
import { isShortList, MAX_RECORD_DEPTH, onlyObject } from './record-view.ts';

/**
 * The structure that decides the names of a record's values: its keys in order, its nesting, and the lengths of its
 * short lists.
 */
export type Make =
  | 'scalar'
  /** A list that is not examined. */
  | 'long'
  /** An object too deep to be examined. */
  | 'deep'
  | { readonly keys: readonly string[]; readonly children: readonly Make[] }
  /** A list that only wraps one object. */
  | { readonly only: Make }
  | { readonly scalars: readonly boolean[] }
  /** A list of values that say what they are. */
  | { readonly labels: readonly (Labelled | null)[] };

export function recordMake(node: JsonObject, depth = 0): Make {
  if (depth >= MAX_RECORD_DEPTH) return 'deep';
  return {
    keys: node.keys,
    children: node.values.map((child, i) => {
      const labels = child.type === 'array' ? labelsOf(child) : null;
      if (labels !== null) return { labels };
      const only = onlyObject(node.keys[i] ?? '', child, node);
      return only === null ? makeOf(child, depth + 1) : { only: recordMake(only, depth + 1) };
    }),
  };
}

function makeOf(node: JsonNode, depth: number): Make {
  if (node.type === 'object') return recordMake(node, depth);
  if (node.type !== 'array') return 'scalar';
  const labels = labelsOf(node);
  if (labels !== null) return { labels };
  return isShortList(node) ? { scalars: node.items.map(isScalar) } : 'long';
}

/** Whether a value has a make: its values have the same names at the same places. */
export function fitsMake(node: JsonNode, make: Make): boolean {
  if (make === 'scalar') return isScalar(node);
  if (make === 'deep') return node.type === 'object';
  if (make === 'long') return node.type === 'array' && !isShortList(node);
  if ('keys' in make) {
    if (node.type !== 'object' || !sameKeys(node.keys, make.keys)) return false;
    for (let i = 0; i < make.children.length; i++) {
      const [value, child] = [node.values[i], make.children[i]];
      if (value === undefined || child === undefined) return false;
      if (child === 'scalar' ? !isScalar(value) : !fitsEntry(node, node.keys[i] ?? '', value, child)) return false;
    }
    return true;
  }
  if ('only' in make) return false;
  if ('labels' in make) return node.type === 'array' && sameLabels(labelsOf(node), make.labels);
  if (node.type !== 'array' || labelsOf(node) !== null || node.items.length !== make.scalars.length) return false;
  return node.items.every((item, i) => isScalar(item) === make.scalars[i]);
}

function sameLabels(own: readonly (Labelled | null)[] | null, labels: readonly (Labelled | null)[]): boolean {
  if (own === null || own.length !== labels.length) return false;
  return own.every((one, i) => one?.name === labels[i]?.name && one?.at === labels[i]?.at);
}

/** Objects made alike mostly share one list of keys. */
function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function fitsEntry(parent: JsonObject, key: string, node: JsonNode, make: Make): boolean {
  if (typeof make === 'object' && 'labels' in make) return fitsMake(node, make);
  const only = onlyObject(key, node, parent);
  if (only !== null && node.type === 'array' && labelsOf(node) !== null) return false;
  if (typeof make === 'object' && 'only' in make) return only !== null && fitsMake(only, make.only);
  return only === null && fitsMake(node, make);
}

const COMPARED_DEPTH = 4;
const COMPARED_ITEMS = 12;

/**
 * Whether two values have the same structure throughout: keys, kinds of values, and the number of the first few. Their
 * lists are then at the same places.
 */
export function madeAlike(a: JsonNode, b: JsonNode, depth = 0): boolean {
  if (a.type !== b.type) return false;
  if (depth > COMPARED_DEPTH) return true;
  if (a.type === 'object' && b.type === 'object') {
    if (!sameKeys(a.keys, b.keys)) return false;
    for (let i = 0; i < a.values.length; i++) {
      const [one, other] = [a.values[i], b.values[i]];
      if (one === undefined || other === undefined || !madeAlike(one, other, depth + 1)) return false;
    }
    return true;
  }
  if (a.type !== 'array' || b.type !== 'array') return true;
  const [many, others] = [a.items.length, b.items.length];
  if (many !== others && (many <= COMPARED_ITEMS || others <= COMPARED_ITEMS)) return false;
  for (let i = 0; i < many && i < COMPARED_ITEMS; i++) {
    const [item, other] = [a.items[i], b.items[i]];
    if (item === undefined || other === undefined || !madeAlike(item, other, depth + 1)) return false;
  }
  return true;
}
