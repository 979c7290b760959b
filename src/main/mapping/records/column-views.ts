import { entriesOf, isScalar, type JsonArray, type JsonNode, type JsonObject } from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { nameKey } from '../names/name-key.ts';
import { addCell, type Cell, type RecordView, type Surrounding } from './record-view.ts';

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
