import type { JsonEntry, JsonNode } from './json-node.ts';
import { KeyReader } from './key-reader.ts';
import { scanNumber, scanString } from './scan-json.ts';

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

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type OpenObject = { type: 'object'; entries: JsonEntry[]; start: number; end: number };
type OpenArray = { type: 'array'; items: JsonNode[]; start: number; end: number };

/**
 * Parses RFC 8259 JSON without loss, in one pass and without recursion. More than 64 levels stop it at once. Errors
 * have the offset of the first invalid character and never quote the body.
 */
export function parseLosslessJson(text: string): ParsedJson {
  const length = text.length;
  const keys = new KeyReader(text);
  const stack: (OpenObject | OpenArray)[] = [];
  let open: OpenObject | OpenArray | null = null;
  let key = '';
  let at = 0;
  const fail = (offset: number): ParsedJson => ({ ok: false, reason: 'syntax', offset });

  for (;;) {
    // A value starts here, after white space.
    let code = text.charCodeAt(at);
    while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
    let node: Mutable<JsonNode> | null = null;
    const start = at;
    if (code === 34) {
      const scanned = scanString(text, at);
      if (typeof scanned === 'number') return fail(scanned);
      at = scanned.end;
      node = { type: 'string', value: scanned.value, start, end: at };
    } else if (code === 123 || code === 91) {
      if (stack.length >= MAX_DEPTH) return { ok: false, reason: 'too-deep', offset: at };
      const opened: OpenObject | OpenArray =
        code === 123
          ? { type: 'object', entries: [], start, end: start }
          : { type: 'array', items: [], start, end: start };
      keys.open(open, stack.length);
      if (open !== null) {
        if (open.type === 'object') open.entries.push([key, opened]);
        else open.items.push(opened);
      }
      stack.push(opened);
      open = opened;
      at++;
      code = text.charCodeAt(at);
      while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
      if (code !== (opened.type === 'object' ? 125 : 93)) {
        if (opened.type === 'array') continue;
        if (code !== 34) return fail(at);
        keys.read(opened.entries, at, stack.length - 1);
        key = keys.key;
        at = keys.end < 0 ? keys.end : skipColon(text, keys.end);
        if (at < 0) return fail(-at - 1);
        continue;
      }
    } else if (code === 45 || (code >= 48 && code <= 57)) {
      const end = scanNumber(text, at);
      if (end < 0) return fail(-end - 1);
      at = end;
      node = { type: 'number', source: text.slice(start, end), start, end };
    } else if (text.startsWith('true', at)) {
      at += 4;
      node = { type: 'boolean', value: true, start, end: at };
    } else if (text.startsWith('false', at)) {
      at += 5;
      node = { type: 'boolean', value: false, start, end: at };
    } else if (text.startsWith('null', at)) {
      at += 4;
      node = { type: 'null', start, end: at };
    } else return fail(at);

    if (node !== null && open !== null) {
      if (open.type === 'object') open.entries.push([key, node]);
      else open.items.push(node);
    }
    let root: JsonNode | null = open === null ? node : null;

    // After a value: close what ends here, or continue with the next member.
    let next = false;
    while (!next && root === null) {
      code = text.charCodeAt(at);
      while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
      const closing: OpenObject | OpenArray | null = open;
      if (closing === null) return fail(at);
      if (code === (closing.type === 'object' ? 125 : 93)) {
        at++;
        closing.end = at;
        if (closing.type === 'object') closing.entries = keys.close(closing.entries);
        stack.pop();
        open = stack[stack.length - 1] ?? null;
        if (open === null) root = closing;
      } else if (code === 44) {
        at++;
        next = true;
        if (closing.type === 'object') {
          code = text.charCodeAt(at);
          while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
          if (code !== 34) return fail(at);
          keys.read(closing.entries, at, stack.length - 1);
          key = keys.key;
          at = keys.end < 0 ? keys.end : skipColon(text, keys.end);
          if (at < 0) return fail(-at - 1);
        }
      } else return fail(at);
    }
    if (root === null) continue;
    code = text.charCodeAt(at);
    while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
    return at < length ? fail(at) : { ok: true, root, duplicateKeys: keys.duplicates };
  }
}

/** Offset after the colon; `-(offset + 1)` of the invalid character. */
function skipColon(text: string, from: number): number {
  let at = from;
  let code = text.charCodeAt(at);
  while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
  return code === 58 ? at + 1 : -at - 1;
}
