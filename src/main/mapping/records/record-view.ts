import {
  entriesOf,
  isScalar,
  type JsonArray,
  type JsonNode,
  type JsonObject,
  type JsonScalar,
} from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { type Concept, senseOfKey } from '../names/concepts.ts';
import { isWrapper, nameKey } from '../names/name-key.ts';
import { labelsOf } from './labelled-list.ts';

/**
 * A plain value of a record, with its path from the root of the body. `column`: what a table calls it, whose cells have
 * no keys that say so; `labelAt`: where it is called that, if not at the head of its column.
 */
export type Cell = {
  readonly path: JsonPath;
  readonly node: JsonScalar;
  readonly column?: string;
  readonly labelAt?: JsonPath;
  /** The unit that the head of its column says. */
  readonly unit?: Cell;
};

/** An object around a record; what it says may hold for every record in it. */
export type Surrounding = { readonly node: JsonObject; readonly path: JsonPath };

/** A record before mapping: its plain values by the names a mapping may use. */
export type RecordView = {
  readonly path: JsonPath;
  /** The record's own object; null where a record is made of columns or of a row. */
  readonly node: JsonObject | null;
  /** Names as `nameKey` compares them; in document order where several have one name. */
  readonly cells: ReadonlyMap<string, readonly Cell[]>;
  /** Nearest first. */
  readonly around: readonly Surrounding[];
  /** Path steps that are keys standing for "each": another record has another key there. */
  readonly each?: readonly number[];
  /** Whether its key is a value of the record: a list that is an object keyed by id. */
  readonly isKeyed?: boolean;
};

/** Deeper objects in a record are not examined. */
export const MAX_RECORD_DEPTH = 8;
const MAX_LISTED_ITEMS = 4;
/** An object with more entries is a list and says nothing about its content. */
export const MAX_OWN_ENTRIES = 200;

function add(cells: Map<string, Cell[]>, name: string, cell: Cell): void {
  const others = cells.get(name);
  if (others === undefined) cells.set(name, [cell]);
  else others.push(cell);
}

/** Adds a cell under its full name, and under each name left after removing wrapper keys in front. */
export function addCell(cells: Map<string, Cell[]>, names: readonly string[], cell: Cell): void {
  add(cells, names.join(''), cell);
  for (let i = 0; i < names.length - 1 && isWrapper(names[i] ?? ''); i++) add(cells, names.slice(i + 1).join(''), cell);
}

/** Names of a value so far: its full name, and those left after removing wrapper keys in front. */
type Names = { readonly full: string; readonly others: readonly string[]; readonly onlyWrappers: boolean };
const NO_NAMES: Names = { full: '', others: [], onlyWrappers: true };

function named({ full, others, onlyWrappers }: Names, name: string): Names {
  if (others.length === 0 && (!onlyWrappers || full === '')) {
    return { full: full + name, others, onlyWrappers: onlyWrappers && isWrapper(name) };
  }
  const longer = others.map((other) => other + name);
  if (onlyWrappers && full !== '') longer.push(name);
  return { full: full + name, others: longer, onlyWrappers: onlyWrappers && isWrapper(name) };
}

function addNamed(cells: Map<string, Cell[]>, { full, others }: Names, cell: Cell): void {
  add(cells, full, cell);
  for (const other of others) add(cells, other, cell);
}

function addAll(cells: Map<string, Cell[]>, node: JsonNode, path: JsonPath, names: Names, depth: number): void {
  if (isScalar(node)) {
    addNamed(cells, names, { path, node });
  } else if (depth < MAX_RECORD_DEPTH && node.type === 'object') {
    for (const [key, child] of entriesOf(node)) {
      if (child.type === 'array' && addLabelled(cells, child, [...path, key], names)) continue;
      // Longer lists are not examined: no names and paths are made for them.
      if (child.type === 'array' && !isShortList(child)) continue;
      const only = onlyObject(key, child, node);
      const inner = named(names, nameKey(key));
      if (only !== null) addAll(cells, only, [...path, key, 0], inner, depth + 1);
      else addAll(cells, child, [...path, key], inner, depth + 1);
    }
  } else if (depth > 0 && node.type === 'array' && isShortList(node)) {
    node.items.forEach((item, i) => {
      if (isScalar(item)) addNamed(cells, named(names, String(i)), { path: [...path, i], node: item });
    });
  }
}

/** The values of a list under what they say they are. */
function addLabelled(cells: Map<string, Cell[]>, list: JsonArray, path: JsonPath, names: Names): boolean {
  const labels = labelsOf(list);
  for (const [i, label] of labels?.entries() ?? []) {
    const entry = list.items[i];
    if (label === null || entry?.type !== 'object') continue;
    const node = entry.values[label.at];
    if (node === undefined || !isScalar(node)) continue;
    const cell = { path: [...path, i, entry.keys[label.at] as string], node, column: label.name };
    addNamed(cells, named(names, nameKey(label.name)), cell);
  }
  return labels !== null;
}

/**
 * The object of a list that only wraps it: `"IssueDate": [{"_": "2026-01-31"}]`, as converted from XML. A plural key
 * names a real list that happens to be short.
 */
export function onlyObject(key: string, node: JsonNode, parent: JsonObject): JsonObject | null {
  if (node.type !== 'array' || node.items.length !== 1 || parent.keys.length > MAX_OWN_ENTRIES) return null;
  const [only] = node.items;
  // What JSON:API includes are other things.
  if (only?.type !== 'object' || key === 'included') return null;
  // Where every value is a list, being a list means nothing.
  const isWrapping =
    key === 'edges' || !/(?:s|or|ar|er|en|list)$/i.test(key) || parent.values.every((one) => one.type === 'array');
  return isWrapping || isOneDue(key, only) || isOnePart(key, only) || isOnePeriod(key, only) ? only : null;
}

/**
 * `"products": [{"name": …}]`: the only product of a contract is its product, the only property its property, and the only
 * tenant its customer; what its only meter counted is what an invoice charges.
 */
function isOnePart(key: string, { keys, values }: JsonObject): boolean {
  const { concepts, unknown } = senseOfKey(key);
  if (unknown.length > 0) return false;
  // `product_items`: the lines of what is delivered, which has one; the sums of an invoice's line are its own.
  if (concepts.includes('product') || (concepts.includes('line') && isOfProduct(keys))) {
    return concepts.every((one) => one === 'product' || one === 'line' || one === 'energy');
  }
  if (concepts.length !== 1) return false;
  // A property or a customer with lists of its own has the contracts in it.
  if (values.some(({ type }) => type === 'array')) return false;
  if (concepts[0] === 'meter') return keys.some((own) => senseOfKey(own).concepts.includes('energy'));
  return concepts[0] === 'property' || concepts[0] === 'customer';
}

/** `"items": [{"product": {"name": …}}]`. */
function isOfProduct(keys: readonly string[]): boolean {
  const senses = keys.map((own) => senseOfKey(own).concepts);
  const says = (concept: Concept): boolean => senses.some((own) => own.includes(concept));
  return says('product') && !says('amount') && !says('total') && !says('net') && !says('gross');
}

const MOST_OF_PERIOD = 4;

/** `"stayDateRanges": [{"start": …, "end": …}]`: the only period of a thing is its period. */
function isOnePeriod(key: string, { keys }: JsonObject): boolean {
  if (keys.length > MOST_OF_PERIOD || !senseOfKey(key).concepts.includes('period')) return false;
  return keys.some((own) => senseOfKey(own).concepts.some((one) => one === 'start' || one === 'end'));
}

/** `"instalments": [{"dueDate": …}]`: one payment, whose due date is that of the whole. */
function isOneDue(key: string, { keys }: JsonObject): boolean {
  const { concepts } = senseOfKey(key);
  if (concepts.includes('invoice') || concepts.includes('line')) return false;
  return concepts.includes('due') || keys.some((own) => senseOfKey(own).concepts.includes('due'));
}

/** Longer lists are not examined. */
export function isShortList(node: JsonArray): boolean {
  return node.items.length <= MAX_LISTED_ITEMS;
}

/** Digits that only number an object's entries are no ids. */
function isCounter(key: string): boolean {
  return /^\d{1,3}$/.test(key);
}

/** An object as a record. `key`: its key where a list is an object keyed by id; readable as the field `key`. */
export function viewOfObject(
  node: JsonObject,
  path: JsonPath,
  around: readonly Surrounding[],
  key: string | null = null,
  each: readonly number[] = [],
): RecordView {
  return new ObjectView(node, path, around, key !== null && !isCounter(key) ? key : null, each);
}

/** A class, because a getter per object would cost more than it saves in a hundred thousand objects. */
class ObjectView implements RecordView {
  readonly node: JsonObject;
  readonly path: JsonPath;
  readonly around: readonly Surrounding[];
  readonly each: readonly number[];
  readonly #id: string | null;
  #cells: ReadonlyMap<string, readonly Cell[]> | null = null;

  constructor(
    node: JsonObject,
    path: JsonPath,
    around: readonly Surrounding[],
    id: string | null,
    each: readonly number[],
  ) {
    this.node = node;
    this.path = path;
    this.around = around;
    this.each = each;
    this.#id = id;
  }

  get isKeyed(): boolean {
    return this.#id !== null;
  }

  /** Computed on first use: of many records of one make only the first few are. */
  get cells(): ReadonlyMap<string, readonly Cell[]> {
    this.#cells ??= cellsIn(this.node, this.path, this.#id);
    return this.#cells;
  }
}

function cellsIn(node: JsonObject, path: JsonPath, id: string | null): Map<string, Cell[]> {
  const cells = new Map<string, Cell[]>();
  addAll(cells, node, path, NO_NAMES, 0);
  if (id !== null && !cells.has('key')) {
    cells.set('key', [{ path, node: { type: 'string', value: id, start: -1, end: -1 } }]);
  }
  return cells;
}

const own = new WeakMap<JsonObject, ReadonlyMap<string, readonly Cell[]>>();

/** `{"start": {"value": "2026-01-14T23:00Z"}}`: an object that only holds a value. */
function onlyValue(node: JsonNode): JsonScalar | null {
  if (node.type !== 'object' || node.keys.length > 3) return null;
  const value = node.values[node.keys.indexOf('value')];
  return value !== undefined && isScalar(value) ? value : null;
}

/**
 * The values an object has itself, without its lists and named objects. Cached, because every record of a list needs
 * them.
 */
export function ownCells(node: JsonObject, path: JsonPath): ReadonlyMap<string, readonly Cell[]> {
  const kept = own.get(node);
  if (kept !== undefined) return kept;
  const cells = new Map<string, Cell[]>();
  for (const [key, child] of entriesOf(node, MAX_OWN_ENTRIES)) {
    if (isScalar(child)) {
      addCell(cells, [nameKey(key)], { path: [...path, key], node: child });
    } else if (child.type === 'object' && child.keys.length <= 12) {
      for (const [inner, value] of entriesOf(child)) {
        if (isScalar(value)) {
          addCell(cells, [nameKey(key), nameKey(inner)], { path: [...path, key, inner], node: value });
        } else {
          const only = onlyValue(value);
          if (only !== null) {
            addCell(cells, [nameKey(key), nameKey(inner)], { path: [...path, key, inner, 'value'], node: only });
          }
        }
      }
    }
  }
  own.set(node, cells);
  return cells;
}
