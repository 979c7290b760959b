import { entriesOf, isScalar, type JsonArray, type JsonNode, type JsonObject } from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { nameKey } from '../names/name-key.ts';
import { addCell, type Cell, type RecordView, type Surrounding } from './record-view.ts';

const HEADER_NAMES = new Set(['columns', 'headers', 'header', 'fields', 'names', 'kolumner']);

function scalarsOnly(node: JsonNode): node is JsonArray {
  return node.type === 'array' && node.items.slice(0, 50).every(isScalar);
}

/** Columns instead of records: at least two lists of scalars, equally long. Null when the object has none. */
export function columnsOf(node: JsonObject): { key: string; items: JsonArray }[] | null {
  if (!node.values.some(scalarsOnly)) return null;
  const lists = entriesOf(node).flatMap(([key, value]) => (scalarsOnly(value) ? [{ key, items: value }] : []));
  const longest = lists.reduce((most, { items }) => Math.max(most, items.items.length), 0);
  const columns = lists.filter(({ items }) => items.items.length === longest);
  return longest > 0 && columns.length >= 2 ? columns : null;
}

/** Columns often have plural names: `timestamps`, `tider`, `värden`. */
function singularOf(name: string): string | null {
  const match = /^(.{2,}?)(?:er|ar|s|n)$/.exec(name);
  return match?.[1] ?? null;
}

export function* viewsOfColumns(
  node: JsonObject,
  path: JsonPath,
  around: readonly Surrounding[],
): Generator<RecordView> {
  const columns = (columnsOf(node) ?? []).map(({ key, items }) => ({ key, items: items.items, name: nameKey(key) }));
  const length = columns[0]?.items.length ?? 0;
  const aroundAll = [{ node, path }, ...around];
  for (let i = 0; i < length; i++) {
    const cells = new Map<string, Cell[]>();
    for (const { key, items, name } of columns) {
      const item = items[i];
      if (item === undefined || !isScalar(item)) continue;
      const cell = { path: [...path, key, i], node: item };
      addCell(cells, [name], cell);
      const singular = singularOf(name);
      if (singular !== null) addCell(cells, [singular], cell);
    }
    yield { path: [...path, i], node: null, cells, around: aroundAll };
  }
}

type Table = {
  readonly names: readonly string[];
  readonly rows: JsonArray;
  readonly rowsPath: JsonPath;
  readonly skip: number;
};

const HEADER_KEYS = new Set(['name', 'columnname', 'fieldname', 'key', 'id', 'field', 'title', 'label']);

function headerName(node: JsonNode): string | null {
  if (node.type === 'string') return node.value;
  if (node.type !== 'object') return null;
  const named = node.values[node.keys.findIndex((key) => HEADER_KEYS.has(nameKey(key)))];
  return named?.type === 'string' ? named.value : null;
}

function namesOf(items: readonly JsonNode[]): string[] | null {
  const names = items.map(headerName);
  return names.length >= 2 && names.every((name) => name !== null && !/^[\d\s.,:-]*$/.test(name))
    ? (names as string[])
    : null;
}

/** Rows of lists with names in the first row, or in a separate list of columns. */
export function tableOf(node: JsonNode, path: JsonPath): Table | null {
  if (node.type === 'array') {
    const [head] = node.items;
    const names = head?.type === 'array' ? namesOf(head.items) : null;
    const isTable = names !== null && node.items.every((row) => scalarsOnly(row));
    return isTable ? { names, rows: node, rowsPath: path, skip: 1 } : null;
  }
  if (node.type !== 'object') return null;
  const header = node.values.find(({ type }, i) => type === 'array' && HEADER_NAMES.has(nameKey(node.keys[i] ?? '')));
  const names = header?.type === 'array' ? namesOf(header.items) : null;
  if (names === null) return null;
  const rows = entriesOf(node).find(
    ([, value]) =>
      value !== header && value.type === 'array' && value.items.length > 0 && value.items.every(scalarsOnly),
  );
  return rows?.[1].type === 'array' ? { names, rows: rows[1], rowsPath: [...path, rows[0]], skip: 0 } : null;
}

export function* viewsOfTable(table: Table, around: readonly Surrounding[]): Generator<RecordView> {
  const names = table.names.map(nameKey);
  for (let i = table.skip; i < table.rows.items.length; i++) {
    const row = table.rows.items[i];
    if (row?.type !== 'array') continue;
    const path = [...table.rowsPath, i];
    const cells = new Map<string, Cell[]>();
    row.items.forEach((item, j) => {
      const name = names[j];
      if (name !== undefined && isScalar(item)) addCell(cells, [name], { path: [...path, j], node: item });
    });
    yield { path, node: null, cells, around };
  }
}
