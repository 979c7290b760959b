import type { JsonEntry, JsonNode } from './json-node.ts';
import { scanString } from './scan-json.ts';

const MAX_LISTED_DUPLICATES = 100;
/** In smaller objects comparing with each earlier key is faster than a set. */
const SMALL_OBJECT = 12;
const MAX_TRIMMED = 16;

type Entries = readonly JsonEntry[];

/**
 * Reads the keys of objects. Most objects of an answer have the keys of the previous one: a key equal to the one at the
 * same position there is reused, which is faster, needs no memory and proves that it is not repeated.
 */
export class KeyReader {
  /** The last key and where it ends; a negative `end` is `-(offset + 1)` of the invalid character. */
  key = '';
  end = 0;
  readonly duplicates: { key: string; offset: number }[] = [];
  readonly #text: string;
  /** Per open object or list, the earlier one it resembles so far. */
  readonly #models: (Entries | null)[] = [];
  readonly #isLike: boolean[] = [];
  /** Only for large open objects. */
  readonly #keySets = new Map<Entries, Set<string>>();
  /** Keys with escapes and objects with repeated keys cannot serve as models. */
  readonly #escaped = new Set<string>();
  readonly #repeating = new Set<Entries>();

  constructor(text: string) {
    this.#text = text;
  }

  /** A container was opened in `parent`, at `depth`, with only its earlier values. */
  open(parent: JsonNode | null, depth: number): void {
    this.#models[depth] = parent === null ? null : this.#modelIn(parent, depth - 1);
    this.#isLike[depth] = true;
  }

  /** The entries of a closed object without spare capacity: a growing array reserves more than it needs. */
  close(entries: JsonEntry[]): JsonEntry[] {
    if (entries.length > SMALL_OBJECT) this.#keySets.delete(entries);
    if (entries.length >= MAX_TRIMMED) return entries;
    const trimmed = entries.slice();
    if (this.#repeating.has(entries)) this.#repeating.add(trimmed);
    return trimmed;
  }

  #modelIn(parent: JsonNode, depth: number): Entries | null {
    if (parent.type === 'array') {
      const before = parent.items[parent.items.length - 1];
      return before?.type === 'object' ? before.entries : null;
    }
    if (parent.type !== 'object') return null;
    const like = this.#models[depth]?.[parent.entries.length]?.[1];
    return like?.type === 'object' ? like.entries : null;
  }

  /** The key whose opening quote is at `at`, in an object at `depth`. */
  read(entries: Entries, at: number, depth: number): void {
    const model = this.#models[depth] ?? null;
    const expected = model === null ? undefined : model[entries.length]?.[0];
    if (expected !== undefined && this.#stands(expected, at)) {
      this.key = expected;
      this.end = at + expected.length + 2;
      if (this.#isLike[depth] && !this.#repeating.has(model as Entries)) return;
    } else {
      const scanned = scanString(this.#text, at);
      if (typeof scanned === 'number') {
        this.end = -scanned - 1;
        return;
      }
      this.#isLike[depth] = false;
      this.key = scanned.value;
      this.end = scanned.end;
      if (scanned.end - at - 2 !== scanned.value.length) this.#escaped.add(scanned.value);
    }
    if (!this.#isRepeated(entries, this.key)) return;
    this.#repeating.add(entries);
    if (this.duplicates.length < MAX_LISTED_DUPLICATES) this.duplicates.push({ key: this.key, offset: at });
  }

  #stands(expected: string, at: number): boolean {
    const text = this.#text;
    if (text.charCodeAt(at + 1 + expected.length) !== 34 || !text.startsWith(expected, at + 1)) return false;
    return this.#escaped.size === 0 || !this.#escaped.has(expected);
  }

  #isRepeated(entries: Entries, key: string): boolean {
    if (entries.length < SMALL_OBJECT) {
      for (const entry of entries) if (entry[0] === key) return true;
      return false;
    }
    let keys = this.#keySets.get(entries);
    if (keys === undefined) {
      keys = new Set(entries.map((entry) => entry[0]));
      this.#keySets.set(entries, keys);
    }
    if (keys.has(key)) return true;
    keys.add(key);
    return false;
  }
}
