const known = new Map<string, string>();
const MAX_KNOWN = 5000;

/**
 * A key in the form used for comparison: lower case, without accents, `_`, `-`, dots or spaces. `Förfallo_datum`,
 * `forfalloDatum` and `förfallodatum` are one name.
 */
export function nameKey(key: string): string {
  let name = known.get(key);
  if (name === undefined) {
    name = key
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
    if (known.size > MAX_KNOWN) known.clear();
    known.set(key, name);
  }
  return name;
}

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
