import type { Client } from '../../../shared/bridge/types.ts';
import { checkText } from '../../../shared/rules/check-text.ts';
import type { DraftField } from '../../../shared/rules/finding.ts';
import { idKey } from '../../../shared/rules/keys.ts';

const LOOKED_AT = 200;
const MAX_SUGGESTIONS = 3;

/**
 * Values of other customers for a text the operator does not know: postal codes of the town, the town of the code. Only
 * those the form would not warn about.
 */
export function createSuggest(client: Client) {
  return async function suggest(field: DraftField, of: { city: string; zip: string; not: string }): Promise<string[]> {
    const isZip = field === 'property.zip_code';
    const query = isZip ? of.city : field === 'property.city' ? of.zip : '';
    if (query.trim() === '') return [];
    const { rows } = await client.call('register.properties', { query: query.trim(), offset: 0, limit: LOOKED_AT });
    const counts = new Map<string, number>();
    for (const { property } of rows) {
      const [text, beside] = isZip ? [property.zip_code, property.city] : [property.city, property.zip_code];
      if (idKey(beside) !== idKey(query) || idKey(text) === idKey(of.not)) continue;
      if (checkText(field, text).some(({ level }) => level !== 'info')) continue;
      counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
    }
    return [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_SUGGESTIONS)
      .map(([text]) => text);
  };
}
