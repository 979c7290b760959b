import type { JsonNode } from './json-node.ts';
import { KeyReader } from './key-reader.ts';
import { endOfPlain, scanNumber, scanString } from './scan-json.ts';

/** Deeper bodies are refused before anything else reads them (`docs/promises.md`, network rules). */
export const MAX_DEPTH = 64;

export type ParsedJson =
  | {
      readonly ok: true;
      readonly root: JsonNode;
      /** Offsets of repeated keys; every value is kept. At most 100 are listed. */
      readonly duplicateKeys: readonly { readonly key: string; readonly offset: number }[];
    }
  | { readonly ok: false; readonly reason: 'too-deep' | 'syntax'; readonly offset: number };

/**
 * Parses RFC 8259 JSON without loss, in one pass and without recursion. More than 64 levels stop it at once. Errors
 * have the offset of the first invalid character and never quote the body.
 */
export function parseLosslessJson(text: string): ParsedJson {
  const length = text.length;
  const keys = new KeyReader(text);
  // The values of all open objects and lists, one after the other: an array that grows takes more memory than it needs.
  const values: JsonNode[] = [];
  let count = 0;
  // Per open object or list: where it starts, where its values begin, and whether it is an object.
  const starts: number[] = [];
  const firsts: number[] = [];
  const isObject: boolean[] = [];
  let depth = -1;
  let at = 0;
  const fail = (offset: number): ParsedJson => ({ ok: false, reason: 'syntax', offset });

  for (;;) {
    // A value starts here, after white space.
    let code = text.charCodeAt(at);
    while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
    let node: JsonNode;
    const start = at;
    if (code === 34) {
      at = endOfPlain(text, at + 1);
      if (text.charCodeAt(at) === 34) {
        node = { type: 'string', value: text.slice(start + 1, at), start, end: ++at };
      } else {
        const scanned = scanString(text, start);
        if (typeof scanned === 'number') return fail(scanned);
        at = scanned.end;
        node = { type: 'string', value: scanned.value, start, end: at };
      }
    } else if (code === 123 || code === 91) {
      if (depth + 1 >= MAX_DEPTH) return { ok: false, reason: 'too-deep', offset: at };
      const first = firsts[depth] ?? 0;
      const isItem = depth >= 0 && isObject[depth] === false && count > first;
      depth++;
      keys.open(depth, count - first, isItem ? (values[count - 1] ?? null) : null);
      starts[depth] = start;
      firsts[depth] = count;
      isObject[depth] = code === 123;
      at++;
      code = text.charCodeAt(at);
      while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
      if (code !== (isObject[depth] ? 125 : 93)) {
        if (!isObject[depth]) continue;
        if (code !== 34) return fail(at);
        keys.read(at, depth, 0);
        at = keys.end < 0 ? keys.end : skipColon(text, keys.end);
        if (at < 0) return fail(-at - 1);
        continue;
      }
      at++;
      node = closed(isObject[depth] ? keys.close(depth, 0) : null, [], start, at);
      depth--;
    } else if (code === 45 || (code >= 48 && code <= 57)) {
      const end = scanNumber(text, at);
      if (end < 0) return fail(-end - 1);
      at = end;
      node = { type: 'number', source: text.slice(start, end), start, end };
    } else if (code === 116 && text.startsWith('true', at)) {
      at += 4;
      node = { type: 'boolean', value: true, start, end: at };
    } else if (code === 102 && text.startsWith('false', at)) {
      at += 5;
      node = { type: 'boolean', value: false, start, end: at };
    } else if (code === 110 && text.startsWith('null', at)) {
      at += 4;
      node = { type: 'null', start, end: at };
    } else {
      return fail(at);
    }

    // After a value: close what ends here, or continue with the next member.
    for (;;) {
      code = text.charCodeAt(at);
      while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
      if (depth < 0) return at < length ? fail(at) : { ok: true, root: node, duplicateKeys: keys.duplicates };
      values[count++] = node;
      const first = firsts[depth] ?? 0;
      if (code === (isObject[depth] ? 125 : 93)) {
        at++;
        const own = values.slice(first, count);
        node = closed(isObject[depth] ? keys.close(depth, own.length) : null, own, starts[depth] ?? 0, at);
        count = first;
        depth--;
        continue;
      }
      if (code !== 44) return fail(at);
      at++;
      if (!isObject[depth]) break;
      code = text.charCodeAt(at);
      while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
      if (code !== 34) return fail(at);
      keys.read(at, depth, count - first);
      at = keys.end < 0 ? keys.end : skipColon(text, keys.end);
      if (at < 0) return fail(-at - 1);
      break;
    }
  }
}

/** A list, or with keys an object. */
function closed(keys: readonly string[] | null, values: JsonNode[], start: number, end: number): JsonNode {
  return keys === null ? { type: 'array', items: values, start, end } : { type: 'object', keys, values, start, end };
}

/** Offset after the colon; `-(offset + 1)` of the invalid character. */
function skipColon(text: string, from: number): number {
  let at = from;
  let code = text.charCodeAt(at);
  while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
  return code === 58 ? at + 1 : -at - 1;
}
