import { childOf, type JsonNode } from './json-node.ts';

/** Keys and indexes from the root of a body to a value. */
export type JsonPath = readonly (string | number)[];

/** A path with one more step. An array that is spread keeps room for sixteen more, in every value of an answer. */
export function stepInto(path: JsonPath, step: string | number): JsonPath {
  const longer = new Array<string | number>(path.length + 1);
  for (let i = 0; i < path.length; i++) longer[i] = path[i] as string | number;
  longer[path.length] = step;
  return longer;
}

const PLAIN_KEY = /^[\p{L}_$@][\p{L}\p{N}_$@-]*$/u;

const printed = new Map<string, { readonly text: string; readonly plain: boolean }>();
const MAX_PRINTED = 5000;

function printKey(key: string): { readonly text: string; readonly plain: boolean } {
  let known = printed.get(key);
  if (known === undefined) {
    const plain = PLAIN_KEY.test(key);
    known = { text: plain ? key : `[${JSON.stringify(key)}]`, plain };
    if (printed.size > MAX_PRINTED) printed.clear();
    printed.set(key, known);
  }
  return known;
}

function print(path: JsonPath, isPattern: boolean): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') {
      text += isPattern ? '[*]' : `[${step}]`;
    } else {
      const key = printKey(step);
      text += key.plain && text !== '' ? `.${key.text}` : key.text;
    }
  }
  return text;
}

/** `data.items[17].totalAmount.value`; keys that could not be parsed back are quoted: `["a.b"]`. The root is ''. */
export function printPath(path: JsonPath): string {
  return print(path, false);
}

/** Steps of a pattern, null for "each", in the form of `printPattern`. */
export function printSteps(steps: readonly (string | null)[]): string {
  return print(
    steps.map((step) => step ?? 0),
    true,
  );
}

/** Two printed paths joined. */
export function joinPrinted(before: string, after: string): string {
  if (before === '' || after === '') return before + after;
  return after.charCodeAt(0) === 91 ? before + after : `${before}.${after}`;
}

/** Reads what `printPath` writes. Null for anything else. */
export function parsePath(text: string): JsonPath | null {
  const path: (string | number)[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const index = /^\[(\d+)\]/.exec(rest);
    const quoted = index === null ? /^\[("(?:[^"\\]|\\.)*")\]/u.exec(rest) : null;
    const plain = /^\.?([\p{L}_$@][\p{L}\p{N}_$@-]*)/u.exec(rest);
    const found = index ?? quoted ?? plain;
    if (found === null) return null;
    if (index === null && quoted === null && rest.startsWith('.') !== at > 0) return null;
    if (index !== null) {
      path.push(Number(index[1]));
    } else if (quoted !== null) {
      try {
        path.push(JSON.parse(quoted[1] ?? '') as string);
      } catch {
        return null;
      }
    } else {
      path.push(plain?.[1] ?? '');
    }
    at += found[0].length;
  }
  return path;
}

/**
 * The path with every index replaced: `data.items[*].id`. A person confirms a pattern, not one row. `each`: further
 * steps to replace, keys that stand for "each" (`invoices[*].amount` of a list keyed by id).
 */
export function printPattern(path: JsonPath, each: readonly number[] = []): string {
  return print(each.length === 0 ? path : path.map((step, i) => (each.includes(i) ? 0 : step)), true);
}

/** The value at a path; null when there is none. */
export function nodeAt(root: JsonNode, path: JsonPath): JsonNode | null {
  let node: JsonNode | null = root;
  for (const step of path) {
    node = childOf(node, step);
    if (node === null) return null;
  }
  return node;
}
