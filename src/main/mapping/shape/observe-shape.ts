import { maskValue } from '../../../shared/rules/mask-value.ts';
import { entriesOf, isScalar, type JsonNode } from '../json/json-node.ts';
import { isKeyedList } from '../records/collect-places.ts';

/** One place of one answer. `types`: the number of values of each type, and one of them masked. */
export type SeenPlace = {
  readonly types: Map<string, { seen: number; example: string }>;
  values: number;
  nulls: number;
  /** The parent place; null for the root. */
  readonly parent: string | null;
};
export type SeenShape = ReadonlyMap<string, SeenPlace>;

/** Further elements of a longer list add nothing about its shape. */
const MAX_ITEMS = 5000;
/** An object with more keys, or a body with more places, is a table, not a record. */
const MAX_KEYS = 300;
const MAX_PLACES = 3000;

/** Whether a key is a value itself: an id, a date, a name. */
export function isValueKey(key: string): boolean {
  return key === '' || key.length > 48 || /\d{3}|[\s@]|^\d+$|^[0-9a-f]{8}-[0-9a-f]{4}-/iu.test(key);
}

const PLAIN = /^[\p{L}_$@][\p{L}\p{N}_$@-]*$/u;

function placeOf(parent: string, key: string): string {
  if (isValueKey(key)) return `${parent}{*}`;
  if (!PLAIN.test(key)) return `${parent}[${JSON.stringify(key)}]`;
  return parent === '' ? key : `${parent}.${key}`;
}

function exampleOf(node: JsonNode, source: string): string {
  if (node.type === 'boolean') return String(node.value);
  if (node.type === 'string') return maskValue(node.value);
  return isScalar(node) ? maskValue(source.slice(node.start, Math.min(node.end, node.start + 100))) : '';
}

/** Every place of a body with its types. Keys that are values become `{*}`; nothing personal is stored. */
export function observeShape(root: JsonNode, source: string): SeenShape {
  const places = new Map<string, SeenPlace>();

  function see(node: JsonNode, place: string, parent: string | null): boolean {
    let seen = places.get(place);
    if (seen === undefined) {
      if (places.size >= MAX_PLACES) return false;
      seen = { types: new Map(), values: 0, nulls: 0, parent };
      places.set(place, seen);
    }
    seen.values++;
    if (node.type === 'null') {
      seen.nulls++;
      return true;
    }
    const type = seen.types.get(node.type);
    if (type === undefined) seen.types.set(node.type, { seen: 1, example: exampleOf(node, source) });
    else type.seen++;
    return true;
  }

  function visit(node: JsonNode, place: string, parent: string | null): void {
    if (!see(node, place, parent)) return;
    if (node.type === 'array') {
      const items = Math.min(node.items.length, MAX_ITEMS);
      for (let i = 0; i < items; i++) {
        const item = node.items[i];
        if (item !== undefined) visit(item, `${place}[*]`, place);
      }
    } else if (node.type === 'object') {
      const isList = node.keys.length > MAX_KEYS || isKeyedList(node);
      for (const [key, child] of entriesOf(node, MAX_ITEMS)) {
        visit(child, isList ? `${place}{*}` : placeOf(place, key), place);
      }
    }
  }

  visit(root, '', null);
  return places;
}
