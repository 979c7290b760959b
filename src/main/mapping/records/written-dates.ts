import type { JsonArray, JsonNode, JsonObject } from '../json/json-node.ts';
import { senseOfKey } from '../names/concepts.ts';

/** Bodies without any are not searched: the year is written as a key, or first in a list. */
const AS_OBJECT = '"year"';
const AS_LIST = /\s*(?:19|20)\d\d\s*,\s*\d\d?\s*,\s*\d\d?\s*[\],]/y;
const PARTS = ['year', 'month', 'day'] as const;
/** Year, month and day, and the time of day to a fraction of a second. */
const MAX_NUMBERS = 7;

function digitsOf(node: JsonNode | undefined): number | null {
  return node?.type === 'number' && /^\d{1,4}$/.test(node.source) ? Number(node.source) : null;
}

function dayOf([year, month, day]: readonly (number | null | undefined)[]): string | null {
  if (year == null || month == null || day == null) return null;
  if (year < 1900 || year > 2100 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}

/** `{"year": 2026, "month": 1, "day": 31}`; with more in it only under the name of a date. */
function dayOfObject(key: string, { keys, values }: JsonObject): string | null {
  if (keys.length < PARTS.length || keys.length > MAX_NUMBERS) return null;
  if (keys.length > PARTS.length && !namesDate(key)) return null;
  return dayOf(PARTS.map((part) => digitsOf(values[keys.indexOf(part)])));
}

/** `"startDate": [2026, 1, 31]`, as some servers write a date, also with a time of day behind it. */
function dayOfList(key: string, { items }: JsonArray): string | null {
  if (items.length < PARTS.length || items.length > MAX_NUMBERS || !items.every(({ type }) => type === 'number')) {
    return null;
  }
  return namesDate(key) ? dayOf(items.slice(0, PARTS.length).map(digitsOf)) : null;
}

const OF_DATES: ReadonlySet<string> = new Set(['date', 'time', 'start', 'end', 'due', 'issue', 'created', 'expire']);

function namesDate(key: string): boolean {
  return senseOfKey(key).concepts.some((one) => OF_DATES.has(one));
}

/** Deeper values are not examined, as in records. */
const DEEPEST = 24;

function written(node: JsonNode, key: string, depth: number): JsonNode {
  if (depth > DEEPEST) return node;
  if (node.type === 'array') {
    const day = dayOfList(key, node);
    if (day !== null) return { type: 'string', value: day, start: node.start, end: node.end };
    const items = sameOrNew(node.items, () => key, depth + 1);
    return items === node.items ? node : { ...node, items };
  }
  if (node.type !== 'object') return node;
  const day = dayOfObject(key, node);
  if (day !== null) return { type: 'string', value: day, start: node.start, end: node.end };
  const values = sameOrNew(node.values, (i) => node.keys[i] ?? '', depth + 1);
  return values === node.values ? node : { ...node, values };
}

function sameOrNew(nodes: readonly JsonNode[], keyOf: (i: number) => string, depth: number): readonly JsonNode[] {
  let changed: JsonNode[] | null = null;
  for (const [i, node] of nodes.entries()) {
    const own = written(node, keyOf(i), depth);
    if (own === node) continue;
    changed ??= [...nodes];
    changed[i] = own;
  }
  return changed ?? nodes;
}

function hasList(source: string): boolean {
  for (let at = source.indexOf('['); at >= 0; at = source.indexOf('[', at + 1)) {
    AS_LIST.lastIndex = at + 1;
    if (AS_LIST.test(source)) return true;
  }
  return false;
}

/** A tree in which dates that are written as three numbers stand as texts at the same places; without any, the same tree. */
export function withWrittenDates(root: JsonNode, source: string): JsonNode {
  return source.includes(AS_OBJECT) || hasList(source) ? written(root, '', 0) : root;
}
