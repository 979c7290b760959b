import type { Leak } from '../../shared/model/support.ts';
import { decodedViews } from '../../shared/rules/decoded-views.ts';
import { yieldToEventLoop } from '../threads/yield-to-event-loop.ts';
import { type Form, formsOf, type SensitiveValue } from './sensitive-value.ts';

export type TextFile = { readonly name: string; readonly text: string };

const GRAM = 2;
const BITS = 24;
const AT_A_TIME = 1000;

/** Shorter runs of base64 or hex cannot hold an unmistakable value. */
const SHORTEST_RUN = 11;
/** In decoded binary a short value occurs by chance. */
const SHORTEST_IN_BYTES = 8;

type Prepared = {
  readonly name: string;
  readonly encoding: Leak['encoding'];
  readonly exact: string;
  readonly folded: string;
};

/**
 * Searches every file for every value, in every encoding. A register of a hundred thousand customers has millions of
 * values, so each is first tested against a small map of what the files contain; only possible hits are searched for.
 */
export async function findLeaks(files: readonly TextFile[], values: Iterable<SensitiveValue>): Promise<Leak[]> {
  const prepared = files.flatMap(prepare);
  const exact = gramsOf(prepared.map((file) => file.exact));
  const folded = gramsOf(prepared.map((file) => file.folded));
  const found = new Map<string, Leak>();
  let looked = 0;
  for (const value of values) {
    // The app keeps answering meanwhile.
    if (++looked % AT_A_TIME === 0) await yieldToEventLoop();
    for (const form of formsOf(value)) {
      const text = form.text.normalize('NFC');
      const wanted = form.ignoresCase ? inSmall(text) : text;
      if (!mayContain(form.ignoresCase ? folded : exact, wanted)) continue;
      const seenIn = new Set<string>();
      for (const file of prepared) {
        if (seenIn.has(file.name) || !couldStand(file, wanted)) continue;
        if (!stands(form.ignoresCase ? file.folded : file.exact, wanted, form.edges)) continue;
        seenIn.add(file.name);
        const leak = { kind: value.kind, file: file.name, encoding: file.encoding };
        found.set(`${leak.kind} ${leak.file} ${leak.encoding}`, leak);
      }
    }
  }
  return [...found.values()];
}

/** A file in every decoded form, the original first. */
function prepare({ name, text }: TextFile): Prepared[] {
  return decodedViews(text, SHORTEST_RUN).map((view) => {
    const exact = view.text.normalize('NFC');
    return { name, encoding: view.spelling, exact, folded: inSmall(exact) };
  });
}

function couldStand({ encoding }: Prepared, wanted: string): boolean {
  return (encoding !== 'base64' && encoding !== 'hex') || wanted.length >= SHORTEST_IN_BYTES;
}

function stands(text: string, wanted: string, edges: Form['edges']): boolean {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (edges === 'any') return true;
    const before = text[at - 1] ?? '"';
    const after = text[at + wanted.length] ?? '"';
    if (edges === 'word' && !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
    if (edges === 'value' && /["/=]/.test(before) && /["/?&\s]/.test(after)) return true;
  }
  return false;
}

/** One bit for every sequence of four characters (two pairs) that occurs. */
function gramsOf(texts: readonly string[]): Uint8Array {
  const bits = new Uint8Array(1 << (BITS - 3));
  for (const text of texts) {
    for (let at = 0; at + GRAM <= text.length; at++) {
      mark(bits, hash(text, at, GRAM));
      if (at + 2 * GRAM <= text.length) mark(bits, hash(text, at, 2 * GRAM));
    }
  }
  return bits;
}

function mayContain(bits: Uint8Array, text: string): boolean {
  const length = text.length >= 2 * GRAM ? 2 * GRAM : GRAM;
  for (let at = 0; at + length <= text.length; at++) {
    const bit = hash(text, at, length);
    if (((bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

function mark(bits: Uint8Array, bit: number): void {
  bits[bit >>> 3] = (bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
}

function hash(text: string, at: number, length: number): number {
  let value = length;
  for (let index = at; index < at + length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) + 0x9e37;
  }
  return (value ^ (value >>> 15)) & ((1 << BITS) - 1);
}

/** Lower-cased character by character: the lower case of Σ depends on its position in a word. */
function inSmall(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}
