import type { Leak } from '../../shared/model/support.ts';
import { type Form, formsOf, type SensitiveValue } from './sensitive-value.ts';

export type TextFile = { readonly name: string; readonly text: string };

const GRAM = 2;
const BITS = 24;
const AT_A_TIME = 1000;

/**
 * Looks for every value in every form in every file. A register of a hundred thousand customers is millions of forms, so
 * a form is first held against a small map of what the files contain at all; only what may be there is searched for.
 */
export async function findLeaks(files: readonly TextFile[], values: Iterable<SensitiveValue>): Promise<Leak[]> {
  const prepared = files.map(({ name, text }) => ({ name, exact: text, folded: text.toLowerCase() }));
  const exact = gramsOf(prepared.map((file) => file.exact));
  const folded = gramsOf(prepared.map((file) => file.folded));
  const found = new Map<string, Leak>();
  let looked = 0;
  for (const value of values) {
    // The app goes on answering meanwhile.
    if (++looked % AT_A_TIME === 0) await new Promise((resolve) => setImmediate(resolve));
    for (const form of formsOf(value)) {
      const wanted = form.ignoresCase ? form.text.toLowerCase() : form.text;
      if (!mayContain(form.ignoresCase ? folded : exact, wanted)) continue;
      for (const file of prepared) {
        if (!stands(form.ignoresCase ? file.folded : file.exact, wanted, form.edges)) continue;
        const leak = { kind: value.kind, file: file.name, encoding: form.encoding };
        found.set(`${leak.kind} ${leak.file} ${leak.encoding}`, leak);
      }
    }
  }
  return [...found.values()];
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

/** One bit for every run of four characters (two pairs) that occurs. */
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
  for (let index = at; index < at + length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) + 0x9e37;
  return (value ^ (value >>> 15)) & ((1 << BITS) - 1);
}
