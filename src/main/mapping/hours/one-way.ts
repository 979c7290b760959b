import type { JsonPath } from '../json/json-path.ts';
import { splitWords } from '../names/split-words.ts';

/** Which way energy went, seen from the grid or from the meter: names do not say from which. */
export type Way = 'in' | 'out';

const known = new Map<string, Way | null>();
const MAX_KNOWN = 1000;

/** Longer keys are no names. */
const LONGEST = 200;

function wayOfKey(key: string): Way | null {
  if (key.length > LONGEST) return null;
  let way = known.get(key);
  if (way === undefined) {
    const words = splitWords(key);
    way = words.includes('in') ? 'in' : words.includes('out') ? 'out' : null;
    if (known.size > MAX_KNOWN) known.clear();
    known.set(key, way);
  }
  return way;
}

/** The way that the keys of a place name last; null for none. */
export function wayOf(path: JsonPath): Way | null {
  for (let i = path.length - 1; i >= 0; i--) {
    const step = path[i];
    const way = typeof step === 'string' ? wayOfKey(step) : null;
    if (way !== null) return way;
  }
  return null;
}

export function areOpposite(way: Way | null, other: Way | null): boolean {
  return way !== null && other !== null && way !== other;
}
