import type { JsonNode } from './json-node.ts';
import { scanString } from './scan-json.ts';

const MAX_LISTED_DUPLICATES = 100;
/** In smaller objects comparing with each earlier key is faster than a set. */
const SMALL_OBJECT = 12;

type Keys = readonly string[];
const NO_KEYS: Keys = [];

/**
 * Reads the keys of objects. Most objects of an answer have the keys of the previous one: keys equal to its keys, at the
 * same positions, are taken from it, which is faster, needs no memory and proves that none is repeated.
 */
export class KeyReader {
  /** The last key and where it ends; a negative `end` is `-(offset + 1)` of the invalid character. */
  key = '';
  end = 0;
  readonly duplicates: { key: string; offset: number }[] = [];
  readonly #text: string;
  /** Per open object or list, the earlier one it resembles. */
  readonly #models: (JsonNode | null)[] = [];
  /** Per open object, its keys; null while they are those of its model. */
  readonly #own: (string[] | null)[] = [];
  /** Only for large open objects. */
  readonly #keySets = new Map<Keys, Set<string>>();
  /** Keys with escapes are compared after they were read; repeated keys are reported in each object. */
  readonly #escaped = new Set<string>();
  readonly #repeating = new Set<Keys>();

  constructor(text: string) {
    this.#text = text;
  }

  /** A container was opened at `depth`, as the value `at` of its parent, after the item `before` of a list. */
  open(depth: number, at: number, before: JsonNode | null): void {
    const like = depth === 0 ? null : (this.#models[depth - 1] ?? null);
    if (before !== null) {
      this.#models[depth] = before;
    } else if (like === null) {
      this.#models[depth] = null;
    } else {
      this.#models[depth] =
        (like.type === 'object' ? like.values[at] : like.type === 'array' ? like.items[0] : null) ?? null;
    }
    this.#own[depth] = null;
  }

  /** The keys of the object at `depth`, which is closed after so many of them. */
  close(depth: number, count: number): Keys {
    const own = this.#own[depth] ?? null;
    if (own !== null) {
      if (count >= SMALL_OBJECT) this.#keySets.delete(own);
      return own;
    }
    const model = this.#keysOfModel(depth);
    return count === model.length ? model : model.slice(0, count);
  }

  /** The key whose opening quote is at `at`, after `count` others in the object at `depth`. */
  read(at: number, depth: number, count: number): void {
    const model = this.#keysOfModel(depth);
    const expected = model[count];
    let own = this.#own[depth] ?? null;
    if (expected !== undefined && this.#stands(expected, at)) {
      this.key = expected;
      this.end = at + expected.length + 2;
      if (own === null && (this.#repeating.size === 0 || !this.#repeating.has(model))) return;
    } else {
      const scanned = scanString(this.#text, at);
      if (typeof scanned === 'number') {
        this.end = -scanned - 1;
        return;
      }
      this.key = scanned.value;
      this.end = scanned.end;
      if (scanned.end - at - 2 !== scanned.value.length) this.#escaped.add(scanned.value);
    }
    if (own === null) {
      own = model.slice(0, count);
      this.#own[depth] = own;
    }
    if (this.#isRepeated(own, this.key)) {
      this.#repeating.add(own);
      if (this.duplicates.length < MAX_LISTED_DUPLICATES) this.duplicates.push({ key: this.key, offset: at });
    }
    own.push(this.key);
  }

  #keysOfModel(depth: number): Keys {
    const model = this.#models[depth] ?? null;
    return model !== null && model.type === 'object' ? model.keys : NO_KEYS;
  }

  #stands(expected: string, at: number): boolean {
    const text = this.#text;
    if (text.charCodeAt(at + 1 + expected.length) !== 34 || !text.startsWith(expected, at + 1)) return false;
    return this.#escaped.size === 0 || !this.#escaped.has(expected);
  }

  #isRepeated(own: Keys, key: string): boolean {
    if (own.length < SMALL_OBJECT) return own.includes(key);
    let keys = this.#keySets.get(own);
    if (keys === undefined) {
      keys = new Set(own);
      this.#keySets.set(own, keys);
    }
    if (keys.has(key)) return true;
    keys.add(key);
    return false;
  }
}
