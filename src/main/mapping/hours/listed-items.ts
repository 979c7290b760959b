import { isScalar, type JsonArray, type JsonScalar } from '../json/json-node.ts';
import { readAs } from '../records/match-field.ts';
import { timeOfNode } from './hour-stamps.ts';

/** So many digits without a fraction are an id. */
const ID_DIGITS = /^\s*\d{12,}\s*$/;

/** Whether a value may be a number that was measured. */
export function valueLike(node: JsonScalar): boolean {
  if (node.type === 'number') return true;
  if (node.type !== 'string' || ID_DIGITS.test(node.value)) return false;
  return readAs(node, 'decimal') !== null || readAs(node, 'decimal', ',') !== null;
}

const STAMP_DIGITS = /^\d{10,13}$/;

/** Numbers that are all times are the times of other values. */
export function areStamps(items: readonly JsonScalar[]): boolean {
  return items.every((one) => one.type === 'number' && STAMP_DIGITS.test(one.source) && timeOfNode(one) !== null);
}

const FEWEST_COUNTED = 6;

/** `[0, 1, 2, … 23]`: numbers that only count are the places of other values. */
export function areCounted(items: readonly JsonScalar[]): boolean {
  if (items.length < FEWEST_COUNTED) return false;
  const numbers = items.map((one) =>
    one.type === 'number' ? Number(one.source) : one.type === 'string' ? Number(one.value) : Number.NaN,
  );
  const [first = -1] = numbers;
  return (first === 0 || first === 1) && numbers.every((number, i) => number === first + i);
}

const COMPARED = 40;

/** Whether most elements of a list are objects without lists; of a long one the first are looked at. */
export function areMostPlain({ items }: JsonArray): boolean {
  const some = items.slice(0, COMPARED);
  const plain = some.filter(
    (item) => item.type === 'object' && item.values.every((one) => one.type !== 'array' || one.items.length === 0),
  );
  return plain.length * 2 > some.length;
}

/** Which place the lists under a key of a list's elements fill, when it is always the same one. */
function filledPlace({ items }: JsonArray, key: string): number | null {
  let place: number | null = null;
  for (const item of items) {
    const list = item.type === 'object' ? item.values[item.keys.indexOf(key)] : undefined;
    if (list?.type !== 'array' || !list.items.every(isScalar)) continue;
    for (const [at, { type }] of list.items.entries()) {
      if (type === 'null') continue;
      if (place !== null && place !== at) return null;
      place = at;
    }
  }
  return place;
}

/** The same, looked at once for each key and only where it is asked for. */
export function filledPlaceIn(list: JsonArray): (key: string) => number | null {
  const known = new Map<string, number | null>();
  return (key) => {
    let place = known.get(key);
    if (place === undefined) {
      place = filledPlace(list, key);
      known.set(key, place);
    }
    return place;
  };
}
