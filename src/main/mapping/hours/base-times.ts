import { isScalar, type JsonNode, type JsonObject } from '../json/json-node.ts';

/** Bodies without any are not searched. */
const HINT = '"bt"';
/** Smaller numbers are seconds from the base time; others are times themselves (RFC 8428). */
const LEAST_TIME = 2 ** 28;
const DEEPEST = 8;

function numberAt({ keys, values }: JsonObject, key: string): number | null {
  const node = values[keys.indexOf(key)];
  const number = node?.type === 'number' ? Number(node.source) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** A record with its time counted from a base. */
function timed(item: JsonObject, base: number): JsonObject {
  const [at, offset] = [item.keys.indexOf('t'), numberAt(item, 't')];
  const time = base + (offset ?? 0);
  const node = item.values[at];
  if (node === undefined || offset === null || offset >= LEAST_TIME || !Number.isInteger(time)) return item;
  const own: JsonNode = { type: 'number', source: String(time), start: node.start, end: node.end };
  return { ...item, values: item.values.map((value, i) => (i === at ? own : value)) };
}

function inRecords(items: readonly JsonNode[], around: number | null): JsonNode[] {
  let base = around;
  return items.map((item) => {
    if (item.type !== 'object') return item;
    base = numberAt(item, 'bt') ?? base;
    return base !== null && base >= LEAST_TIME && item.keys.includes('v') ? timed(item, base) : item;
  });
}

function written(node: JsonNode, around: number | null, depth: number): JsonNode {
  if (isScalar(node) || depth > DEEPEST) return node;
  if (node.type === 'array') {
    const own = inRecords(node.items, around);
    return { ...node, items: own.map((item) => written(item, null, depth + 1)) };
  }
  const base = numberAt(node, 'bt');
  return { ...node, values: node.values.map((value) => written(value, base, depth + 1)) };
}

/**
 * `[{"bt": 1768431600, "t": 0, "v": 612}, {"t": 1800, "v": 580}]`: measurements in SenML (RFC 8428) count their times from
 * a base that stands in the first of them, or around them. Other bodies stay the same tree.
 */
export function withBaseTimes(root: JsonNode, source: string): JsonNode {
  return source.includes(HINT) ? written(root, null, 0) : root;
}
