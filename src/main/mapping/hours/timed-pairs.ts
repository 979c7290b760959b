import { isScalar, type JsonArray, type JsonScalar } from '../json/json-node.ts';
import { atOfHour, atOfTime, hourOfNode, type RawAt, timeOfNode } from './hour-stamps.ts';
import { areStamps, valueLike } from './listed-items.ts';

type Item = { readonly at: number; readonly node: JsonScalar };
type Pair = { readonly at: RawAt; readonly time: Item; readonly value: Item };

/** A time, its value and words about it; in longer rows nothing tells which number is the one. */
const LONGEST = 5;
const LOOKED_AT = 50;
const FRACTION = /^-?\d+[.,]\d+$/;

function isFraction(node: JsonScalar): boolean {
  if (node.type === 'number') return FRACTION.test(node.source);
  return node.type === 'string' && FRACTION.test(node.value.trim()) && timeOfNode(node) === null;
}

/** `[time, 0.8, 1.2]`: of two numbers in a row without a head nobody knows which was used. */
export function haveSeveralValues({ items }: JsonArray): boolean {
  return items
    .slice(0, LOOKED_AT)
    .some((item) => item.type === 'array' && item.items.filter((one) => isScalar(one) && isFraction(one)).length > 1);
}

/** A row without a head as a time and its value; null: it is none. */
export function timedPair({ items }: JsonArray): Pair | null {
  if (items.length < 2 || items.length > LONGEST) return null;
  const [first, second, third] = items;
  if (first === undefined || second === undefined || !isScalar(first) || !isScalar(second)) return null;
  const day = timeOfNode(first);
  const clock = day?.kind === 'date' ? hourOfNode(second) : null;
  if (day?.kind === 'date' && clock?.kind === 'clock' && third !== undefined && isScalar(third)) {
    if (!mayBeValue(third)) return null;
    return { at: atOfHour(day.text, clock), time: { at: 0, node: first }, value: { at: 2, node: third } };
  }
  const isFirst = day !== null;
  const [stamp, value] = isFirst ? [first, second] : [second, first];
  const time = isFirst ? day : timeOfNode(stamp);
  if (time === null || areStamps([value]) || !mayBeValue(value)) return null;
  const [timeAt, valueAt] = isFirst ? [0, 1] : [1, 0];
  return { at: atOfTime(time), time: { at: timeAt, node: stamp }, value: { at: valueAt, node: value } };
}

function mayBeValue(node: JsonScalar): boolean {
  return node.type === 'null' || valueLike(node);
}
