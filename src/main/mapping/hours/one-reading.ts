import { isScalar, type JsonNode, type JsonObject } from '../json/json-node.ts';
import { timeOfText } from '../values/read-time.ts';
import type { FoundHour } from './hour-record.ts';
import { hourOfText, timeOfNode } from './hour-stamps.ts';

/** Whether an object's keys are times. */
export function looksTimed({ keys }: JsonObject): boolean {
  const [first] = keys;
  if (first === undefined || !TIMED.test(first)) return false;
  return keys.slice(0, 5).every((key) => TIMED.test(key) && timeOfText(key) !== null);
}

/** `2026-01-15…`, or `15.01.2026`. */
const TIMED = /^(?:\d{4}|\d{1,2}\.\d{1,2}\.\d{4})/;

/** Whether an object's keys are clock times: `{"00:00": {…}, "01:00": {…}}`. */
function areClocks({ keys }: JsonObject): boolean {
  return keys.length > 1 && keys.slice(0, 5).every((key) => hourOfText(key)?.kind === 'clock');
}

/** A plain value, or a list with nothing in it (`"flags": []`). */
function isPlain(node: JsonNode): boolean {
  return isScalar(node) || (node.type === 'array' && node.items.length === 0);
}

/** A few words about something: the name and the symbol of a unit. */
function isAbout(node: JsonNode): boolean {
  return node.type === 'object' && node.values.length <= 6 && node.values.every(isPlain) && !looksTimed(node);
}

const FEW = 6;
const MANY = 24;

/** Whether an object holds a few plain values, or more of them but none under a time or an hour. */
function isAround({ keys, values }: JsonObject): boolean {
  if (values.length > FEW) return values.every((one, i) => isPlain(one) && hourOfText(keys[i] ?? '') === null);
  return values.every((one) => {
    if (one.type !== 'object' || isAbout(one)) return isPlain(one) || isAbout(one);
    const isWords = one.values.every(isPlain) && one.values.length <= MANY && !looksTimed(one);
    return isWords && one.keys.every((key) => hourOfText(key) === null);
  });
}

/**
 * An object inside a reading may hold a few words about it; anything larger may be a list of readings, unless the reading
 * names both ends of a usual step.
 */
export function isOneReading(node: JsonObject, { value }: FoundHour, isStep: () => boolean): boolean {
  let isLarge = false;
  for (const inner of node.values) {
    if (inner.type !== 'object') continue;
    if (value === null || looksTimed(inner) || areClocks(inner)) return false;
    isLarge ||= inner.values.length > MANY || !isAround(inner);
  }
  return !isLarge || isStep();
}

const FEWEST_STEPS = 3;

/** The one time of day that an object has as a plain value. */
function ownTime(node: JsonNode): string | null {
  if (node.type !== 'object') return null;
  const times = node.values.flatMap((one) => (isScalar(one) ? (timeOfNode(one) ?? []) : []));
  const [time] = times;
  return time === undefined || times.length > 1 || time.kind === 'date' ? null : JSON.stringify(time);
}

/** `{"date": …, "total": 12.683, "measurements": [{"measured_at": …}, …]}`: what is told of many steps is none of them. */
export function holdsSteps({ values }: JsonObject): boolean {
  return values.some((list) => {
    if (list.type !== 'array' || list.items.length < FEWEST_STEPS) return false;
    const times = new Set(list.items.map(ownTime));
    return times.size === list.items.length && !times.has(null);
  });
}
