import { keptByKey } from './kept-by-key.ts';

/**
 * A key in the form used for comparison: lower case, without accents, `_`, `-`, dots or spaces. `Förfallo_datum`,
 * `forfalloDatum` and `förfallodatum` are one name.
 */
export const nameKey = keptByKey((key) =>
  key
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ''),
);

/** Keys that only wrap a record: `data.contract.id` may be read as `id`. */
const WRAPPERS = new Set(
  [
    ['data', 'result', 'results', 'response', 'payload', 'body', 'content', 'attributes', 'node', 'item', 'record'],
    [
      'entity',
      'resource',
      'details',
      'detail',
      'info',
      'header',
      'summary',
      'dates',
      'parties',
      'delivery',
      'embedded',
    ],
    ['contract', 'avtal', 'agreement', 'invoice', 'faktura', 'registration', 'token', 'svar', 'fields', 'values'],
  ].flat(),
);

export function isWrapper(name: string): boolean {
  return WRAPPERS.has(name);
}
