import { isScalar, type JsonNode, type JsonObject } from '../json/json-node.ts';
import { timeOfText } from '../values/read-time.ts';
import type { FoundHour } from './hour-record.ts';

/** Whether an object's keys are times. */
export function looksTimed({ keys }: JsonObject): boolean {
  const [first] = keys;
  if (first === undefined || !/^\d{4}/.test(first)) return false;
  return keys.slice(0, 5).every((key) => /^\d{4}/.test(key) && timeOfText(key) !== null);
}

/** A few words about something: the name and the symbol of a unit. */
function isAbout(node: JsonNode): boolean {
  return node.type === 'object' && node.values.length <= 6 && node.values.every(isScalar) && !looksTimed(node);
}

/** An object inside a reading may hold a few words about it; anything larger may be a list of readings. */
export function isOneReading(node: JsonObject, found: FoundHour): boolean {
  for (const inner of node.values) {
    if (inner.type !== 'object') continue;
    const isSmall = inner.values.length <= 6 && inner.values.every((one) => isScalar(one) || isAbout(one));
    if (!isSmall || found.value === null || looksTimed(inner)) return false;
  }
  return true;
}
