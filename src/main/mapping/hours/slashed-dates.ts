import { dayToLocalMs } from '../../../shared/calendar/local-time.ts';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { RequestFacts } from '../evidence/request-facts.ts';
import { isScalar, type JsonNode } from '../json/json-node.ts';
import {
  canonicalTime,
  type DayOrder,
  isSlashed,
  orderOfColumn,
  type ParsedTime,
  timeInOrder,
} from '../values/read-time.ts';

/** Bodies without any are not searched. */
const HINT = /"\d{1,2}([/-])\d{1,2}\1\d{4}/;
const ORDERS: readonly DayOrder[] = ['day-first', 'month-first'];
/** Deeper values are not examined, and of many texts the first say enough. */
const DEEPEST = 24;
const MAX_COMPARED = 400;

function* slashedIn(node: JsonNode, depth = 0): Generator<string> {
  if (node.type === 'string') {
    if (isSlashed(node.value)) yield node.value;
  } else if (!isScalar(node) && depth < DEEPEST) {
    for (const child of node.type === 'array' ? node.items : node.values) yield* slashedIn(child, depth + 1);
  }
}

function firstOf(texts: Iterable<string>): string[] {
  const first: string[] = [];
  for (const text of texts) {
    first.push(text);
    if (first.length === MAX_COMPARED) break;
  }
  return first;
}

function dayMs(time: ParsedTime | null): number | null {
  return time === null || time.kind === 'instant' ? null : dayToLocalMs(time.text.slice(0, 10));
}

/** The one order in which the dates lie in the days that were asked for, or on the day behind them. */
function orderOfAsked(texts: readonly string[], { fromDate, toDate }: RequestFacts): DayOrder | null {
  const [from, to] = [fromDate, toDate ?? fromDate].map((day) => (day === null ? null : dayToLocalMs(day)));
  if (from == null || to == null) return null;
  const fitting = ORDERS.filter((order) =>
    texts.some((text) => {
      const ms = dayMs(timeInOrder(text, order));
      return ms !== null && ms >= from && ms <= to + DAY_MS;
    }),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function inOrder(node: JsonNode, order: DayOrder, depth = 0): JsonNode {
  if (node.type === 'string') {
    const time = isSlashed(node.value) ? timeInOrder(node.value, order) : null;
    return time === null ? node : { ...node, value: canonicalTime(time) };
  }
  if (isScalar(node) || depth >= DEEPEST) return node;
  if (node.type === 'array') return { ...node, items: node.items.map((item) => inOrder(item, order, depth + 1)) };
  return { ...node, values: node.values.map((value) => inOrder(value, order, depth + 1)) };
}

/**
 * `03/02/2026 00:00`: where one date of an answer shows which number is the day (`13/02/2026`), or only one order gives
 * the days that were asked for, all of them are read in it. Else the same tree.
 */
export function withSlashedDates(root: JsonNode, source: string, asked: RequestFacts): JsonNode {
  if (!HINT.test(source)) return root;
  const texts = firstOf(slashedIn(root));
  const order = orderOfColumn(texts) ?? orderOfAsked(texts, asked);
  return order === null ? root : inOrder(root, order);
}
