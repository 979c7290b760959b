import type { Leaf } from '../../../shared/model/origin/provenance.ts';
import { entriesOf, isScalar, type JsonNode } from './json-node.ts';
import { type JsonPath, nodeAt, parsePath, printPath } from './json-path.ts';

const MAX_RAW_CHARS = 4000;

function* walk(node: JsonNode, path: JsonPath): Generator<readonly [JsonPath, JsonNode]> {
  if (node.type === 'object' && node.keys.length > 0) {
    for (const [key, child] of entriesOf(node)) yield* walk(child, [...path, key]);
  } else if (node.type === 'array' && node.items.length > 0) {
    for (const [i, item] of node.items.entries()) yield* walk(item, [...path, i]);
  } else {
    yield [path, node];
  }
}

/** Number of leaves of a value; an empty object or list counts as one. */
export function countLeaves(node: JsonNode): number {
  if (isScalar(node)) return 1;
  const children = node.type === 'object' ? node.values : node.items;
  if (children.length === 0) return 1;
  let count = 0;
  for (const child of children) count += countLeaves(child);
  return count;
}

/** The value at a printed path; null when there is none. '' is the root. */
export function nodeUnder(root: JsonNode, under: string): { node: JsonNode; path: JsonPath } | null {
  const path = parsePath(under);
  const node = path === null ? null : nodeAt(root, path);
  return path === null || node === null ? null : { node, path };
}

/** A page of the leaves of a value in document order, each with its source text. `fieldOf`: the field that reads it. */
export function pageOfLeaves(
  at: { readonly node: JsonNode; readonly path: JsonPath },
  source: string,
  page: { readonly offset: number; readonly limit: number },
  fieldOf: (node: JsonNode) => string | null,
): Leaf[] {
  const leaves: Leaf[] = [];
  let index = -1;
  for (const [path, node] of walk(at.node, at.path)) {
    index++;
    if (index < page.offset) continue;
    if (leaves.length >= page.limit) break;
    const long = node.end - node.start > MAX_RAW_CHARS;
    const raw = source.slice(node.start, long ? node.start + MAX_RAW_CHARS : node.end);
    leaves.push({ path: printPath(path), type: node.type, raw: long ? `${raw}…` : raw, field: fieldOf(node) });
  }
  return leaves;
}
