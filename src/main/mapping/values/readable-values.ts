import type { ReadableValue } from '../../../shared/model/mapping/first-contact.ts';
import { entriesOf, isScalar, type JsonNode } from '../json/json-node.ts';
import { type JsonPath, nodeAt, parsePath, printPath } from '../json/json-path.ts';

const MAX_VALUES = 200;
/** Elements of a list inside a record that are examined to learn its content. */
const MAX_ITEMS = 3;
const MAX_CHARS = 200;
/** Depth to which objects next to the list are examined. */
const AROUND_DEPTH = 2;

/** The values of a record, then those around it: everything a person may pick, without the tree. */
export function readableValues(root: JsonNode, source: string, printedPath: string): ReadableValue[] {
  const path = recordPathOf(root, printedPath);
  if (path === null) return [];
  const values: ReadableValue[] = [];
  const add = (node: JsonNode, at: JsonPath, from: number, isAround: boolean): void => {
    if (!isScalar(node) || values.length >= MAX_VALUES) return;
    const text = node.type === 'string' ? node.value : source.slice(node.start, node.end);
    const keys = at.slice(from).map(String);
    values.push({ path: printPath(at), keys, text: text.slice(0, MAX_CHARS), type: node.type, isAround });
  };
  const visit = (node: JsonNode, at: JsonPath, from: number, isAround: boolean, deepest: number): void => {
    if (isScalar(node)) {
      add(node, at, from, isAround);
    } else if (deepest === 0) {
      return;
    } else if (node.type === 'object') {
      for (const [key, child] of entriesOf(node, MAX_VALUES)) visit(child, [...at, key], from, isAround, deepest - 1);
    } else if (!isAround) {
      for (const [i, item] of node.items.slice(0, at.length === path.length ? MAX_VALUES : MAX_ITEMS).entries()) {
        visit(item, [...at, i], from, isAround, deepest - 1);
      }
    }
  };
  const record = nodeAt(root, path);
  if (record === null) return [];
  visit(record, path, isScalar(record) ? path.length - 1 : path.length, false, 12);
  for (let length = path.length - 1; length >= 0; length--) {
    const at = path.slice(0, length);
    const node = nodeAt(root, at);
    if (node?.type !== 'object') continue;
    for (const [key, child] of entriesOf(node, MAX_VALUES)) {
      if (key !== path[length]) visit(child, [...at, key], length, true, AROUND_DEPTH);
    }
  }
  return values;
}

/** The record of a place: for a value, the object that contains it. */
function recordPathOf(root: JsonNode, printedPath: string): JsonPath | null {
  const path = parsePath(printedPath);
  const node = path === null ? null : nodeAt(root, path);
  if (path === null || node === null) return null;
  const parent = nodeAt(root, path.slice(0, -1));
  // In columns, a list holds the same field of many records; in a row, the different fields of one.
  const isCell = parent?.type === 'array' && parent.items.some((item) => item.type !== node.type);
  return isScalar(node) && path.length > 0 && (parent?.type === 'object' || isCell) ? path.slice(0, -1) : path;
}
