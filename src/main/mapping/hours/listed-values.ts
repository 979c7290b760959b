import { entriesOf, isScalar, type JsonArray, type JsonObject } from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { senseOfKey } from '../names/concepts.ts';
import { nameKey } from '../names/name-key.ts';
import { type Cell, ownCells, type RecordView, viewOfObject } from '../records/record-view.ts';
import type { FoundHour, HourContext } from './hour-record.ts';

type Listed = {
  /** The entry together with its reading. */
  readonly view: RecordView;
  readonly entry: RecordView;
  readonly label: string;
};

const MOST = 12;
const DEEPEST = 3;

/** Whether an object has no lists: `{"offtake": {"total": {"value": 0.812, "unit": "kWh"}}}` is one value still. */
function isOneValue({ values }: JsonObject, depth = 0): boolean {
  return values.every(
    (node) => isScalar(node) || (node.type === 'object' && depth < DEEPEST && isOneValue(node, depth + 1)),
  );
}

function objectsOf(list: JsonArray): JsonObject[] | null {
  if (list.items.length > MOST) return null;
  const objects = list.items.flatMap((item) => (item.type === 'object' && isOneValue(item) ? [item] : []));
  return objects.length === list.items.length ? objects : null;
}

function cellsOf(entry: JsonObject, path: JsonPath): ReadonlyMap<string, readonly Cell[]> {
  return entry.values.every(isScalar) ? ownCells(entry, path) : viewOfObject(entry, path, []).cells;
}

/** The kind an entry gives (`"type": "CR"`): entries of one kind are one series. */
function labelOf(node: JsonObject): string {
  const inner = entriesOf(node).flatMap(([, value]) => (value.type === 'object' ? entriesOf(value) : []));
  return [...entriesOf(node), ...inner]
    .flatMap(([key, value]) => {
      const isLabel = senseOfKey(key).concepts.some((one) => one === 'type' || one === 'name' || one === 'code');
      return isLabel && value.type === 'string' ? [value.value] : [];
    })
    .toSorted()
    .join(';');
}

function together(a: ReadonlyMap<string, readonly Cell[]>, b: ReadonlyMap<string, readonly Cell[]>) {
  const cells = new Map(a);
  for (const [name, own] of b) cells.set(name, [...own, ...(cells.get(name) ?? [])]);
  return cells;
}

/**
 * The values in short lists inside a reading that has the time: each as a record with that time. Several values in one
 * list must each name their kind. Lists whose entries have their own times do not count.
 */
export function* listedValues(
  node: JsonObject,
  path: JsonPath,
  { time }: FoundHour,
  { around }: HourContext,
): Generator<Listed> {
  const own = ownCells(node, path);
  // The time must be the reading's own, not an entry's.
  if (![...own.values()].flat().some((cell) => cell.node === time)) return;
  const lists = entriesOf(node).flatMap(([key, value]) => (value.type === 'array' ? [{ key, list: value }] : []));
  if (lists.some(({ list }) => objectsOf(list) === null)) return;
  for (const { key, list } of lists) {
    const objects = objectsOf(list) ?? [];
    const labels = objects.map(labelOf);
    if (labels.length > 1 && (new Set(labels).size < labels.length || labels.includes(''))) continue;
    for (const [i, entry] of objects.entries()) {
      const at = [...path, key, i];
      const cells = together(own, cellsOf(entry, at));
      const view: RecordView = { path: at, node: null, cells, around: [{ node: entry, path: at }, ...around] };
      yield { view, entry: viewOfObject(entry, at, view.around), label: `${nameKey(key)}{${labels[i] ?? ''}}` };
    }
  }
}
