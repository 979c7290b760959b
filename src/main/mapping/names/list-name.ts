import type { JsonPath } from '../json/json-path.ts';
import { splitWords } from './split-words.ts';

const LEAST_WORDS = 2;

/** What remains of a key that begins with the words of its list; the key itself where nothing does. */
function without(key: string, words: readonly string[]): string {
  const own = splitWords(key);
  if (own.length <= words.length || !words.every((word, i) => own[i] === word)) return key;
  return own.slice(words.length).join('_');
}

/**
 * `SalesInvoiceProductLine[*].salesInvoiceProductLineSum`: a key that begins with the name of the list it is in says that
 * again, and what it is behind it. Gives each key without it.
 */
export function withoutListName(path: JsonPath): (key: string) => string {
  const name = path.findLast((step) => typeof step === 'string');
  const words = typeof name === 'string' ? splitWords(name) : [];
  if (words.length < LEAST_WORDS) return (key) => key;
  const one = words.with(-1, (words.at(-1) ?? '').replace(/s$/, ''));
  return (key) => without(without(key, words), one);
}
