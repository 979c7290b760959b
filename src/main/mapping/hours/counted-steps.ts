import { DAY_MS, MINUTE_MS } from '../../../shared/calendar/units.ts';
import { entriesOf, isScalar, type JsonArray, type JsonNode, type JsonScalar } from '../json/json-node.ts';
import type { JsonPath } from '../json/json-path.ts';
import { nameKey } from '../names/name-key.ts';
import type { Cell } from '../records/record-view.ts';
import type { ParsedTime } from '../values/read-time.ts';
import { isOtherThanEnergy } from './hour-cells.ts';
import type { HourContext } from './hour-record.ts';

/** `[[1.2], [1.3]]`: values of one quantity, each in a list of its own. */
export function onlyItems({ items }: JsonArray): JsonScalar[] | null {
  if (items.length < 2) return null;
  const only = items.flatMap((item) => {
    const one = item.type === 'array' && item.items.length === 1 ? item.items[0] : undefined;
    return one !== undefined && isScalar(one) ? [one] : [];
  });
  return only.length === items.length ? only : null;
}

const FEWEST_OFFSETS = 4;

/** The step of keys that count seconds or milliseconds from nought, evenly; null: they are other keys. */
export function stepOfOffsets(keys: readonly string[]): number | null {
  if (keys[0] !== '0' || keys.length < FEWEST_OFFSETS) return null;
  const step = Number(keys[1]);
  const stepMs = [step * 1000, step].find((one) => one / MINUTE_MS <= 60 && STEPS.includes(one / MINUTE_MS));
  return stepMs !== undefined && keys.every((key, i) => key === String(i * step)) ? stepMs : null;
}

const FEWEST_BETWEEN = 6;

/** The step of so many values that fill the time from one instant to another; null: they fill none that is usual. */
export function stepBetween(start: ParsedTime | null, end: ParsedTime | null, count: number): number | null {
  if (start?.kind !== 'instant' || end?.kind !== 'instant' || count < FEWEST_BETWEEN) return null;
  // The end may be where the last step begins.
  const steps = [count, count - 1].map((many) => (end.epochMs - start.epochMs) / many);
  return steps.find((stepMs) => STEPS.includes(stepMs / MINUTE_MS)) ?? null;
}

const STEPS: readonly number[] = [5, 10, 15, 30, 60];

/** How many values a day has, also where the clocks change, and how many minutes each of them takes. */
const OF_A_DAY: readonly (readonly [minutes: number, counts: readonly number[]])[] = [
  [60, [23, 24, 25]],
  [30, [46, 48, 50]],
  [15, [92, 96, 100]],
];

/** The step of a day's values that begin at midnight by their own clock; null: they are no day's. */
export function stepOfDay(start: ParsedTime | null, count: number): number | null {
  if (start?.kind !== 'instant' || start.offsetMinutes === null) return null;
  if ((start.epochMs + start.offsetMinutes * MINUTE_MS) % DAY_MS !== 0) return null;
  const found = OF_A_DAY.find(([, counts]) => counts.includes(count));
  return found === undefined ? null : found[0] * MINUTE_MS;
}

const NUMBERS = new Set(
  'id index idx i n no nr num number nummer seq sequence offset pos position slot step rank'.split(' '),
);
const FEWEST_NUMBERED = 3;

/** Which step each of some records is, by their numbers from nought or one; null: they are not numbered. */
export function stepNumbers(items: readonly JsonNode[]): readonly number[] | null {
  const numbers = items.map((item) => {
    const at = item.type === 'object' ? item.keys.findIndex((key) => NUMBERS.has(nameKey(key))) : -1;
    const node = item.type === 'object' ? item.values[at] : undefined;
    return node?.type === 'number' ? Number(node.source) : Number.NaN;
  });
  const first = numbers.includes(0) ? 0 : 1;
  const isEach = new Set(numbers).size === numbers.length && numbers.every((one) => one - first < numbers.length);
  if (numbers.length < FEWEST_NUMBERED || !isEach) return null;
  return numbers.every((one) => Number.isInteger(one) && one >= first) ? numbers.map((one) => one - first) : null;
}

const DEEPEST = 4;
const MAX_NUMBERS = 8;
const VALUES = /^(?:values?|usages?|quantity|consumption|energy)$/;

function looksNumber(node: JsonNode): node is JsonScalar {
  return node.type === 'number' || (node.type === 'string' && /^\s*-?\d{1,9}[.,]\d{1,9}\s*$/.test(node.value));
}

/** The numbers inside a value, without those that only number it. */
function numbersIn(node: JsonNode, path: JsonPath, depth = 0): Cell[] {
  if (looksNumber(node)) return [{ path, node }];
  if (isScalar(node) || depth > DEEPEST) return [];
  const entries: readonly (readonly [string | number, JsonNode])[] =
    node.type === 'array' ? node.items.slice(0, MAX_NUMBERS).map((item, i) => [i, item] as const) : entriesOf(node, 20);
  const found: Cell[] = [];
  for (const [key, child] of entries) {
    if (typeof key === 'string' && (NUMBERS.has(nameKey(key)) || isOtherThanEnergy(key))) continue;
    found.push(...numbersIn(child, [...path, key], depth + 1));
    if (found.length >= MAX_NUMBERS) break;
  }
  return found;
}

function isNamedValue({ path }: Cell): boolean {
  const key = path.findLast((step) => typeof step === 'string');
  return typeof key === 'string' && VALUES.test(nameKey(key));
}

/** `{"id": 0, "payloads": [{"type": "USAGE", "values": [0.812]}]}`: the one number of an interval called a value. */
export function onlyValue(node: JsonNode | undefined, path: JsonPath, isNot: HourContext['isNot']): Cell | null {
  const [only, other] = node === undefined ? [] : numbersIn(node, path).filter(isNamedValue);
  return only === undefined || other !== undefined || isNot?.(only.path) ? null : only;
}
