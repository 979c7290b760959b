import { childOf, type JsonNode, type JsonObject } from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';

const UNITS = 'units';
const NANOS: readonly string[] = ['nanos', 'nano'];
const CURRENCY: readonly string[] = ['currencyCode', 'currency_code'];
const NANO_DIGITS = 9;
const MAX_KEYS = 4;
/** Deeper values are not examined, as in records. */
const DEEPEST = 24;

/** Whether an object is money in whole units and thousand-millionths: `{"currencyCode": "SEK", "units": "12", "nanos": …}`. */
function isMoney({ keys }: JsonObject): boolean {
  if (!keys.includes(UNITS) || keys.length > MAX_KEYS) return false;
  // Where nothing is left beside the units, they stand alone with their currency.
  return keys.some((key) => NANOS.includes(key)) || (keys.length === 2 && keys.some((key) => CURRENCY.includes(key)));
}

/** Whether a place is that of the units of such money: its own key then says nothing, and the one above what it is. */
export function areUnitsOfMoney(record: JsonObject, inside: JsonPath): boolean {
  if (inside.length < 2 || inside.at(-1) !== UNITS) return false;
  let node: JsonNode | null = record;
  for (const step of inside.slice(0, -1)) node = node === null ? null : childOf(node, step);
  return node?.type === 'object' && isMoney(node);
}

function digitsOf(node: JsonNode | undefined): string | null {
  const text = node?.type === 'number' ? node.source : node?.type === 'string' ? node.value.trim() : '';
  return /^-?\d{1,18}$/.test(text) ? text : null;
}

/** Both parts as one decimal; null where they are no such numbers, or of different signs. */
function together(units: string, nanos: string): string | null {
  const part = nanos.replace('-', '');
  if (part.length > NANO_DIGITS) return null;
  const [whole, isLess] = [units.replace('-', ''), /^-/.test(units) || /^-/.test(nanos)];
  const differ = Number(units) * Number(nanos) < 0;
  const fraction = part.padStart(NANO_DIGITS, '0').replace(/0+$/, '').padEnd(2, '0');
  return differ ? null : `${isLess ? '-' : ''}${whole}.${fraction}`;
}

function written(node: JsonNode, depth: number): JsonNode {
  if (depth > DEEPEST) return node;
  if (node.type === 'array') {
    const items = node.items.map((item) => written(item, depth + 1));
    return items.every((item, i) => item === node.items[i]) ? node : { ...node, items };
  }
  if (node.type !== 'object') return node;
  const values = node.values.map((value) => written(value, depth + 1));
  const [at, nanosAt] = [node.keys.indexOf(UNITS), node.keys.findIndex((key) => NANOS.includes(key))];
  const [units, nanos] = [node.values[at], node.values[nanosAt]];
  const [whole, part] = [digitsOf(units), digitsOf(nanos)];
  const value = isMoney(node) && whole !== null && part !== null ? together(whole, part) : null;
  if (value !== null && units !== undefined && nanos !== undefined) {
    const [start, end] = [Math.min(units.start, nanos.start), Math.max(units.end, nanos.end)];
    values[at] = { type: 'string', value, start, end };
  }
  return values.every((own, i) => own === node.values[i]) ? node : { ...node, values };
}

/** A tree in which money of two parts stands as one text in the place of its units; without any, the same tree. */
export function withWrittenMoney(root: JsonNode, source: string): JsonNode {
  return source.includes('"nano') && source.includes(`"${UNITS}"`) ? written(root, 0) : root;
}
