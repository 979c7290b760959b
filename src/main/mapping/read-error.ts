import type { MappingDocument } from '../../shared/model/mapping-document.ts';
import type { Sourced } from '../../shared/model/provenance.ts';
import type { DecodedBody } from './decode-body.ts';
import { deriveRecords } from './derive.ts';
import { isScalar, type JsonNode } from './json-node.ts';
import { type JsonPath, printPath } from './json-path.ts';
import { markupTexts } from './markup.ts';
import { nameKey } from './names.ts';
import type { ReadError } from './read-body.ts';

const MAX_DETAILS = 50;
const MAX_TEXT = 500;
const DETAIL_LISTS = new Set(
  'errors details fields violations validationerrors fielderrors invalidparams messages issues fel problems causes modelstate'.split(
    ' ',
  ),
);
const TEXT_KEYS = [
  'message',
  'reason',
  'detail',
  'description',
  'msg',
  'errordescription',
  'errormessage',
  'felmeddelande',
  'error',
  'defaultmessage',
  'text',
  'title',
  'meddelande',
  'code',
];
const PLACE_KEYS = [
  'field',
  'name',
  'path',
  'property',
  'parameter',
  'param',
  'pointer',
  'loc',
  'target',
  'falt',
  'key',
];

const NOTHING: ReadError = { message: null, code: null, details: [] };

function clip(text: string): string | null {
  // What is cut away anyway is not tidied first.
  const one = text
    .slice(0, MAX_TEXT * 20)
    .replace(/\s+/g, ' ')
    .trim();
  if (one === '') return null;
  return one.length > MAX_TEXT ? `${one.slice(0, MAX_TEXT)}…` : one;
}

function scalarText(node: JsonNode | undefined): string | null {
  if (node?.type === 'string') return clip(node.value);
  return node?.type === 'number' ? node.source : null;
}

function pick(node: JsonNode, keys: readonly string[]): string | null {
  if (node.type !== 'object') return null;
  for (const key of keys) {
    for (const [own, value] of node.entries) {
      if (nameKey(own) !== key) continue;
      if (value.type === 'array' && value.items.every(isScalar)) {
        return clip(value.items.map((item) => scalarText(item) ?? '').join('.'));
      }
      const text = scalarText(value);
      if (text !== null) return text;
    }
  }
  return null;
}

/** One entry of a list of problems in one line: `customer.soc_id: must be digits`. */
function addDetails(
  node: JsonNode,
  path: JsonPath,
  name: string | null,
  details: { text: string; path: string }[],
): void {
  if (details.length >= MAX_DETAILS) return;
  if (isScalar(node)) {
    const text = scalarText(node);
    if (text !== null) details.push({ text: name === null ? text : `${name}: ${text}`, path: printPath(path) });
  } else if (node.type === 'array') {
    for (const [i, item] of node.items.entries()) addDetails(item, [...path, i], name, details);
  } else {
    const text = pick(node, TEXT_KEYS);
    const place = pick(node, PLACE_KEYS) ?? name;
    if (text !== null) details.push({ text: place === null ? text : `${place}: ${text}`, path: printPath(path) });
    else for (const [key, child] of node.entries) addDetails(child, [...path, key], key, details);
  }
}

function collectDetails(node: JsonNode, path: JsonPath, details: { text: string; path: string }[], depth = 0): void {
  if (depth > 3 || details.length >= MAX_DETAILS || isScalar(node)) return;
  if (node.type === 'array') {
    if (depth === 0) addDetails(node, path, null, details);
    return;
  }
  for (const [key, child] of node.entries) {
    if (isScalar(child)) continue;
    // An error with a message of its own is the error itself, not a list of what is wrong.
    const isList = child.type === 'array' || pick(child, ['message', 'meddelande', 'description', 'msg']) === null;
    if (isList && DETAIL_LISTS.has(nameKey(key))) addDetails(child, [...path, key], null, details);
    else collectDetails(child, [...path, key], details, depth + 1);
  }
}

function known(sourced: Sourced | undefined): string | null {
  return sourced?.text == null ? null : clip(sourced.text);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Where a page says what is wrong, the most telling first. */
const TELLING_TAGS = { html: ['title', 'h1', 'h2'], xml: ['faultstring', 'message', 'title'] } as const;
const MAX_PAGE = 50_000;
const MAX_SAID = 600;

/** What a page that is no JSON says in its title, heading or fault text. */
export function readErrorText({ kind, text }: Pick<DecodedBody, 'kind' | 'text'>): ReadError {
  if (kind === 'text') return { ...NOTHING, message: text.length <= MAX_TEXT * 4 ? clip(text) : null };
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
  return told === undefined ? NOTHING : { ...NOTHING, message: found.get(told) ?? null };
}

/** An error body in its own words: its message, its code, and each of the problems it lists. */
export function readErrorTree(root: JsonNode, source: string, mapping: MappingDocument): ReadError {
  const details: { text: string; path: string }[] = [];
  collectDetails(root, [], details);
  if (isScalar(root)) return { ...NOTHING, message: scalarText(root) };
  const { records } = deriveRecords({ root, source, mapping, confirmed: () => false });
  const first = records[0];
  const fields = first?.fields;
  // One of a list of problems says little without the field it is about.
  const message = first?.path.includes('[') && details[0] !== undefined ? details[0].text : known(fields?.message);
  const code = known(fields?.code);
  return { message: message ?? details[0]?.text ?? null, code: code === message ? null : code, details };
}

/** The message, and every problem it lists: an operator that names three wants three corrected. Null when it says nothing. */
export function errorWords({ message, details }: ReadError): string | null {
  const texts = [message ?? '', ...details.map(({ text }) => text)].filter((text) => text !== '');
  return texts.length === 0 ? null : [...new Set(texts)].join('; ');
}
