import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import { deriveRecords } from '../derive.ts';
import type { DecodedBody } from '../json/decode-body.ts';
import { childOf, entriesOf, isScalar, type JsonNode, type JsonObject } from '../json/json-node.ts';
import { type JsonPath, printPath } from '../json/json-path.ts';
import { markupTexts } from '../json/markup.ts';
import { withoutNamespace } from '../names/split-words.ts';
import type { Problem, ReadError } from '../read-body.ts';
import { clip, collectProblems, isByField, scalarText } from './collect-problems.ts';
import { readWait } from './read-wait.ts';

const MAX_PAGE_TEXT = 2000;
const MAX_CODE_CHARS = 80;
const MAX_DEPTH = 4;
const NOTHING: ReadError = { message: null, code: null, details: [], retryAfterSeconds: null };

function known(sourced: Sourced | undefined): string | null {
  return sourced?.text == null ? null : clip(sourced.text);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Elements of a page that say what is wrong, the most specific first. */
const TELLING_TAGS = { html: ['title', 'h1', 'h2'], xml: ['faultstring', 'message', 'title'] } as const;
const MAX_PAGE = 50_000;
const MAX_SAID = 600;

/** The title, heading or fault text of a page that is not JSON. */
export function readErrorText({ kind, text }: Pick<DecodedBody, 'kind' | 'text'>): ReadError {
  if (kind === 'text') return withWait({ ...NOTHING, message: text.length <= MAX_PAGE_TEXT ? clip(text) : null }, null);
  if (kind !== 'html' && kind !== 'xml') return NOTHING;
  const wanted: readonly string[] = TELLING_TAGS[kind];
  const found = new Map<string, string>();
  for (const { tag, text: said } of markupTexts(text.slice(0, MAX_PAGE))) {
    const name = kind === 'xml' ? tag.slice(tag.lastIndexOf(':') + 1) : tag;
    if (said.length > MAX_SAID || found.has(name) || !wanted.includes(name)) continue;
    const message = clip(said.replace(/&(\w{1,8}|#39);/g, (whole, entity: string) => ENTITIES[entity] ?? whole));
    if (message !== null) found.set(name, message);
    if (name === wanted[0] && message !== null) break;
  }
  const told = wanted.find((name) => found.has(name));
  return told === undefined ? NOTHING : withWait({ ...NOTHING, message: found.get(told) ?? null }, null);
}

function withWait(error: ReadError, root: JsonNode | null): ReadError {
  return { ...error, retryAfterSeconds: readWait(root, error.message) };
}

/** An address that explains an error, or the HTTP status repeated, is no code. */
function isCode(text: string | null): text is string {
  if (text === null || text.length > MAX_CODE_CHARS) return false;
  // `com.example#ValidationException` is a class of a program.
  // Numbers below -32000 are JSON-RPC's own.
  return !/^(?:https?:|urn:|about:|\/|tag:)|^[\w.]+#/i.test(text) && !/^(?:[1-5]\d\d|-32\d{3})$/.test(text);
}

/** `INVALID_ARGUMENT` next to an HTTP status: a code under another name. */
function symbolIn(root: JsonNode): string | null {
  if (root.type !== 'object') return null;
  const inner = objectIn(root, /^(error|fel)$/i);
  const about = inner === null ? null : objectIn(inner, /^(data|extensions|details?)$/i);
  for (const node of [inner, about, root]) {
    for (const [key, value] of node === null ? [] : entriesOf(node, 100)) {
      if (value.type !== 'string') continue;
      if (SYMBOL_KEYS.test(key) && SYMBOL.test(value.value)) return value.value;
    }
  }
  // `{"code": 422, "reason": "Invalid"}`: one word in capitals beside the number is its name.
  const reason = entriesOf(root, 100).find(([key]) => key === 'reason')?.[1];
  return reason?.type === 'string' && /^[A-Z][a-z]+(?:[A-Z][a-z]+)*$/.test(reason.value) ? reason.value : null;
}

const SHOUTED = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/;
const SAYS = /^(?:message|msg|description|detail|text|title|beskrivning|beskrivelse|beschreibung)$/i;

/** `{"reason": "DUPLICATE", "description": "The contract exists already"}`: words for people beside one for programs. */
function sentenceBeside(root: JsonNode, word: string): string | null {
  if (root.type !== 'object' || !SHOUTED.test(word)) return null;
  const inner = objectIn(root, /^(error|fel)$/i);
  for (const node of [inner, root]) {
    const found = (node === null ? [] : entriesOf(node, 100)).find(
      ([key, value]) => SAYS.test(key) && value.type === 'string' && /\S\s+\S/.test(value.value.trim()),
    );
    if (found !== undefined) return scalarText(found[1]);
  }
  return null;
}

const WORD = /^[a-z][a-z\d]{5,}(?:[_-][a-z\d]+)*$/;
const SYMBOL_KEYS = /^(status|type|reason|kind|name|category|error_?type|code|id)$/i;
const SYMBOL = /^(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|[a-z][a-z0-9]*_[a-z0-9_]+)$/;

function objectIn(node: JsonObject, name: RegExp): JsonObject | null {
  const found = entriesOf(node, 100).find(([key, value]) => value.type === 'object' && name.test(key))?.[1];
  return found?.type === 'object' ? found : null;
}

/** `{"errorMessages": ["…"], "errors": {"zip": "…"}}`: texts without a field, apart from those with one, are about the whole. */
function saidOfWhole(problems: readonly Problem[]): readonly Problem[] {
  const listOf = ({ path }: Problem): string => path.split(/[.[]/)[0] ?? '';
  const byField = new Set(problems.filter(({ place }) => place !== null).map(listOf));
  if (byField.size === 0) return [];
  return problems.filter((one) => one.place === null && !byField.has(listOf(one)));
}

/** The general message of an error, next to the problems it lists. */
function withoutLists(root: JsonNode, problems: readonly Problem[], depth = 0): JsonNode {
  // A list of several has no words for the whole.
  if (root.type === 'array' && problems.length > 1) {
    return { type: 'object', keys: [], values: [], start: root.start, end: root.end };
  }
  if (root.type !== 'object' || depth < 0) return root;
  const isList = (key: string, value: JsonNode): boolean =>
    value.type === 'array' || isByField(value) || (isMapOfObjects(value) && holdsAny([key], problems));
  const kept = entriesOf(root).filter(([key, value]) => !isList(key, value));
  const values = kept.map(([, value]) => withoutLists(value, problems, depth - 1));
  return { ...root, keys: kept.map(([key]) => key), values };
}

/** `{"customer": {"errors": […]}, "zip": {…}}`: an object that says nothing of its own. */
function isMapOfObjects(node: JsonNode): boolean {
  return node.type === 'object' && node.values.length > 0 && node.values.every((value) => !isScalar(value));
}

function holdsAny(path: JsonPath, problems: readonly Problem[]): boolean {
  const printed = printPath(path);
  return problems.some((one) => one.path.startsWith(printed) && /^[.[]/.test(one.path.slice(printed.length)));
}

/** Whether a place is one of a list's, or lies in a problem of a map by field. */
function liesIn(path: string, problems: readonly Problem[]): boolean {
  return path.includes('[') || problems.some(({ path: of }) => of !== '' && path.startsWith(`${of}.`));
}

/** GraphQL writes every error as a list; its one entry is the error itself. */
function graphQlError(root: JsonNode): { message: JsonNode; code: JsonNode | undefined } | null {
  const list = childOf(root, 'errors');
  const [only, other] = list?.type === 'array' ? list.items : [];
  if (only?.type !== 'object' || other !== undefined) return null;
  const [message, extensions] = [childOf(only, 'message'), childOf(only, 'extensions')];
  if (message === null || (extensions === null && childOf(only, 'locations') === null)) return null;
  return { message, code: (extensions === null ? null : childOf(extensions, 'code')) ?? undefined };
}

/** Where a body says nothing itself, what was behind it is the error. */
const BEHIND = /^(?:cause|caused_?by|root_?cause|inner_?error|inner_?exception)$/i;

const NAMED_IN = /"@?[a-z][a-z\d]{0,9}:\p{L}[^"]{0,80}"\s*:/iu;

/** `hydra:description` is a description: the namespaces before the keys say nothing. */
function withoutNamespaces(node: JsonNode, depth = 0): JsonNode {
  if (isScalar(node) || depth > MAX_DEPTH) return node;
  if (node.type === 'array') return { ...node, items: node.items.map((item) => withoutNamespaces(item, depth + 1)) };
  const values = node.values.map((value) => withoutNamespaces(value, depth + 1));
  return { ...node, keys: node.keys.map(withoutNamespace), values };
}

/** An error body in its own words: its message, its code, each listed problem, and the requested pause. */
export function readErrorTree(tree: JsonNode, source: string, mapping: MappingDocument, deepest = 2): ReadError {
  const root = NAMED_IN.test(source) ? withoutNamespaces(tree) : tree;
  if (isScalar(root)) return withWait({ ...NOTHING, message: scalarText(root) }, null);
  const all = collectProblems(root);
  const ofWhole = saidOfWhole(all);
  const details = all.filter((one) => !ofWhole.includes(one));
  const read = (of: JsonNode) =>
    deriveRecords({ root: of, source, mapping, confirmed: () => false }).records[0]?.fields;
  const first = read(root);
  // One of several problems is not the message of the whole, and means little without its field.
  const isOneOfMany =
    liesIn(first?.message?.path ?? first?.code?.path ?? '', details) &&
    (details.length > 1 || details[0]?.place != null);
  const fields = isOneOfMany ? read(withoutLists(root, details)) : first;
  // Beside a list that lies deeper, the words of the whole lie outside of it.
  const isInside = isOneOfMany && liesIn(fields?.message?.path ?? '', details);
  const outside = isInside ? known(read(withoutLists(root, details, MAX_DEPTH))?.message) : null;
  const only = graphQlError(root);
  const worded = isInside ? null : known(fields?.message);
  const own = worded === null ? null : (sentenceBeside(root, worded) ?? worded);
  const message = outside ?? own ?? scalarText(only?.message) ?? ofWhole[0]?.said ?? null;
  // The code of the only problem is the code of the whole.
  const said =
    known(fields?.code) ??
    symbolIn(root) ??
    scalarText(only?.code) ??
    (isOneOfMany && details.length === 1 ? known(first?.code) : null) ??
    codeOfAll(root);
  // In JSON-LD `@type` is a class.
  const isClass = /(?:^|[."])@[^.]*$/.test(fields?.code?.path ?? '');
  const code = isCode(said) && !isClass ? said : symbolIn(root);
  // A code alone is no problem beside itself.
  const told = details.filter(({ said: text, path }) => text !== code || !/code$/i.test(path));
  // `{"error": "rate_limited"}`: one word in small letters is for programs.
  // Beside a name of the error (`urn:…`) a word is what it is about.
  const isNamed = /^urn:/i.test(said ?? '');
  const isWord = message !== null && message === own && !isNamed && (code ?? message) === message && WORD.test(message);
  if (isWord) return withWait({ ...NOTHING, code: message, details: told }, root);
  const behind = message === null && code === null && told.length === 0 ? objectBehind(root) : null;
  if (behind !== null && deepest > 0) return readErrorTree(behind, source, mapping, deepest - 1);
  return withWait({ ...NOTHING, message, code: code === message ? null : code, details: told }, root);
}

/** `{"errors": [{"code": "BAD_REQUEST", …}, {"code": "BAD_REQUEST", …}]}`: what all problems are called is the code of the whole. */
function codeOfAll(root: JsonNode): string | null {
  const lists =
    root.type === 'array' ? [root] : root.type === 'object' ? root.values.filter(({ type }) => type === 'array') : [];
  const [list, other] = lists;
  if (list?.type !== 'array' || other !== undefined || list.items.length < 2) return null;
  const codes = new Set(
    list.items.map((item) => (item.type === 'object' ? scalarText(childOf(item, 'code') ?? undefined) : null)),
  );
  const [code] = codes;
  return codes.size === 1 && code != null ? code : null;
}

function objectBehind(root: JsonNode): JsonObject | null {
  return root.type === 'object' ? objectIn(root, BEHIND) : null;
}

/**
 * The message and every listed problem: an operator that names three wants three corrected. Null when there is nothing.
 */
export function errorWords({ message, details }: ReadError): string | null {
  const texts = [message ?? '', ...details.map(({ text }) => text)].filter((text) => text !== '');
  return texts.length === 0 ? null : [...new Set(texts)].join('; ');
}
