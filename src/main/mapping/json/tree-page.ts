import type { TreeNode } from '../../../shared/model/mapping/mapping.ts';
import { entriesOf, isScalar, type JsonNode } from './json-node.ts';
import { type JsonPath, printPath } from './json-path.ts';

const MAX_RAW_CHARS = 300;

function childCount(node: JsonNode): number {
  return node.type === 'object' ? node.keys.length : node.type === 'array' ? node.items.length : 0;
}

function rawOf(node: JsonNode, source: string): string {
  if (!isScalar(node)) return '';
  const raw = source.slice(node.start, Math.min(node.end, node.start + MAX_RAW_CHARS));
  return node.end - node.start > MAX_RAW_CHARS ? `${raw}…` : raw;
}

export function treeNode(node: JsonNode, path: JsonPath, source: string): TreeNode {
  const step = path.at(-1);
  return {
    path: printPath(path),
    key: step === undefined ? null : String(step),
    type: node.type,
    children: childCount(node),
    raw: rawOf(node, source),
  };
}

/** Some of a node's children in document order. A repeated key leads to the first one. */
export function childrenPage(
  at: { readonly node: JsonNode; readonly path: JsonPath },
  source: string,
  page: { readonly offset: number; readonly limit: number },
): TreeNode[] {
  const { node, path } = at;
  const end = page.offset + page.limit;
  if (node.type === 'object') {
    const keys = node.keys.slice(page.offset, end);
    return node.values.slice(page.offset, end).map((child, i) => treeNode(child, [...path, keys[i] ?? ''], source));
  }
  if (node.type !== 'array') return [];
  return node.items.slice(page.offset, end).map((child, i) => treeNode(child, [...path, page.offset + i], source));
}

export type FoundPlaces = { readonly paths: string[]; readonly isCut: boolean };

/** Places whose key or plain value contains a text, ignoring case, in document order. */
export function findPlaces(root: JsonNode, source: string, wanted: string, limit: number): FoundPlaces {
  const text = wanted.toLocaleLowerCase('sv');
  const paths: string[] = [];
  let isCut = false;
  const path: (string | number)[] = [];

  function holds(node: JsonNode): boolean {
    if (node.type === 'string') return node.value.toLocaleLowerCase('sv').includes(text);
    return isScalar(node) && source.slice(node.start, node.end).includes(text);
  }

  function visit(node: JsonNode, key: string | null): void {
    if (isCut) return;
    if ((key?.toLocaleLowerCase('sv').includes(text) ?? false) || holds(node)) {
      if (paths.length === limit) {
        isCut = true;
        return;
      }
      paths.push(printPath(path));
    }
    if (node.type === 'object') {
      for (const [name, child] of entriesOf(node)) {
        path.push(name);
        visit(child, name);
        path.pop();
      }
    } else if (node.type === 'array') {
      for (let i = 0; i < node.items.length; i++) {
        const child = node.items[i];
        if (child === undefined) continue;
        path.push(i);
        visit(child, null);
        path.pop();
      }
    }
  }

  if (text !== '') visit(root, null);
  return { paths, isCut };
}
