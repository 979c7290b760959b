import {
  entriesOf,
  isScalar,
  type JsonArray,
  type JsonNode,
  type JsonObject,
  type JsonScalar,
} from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import { addCell, type Cell, type RecordView, type Surrounding } from './record-view.ts';

type Row = { readonly path: JsonPath; readonly cells: readonly (readonly [name: string, cell: Cell])[] };

/** Rows whose columns are named elsewhere: in the first row, or in a header that may lie beside or deeper. */
export type Table = { readonly count: number; row(i: number): Row | null; readonly units: Units };
/** The units that a header gives its columns, by their names. */
type Units = ReadonlyMap<string, Cell>;

const NO_UNITS: Units = new Map();

const HEADERS = new Set(
  'columns headers header fields names kolumner cols rowtype columninfo columnheaders'.split(' '),
);
const NAMES = ['columnname', 'fieldname', 'name', 'label', 'title', 'key', 'field', 'id'];
const IDS = ['id', 'key', 'field', 'dataindex', 'accessor'];
const VALUES = ['v', 'value', 'val', 'varcharvalue'];
const DEEPEST = 2;
const COMPARED = 50;

type Found = { readonly node: JsonArray; readonly path: JsonPath };

function textUnder(node: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const value = node.values[node.keys.findIndex((key) => nameKey(key) === name)];
    if (value?.type === 'string') return value.value;
  }
  return null;
}

function namesOf(items: readonly JsonNode[]): string[] | null {
  if (items.length < 2) return null;
  const names: string[] = [];
  for (const item of items) {
    const name = item.type === 'string' ? item.value : item.type === 'object' ? textUnder(item, NAMES) : null;
    if (name === null || /^[\d\s.,:-]*$/.test(name)) return null;
    names.push(name);
  }
  return names;
}

function scalarsOnly(node: JsonNode): boolean {
  return node.type === 'array' && node.items.slice(0, COMPARED).every(isScalar);
}

/** Every list in an object and in the objects inside it, down to a depth. */
function* listsIn(node: JsonObject, path: JsonPath, depth = DEEPEST): Generator<{ key: string } & Found> {
  for (let i = 0; i < node.values.length; i++) {
    const value = node.values[i] as JsonNode;
    if (isScalar(value)) continue;
    const key = node.keys[i] as string;
    if (value.type === 'array') yield { key, node: value, path: [...path, key] };
    else if (depth > 0 && value.keys.length <= COMPARED) yield* listsIn(value, [...path, key], depth - 1);
  }
}

/** Whether there is any of these lists. */
function hasList({ keys, values }: JsonObject, depth = DEEPEST): boolean {
  if (depth < DEEPEST && keys.length > COMPARED) return false;
  return values.some(
    (value) => value.type === 'array' || (value.type === 'object' && depth > 0 && hasList(value, depth - 1)),
  );
}

/** The cells of a row, also where it is wrapped: `{"f": [{"v": 1}]}`. */
function itemsOf(row: JsonNode): { readonly items: readonly JsonNode[]; readonly inside: JsonPath } | null {
  if (row.type === 'array') return { items: row.items, inside: [] };
  if (row.type !== 'object') return null;
  const at = row.values.findIndex(({ type }) => type === 'array');
  const only = row.values[at];
  const isOnly = row.values.every((value, i) => i === at || isScalar(value));
  return only?.type === 'array' && isOnly ? { items: only.items, inside: [row.keys[at] as string] } : null;
}

/** The value of a cell, also where it is wrapped: `{"v": 1}`. */
function cellAt(node: JsonNode | undefined, path: JsonPath, column: string): Cell | null {
  if (node === undefined || node.type === 'array') return null;
  if (isScalar(node)) return { path, node, column };
  // `{"NullValue": true}`: the key says what kind of value it is, here none.
  const none = node.keys.findIndex((key, i) => /^null/i.test(key) && node.values[i]?.type === 'boolean');
  const nothing = node.values[none];
  if (nothing !== undefined) {
    const value: JsonScalar = { type: 'null', start: nothing.start, end: nothing.end };
    return { path: [...path, node.keys[none] as string], node: value, column };
  }
  for (const isName of [(name: string) => VALUES.includes(name), (name: string) => name.endsWith('value')]) {
    const at = node.keys.findIndex((key) => isName(nameKey(key)));
    const value = node.values[at];
    if (value !== undefined && isScalar(value)) {
      return { path: [...path, node.keys[at] as string], node: value, column };
    }
  }
  return null;
}

function named(name: string, cell: Cell | null): (readonly [string, Cell])[] {
  return cell === null ? [] : [[name, cell]];
}

function isRow(row: JsonNode, width: number): boolean {
  const found = itemsOf(row);
  return found?.items.length === width && found.items.every((item) => cellAt(item, [], '') !== null);
}

function rowsOf(list: Found, names: readonly string[], units: Units, skip = 0): Table {
  return {
    count: list.node.items.length - skip,
    units,
    row(i) {
      const path = [...list.path, i + skip];
      const found = itemsOf(list.node.items[i + skip] as JsonNode);
      if (found === null) return null;
      const cells = found.items.flatMap((item, j) =>
        named(names[j] ?? '', names[j] === undefined ? null : cellAt(item, [...path, ...found.inside, j], names[j])),
      );
      return { path, cells };
    },
  };
}

/** `{"names": ["time", "kwh"], "values": [[…times], […values]]}`: a list for each column. */
function columnsOf(list: Found, names: readonly string[], units: Units): Table | null {
  const columns = list.node.items;
  const [first] = columns;
  if (columns.length !== names.length || first?.type !== 'array' || first.items.length === names.length) return null;
  const count = first.items.length;
  const areEven = columns.every((one) => one.type === 'array' && one.items.length === count && scalarsOnly(one));
  if (!areEven || count < 2) return null;
  return {
    count,
    units,
    row: (i) => ({
      path: [...list.path.slice(0, -1), i],
      cells: columns.flatMap((one, j) =>
        named(names[j] as string, cellAt((one as JsonArray).items[i], [...list.path, j, i], names[j] as string)),
      ),
    }),
  };
}

/** Rows that are objects under the ids or keys that the header names: `{"1000": {"v": "…"}}`. */
function keyedRows(
  list: Found,
  labels: ReadonlyMap<string, string>,
  units: Units,
  labelsAt: JsonPath | null = null,
): Table | null {
  const ids = [...labels.keys()];
  const rows = list.node.items;
  const has = (row: JsonNode): boolean => row.type === 'object' && ids.every((id) => row.keys.includes(id));
  if (rows.length < 2 || !rows.slice(0, COMPARED).every(has)) return null;
  return {
    count: rows.length,
    units,
    row(i) {
      const row = rows[i];
      if (row?.type !== 'object') return null;
      const path = [...list.path, i];
      const cells = entriesOf(row).flatMap(([key, value]) => {
        const name = labels.get(key) ?? key;
        const cell = cellAt(value, [...path, key], name);
        const isLabelled = cell !== null && labelsAt !== null && labels.has(key);
        return named(name, isLabelled ? { ...cell, labelAt: [...labelsAt, key] } : cell);
      });
      return { path, cells };
    },
  };
}

function unitsOf(header: Found, names: readonly string[]): Units {
  const units = new Map<string, Cell>();
  for (const [i, item] of header.node.items.entries()) {
    if (item.type !== 'object') continue;
    const at = item.keys.findIndex((key) => senseOfKey(key).concepts.includes('unit'));
    const node = item.values[at];
    if (node?.type !== 'string') continue;
    units.set(names[i] ?? '', { path: [...header.path, i, item.keys[at] as string], node });
  }
  return units;
}

function underHeader(node: JsonObject, path: JsonPath): Table | null {
  const lists = [...listsIn(node, path)];
  for (const header of lists) {
    const names = HEADERS.has(nameKey(header.key)) ? namesOf(header.node.items) : null;
    if (names === null) continue;
    const units = unitsOf(header, names);
    const ids = header.node.items.map((item) => (item.type === 'object' ? textUnder(item, IDS) : null));
    const labels = new Map(ids.flatMap((id, i) => (id === null ? [] : [[id, names[i] as string] as const])));
    for (const list of lists) {
      // Where both lie in one object, that object is the table.
      if (list.path[path.length] === header.path[path.length] || list.node.items.length === 0) continue;
      const isPlain = list.path.length === path.length + 1 && list.node.items.every(scalarsOnly);
      if (isPlain || list.node.items.slice(0, COMPARED).every((row) => isRow(row, names.length))) {
        return columnsOf(list, names, units) ?? rowsOf(list, names, units);
      }
      const other =
        columnsOf(list, names, units) ?? (labels.size === names.length ? keyedRows(list, labels, units) : null);
      if (other !== null) return other;
    }
  }
  return null;
}

/** `{"channel": {"field1": "Energy (kWh)"}, "feeds": [{"field1": …}]}`: what keys without a meaning stand for. */
function underLabels(node: JsonObject, path: JsonPath): Table | null {
  for (const [of, value] of entriesOf(node, COMPARED)) {
    if (value.type !== 'object' || value.keys.length > COMPARED) continue;
    const labels = new Map(
      entriesOf(value).flatMap(([key, one]) =>
        one.type === 'string' && isNumbered(key) && senseOfKey(one.value).concepts.length > 0 ? [[key, one.value]] : [],
      ),
    );
    if (labels.size === 0) continue;
    for (const list of listsIn(node, path, 0)) {
      const table = keyedRows(list, labels, NO_UNITS, [...path, of]);
      if (table !== null) return table;
    }
  }
  return null;
}

/** `field1`, `col_2`: a number among others of its kind, and no meaning. */
function isNumbered(key: string): boolean {
  return /^[a-z]+_?\d{1,2}$/i.test(key) && senseOfKey(key).concepts.length === 0;
}

/** Rows with names in the first row, or named by a header. */
export function tableOf(node: JsonNode, path: JsonPath): Table | null {
  if (node.type === 'array') {
    const [head] = node.items;
    const top = head === undefined || isScalar(head) ? null : itemsOf(head);
    const cells = top?.items.map((item) => cellAt(item, [], '')?.node);
    if (cells === undefined || cells.includes(undefined)) return null;
    const names = namesOf(cells as JsonScalar[]);
    const isTable = names !== null && node.items.every((row) => scalarsOnly(row) || isRow(row, names.length));
    return isTable ? rowsOf({ node, path }, names, NO_UNITS, 1) : null;
  }
  if (node.type !== 'object' || !hasList(node)) return null;
  return underHeader(node, path) ?? underLabels(node, path);
}

export function* viewsOfTable(table: Table, around: readonly Surrounding[]): Generator<RecordView> {
  for (let i = 0; i < table.count; i++) {
    const row = table.row(i);
    if (row === null) continue;
    const cells = new Map<string, Cell[]>();
    for (const [name, cell] of row.cells) {
      const unit = table.units.get(name);
      addCell(cells, [nameKey(name)], unit === undefined ? cell : { ...cell, unit });
    }
    yield { path: row.path, node: null, cells, around };
  }
}
