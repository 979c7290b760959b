import type { AnswerTable } from '../../../shared/model/mapping/mapping.ts';
import { entriesOf, isScalar, type JsonArray, type JsonNode } from '../json/json-node.ts';
import { type JsonPath, nodeAt, parsePath, printPath } from '../json/json-path.ts';

const MAX_LISTS = 20;
const MAX_COLUMNS = 60;
const SAMPLED_ROWS = 300;
const MAX_CELL_CHARS = 300;
const MAX_DEPTH = 12;

function isRows(node: JsonNode): node is JsonArray {
  return node.type === 'array' && node.items.some((item) => item.type === 'object' || item.type === 'array');
}

/** Lists of objects, largest first; inside a list only the first few elements are examined. */
function listsIn(root: JsonNode): { path: string; rows: number }[] {
  const lists: { path: string; rows: number }[] = [];
  function visit(node: JsonNode, path: JsonPath): void {
    if (path.length > MAX_DEPTH || lists.length >= 200) return;
    if (node.type === 'array') {
      if (isRows(node)) lists.push({ path: printPath(path), rows: node.items.length });
      node.items.slice(0, 3).forEach((item, i) => {
        visit(item, [...path, i]);
      });
    } else if (node.type === 'object') {
      for (const [key, child] of entriesOf(node, 200)) visit(child, [...path, key]);
    }
  }
  visit(root, []);
  return lists.toSorted((a, b) => b.rows - a.rows).slice(0, MAX_LISTS);
}

/** The plain values of a row by their places in it; a list stays one cell. */
function cellsOf(node: JsonNode, source: string, into: Map<string, string>, name = '', depth = 0): void {
  if (node.type === 'object' && depth < 4) {
    for (const [key, child] of entriesOf(node)) {
      cellsOf(child, source, into, name === '' ? key : `${name}.${key}`, depth + 1);
    }
  } else if (node.type === 'array' && depth === 0) {
    node.items.forEach((item, i) => {
      cellsOf(item, source, into, `[${i}]`, 1);
    });
  } else {
    const text =
      node.type === 'string'
        ? node.value
        : source.slice(node.start, Math.min(node.end, node.start + MAX_CELL_CHARS + 1));
    const cut = text.length > MAX_CELL_CHARS || (!isScalar(node) && node.end - node.start > MAX_CELL_CHARS);
    into.set(name === '' ? 'value' : name, cut ? `${text.slice(0, MAX_CELL_CHARS)}…` : text);
  }
}

/** A list of an answer as a table, without any mapping: columns are the places of its rows, texts are as they came. */
export function autoTable(
  root: JsonNode,
  source: string,
  wanted: string | null,
  page: { readonly offset: number; readonly limit: number },
): AnswerTable {
  const lists = listsIn(root);
  const path = wanted ?? lists[0]?.path ?? null;
  const steps = path === null ? null : parsePath(path);
  const node = steps === null ? null : nodeAt(root, steps);
  if (path === null || steps === null || node?.type !== 'array') {
    return { path: path ?? '', lists, columns: [], rows: [], total: 0 };
  }
  const columns = new Set<string>();
  for (const item of node.items.slice(0, SAMPLED_ROWS)) {
    const cells = new Map<string, string>();
    cellsOf(item, source, cells);
    for (const name of cells.keys()) if (columns.size < MAX_COLUMNS) columns.add(name);
  }
  const names = [...columns];
  const rows = node.items.slice(page.offset, page.offset + page.limit).map((item, i) => {
    const cells = new Map<string, string>();
    cellsOf(item, source, cells);
    return {
      path: printPath([...steps, page.offset + i]),
      cells: names.map((name) => cells.get(name) ?? null),
    };
  });
  return { path, lists, columns: names, rows, total: node.items.length };
}
