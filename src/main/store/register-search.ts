import { searchTerms } from './fold-text.ts';
import type { SqlDatabase } from './sql-database.ts';

/** Trigrams find nothing shorter; such a word is looked for by reading the texts. */
const TRIGRAM = 3;

export type SearchSql = { readonly sql: string; readonly params: string[] };

/** Hits from which on they are no longer listed one by one: nobody looks through more, and counting them all takes time. */
export const MANY = 2000;

/**
 * Ids of the entries that hold every word of a query, at most `MANY`; null when there are at least as many: then the
 * entries are better read in their order until a page is full.
 */
export function fewHits(
  db: SqlDatabase,
  kind: 'customers' | 'properties',
  profileId: string,
  query: string,
): string[] | null {
  const terms = searchTerms(query);
  const longest = terms
    .flatMap(({ text, digits }) => (digits === null ? [text] : []))
    .filter((text) => [...text].length >= TRIGRAM)
    .sort((a, b) => b.length - a.length)[0];
  const rest = terms.map(({ digits }) =>
    digits === null ? 'instr(d.search, ?) > 0' : '(instr(d.search, ?) > 0 OR instr(d.search, ?) > 0)',
  );
  const params = terms.flatMap(({ text, digits }) => (digits === null ? [text] : [text, digits]));
  const from =
    longest === undefined
      ? 'register_docs d WHERE true'
      : 'register_texts t CROSS JOIN register_docs d ON d.doc = t.rowid WHERE register_texts MATCH ?';
  const hits = db.all<{ id: string }>(
    `SELECT d.id FROM ${from} AND +d.kind = ? AND +d.profile_id = ? AND ${rest.join(' AND ')} LIMIT ?`,
    [...(longest === undefined ? [] : [`"${longest.replaceAll('"', '""')}"`]), kind, profileId, ...params, MANY],
  );
  return hits.length >= MANY ? null : hits.map((row) => row.id);
}

/** Every word as a condition on an entry's own text. */
export function scanSearch(query: string): SearchSql {
  let sql = '';
  const params: string[] = [];
  for (const { text, digits } of searchTerms(query)) {
    sql += digits === null ? ' AND instr(search, ?) > 0' : ' AND (instr(search, ?) > 0 OR instr(search, ?) > 0)';
    params.push(...(digits === null ? [text] : [text, digits]));
  }
  return { sql, params };
}

/** Conditions for pairs: every word stands in the customer or in the property. */
export function pairSearch(query: string): SearchSql {
  const params: string[] = [];
  let sql = '';
  for (const term of searchTerms(query)) {
    const customers = termHits('customers', term);
    const properties = termHits('properties', term);
    sql += ` AND (r.customer_id IN (${customers.sql}) OR r.property_id IN (${properties.sql}))`;
    params.push(...customers.params, ...properties.params);
  }
  return { sql, params };
}

/** Ids of the entries that hold a word. `$profile` is bound by the caller's first parameter being repeated. */
function termHits(kind: string, { text, digits }: { text: string; digits: string | null }): SearchSql {
  const either = digits === null ? [text] : [text, digits];
  if (either.every((one) => [...one].length >= TRIGRAM)) {
    const match = either.map((one) => `"${one.replaceAll('"', '""')}"`).join(' OR ');
    return {
      sql: `SELECT d.id FROM register_docs d WHERE d.kind = '${kind}' AND d.profile_id = $profile
        AND d.doc IN (SELECT rowid FROM register_texts WHERE register_texts MATCH ?)`,
      params: [match],
    };
  }
  return {
    sql: `SELECT d.id FROM register_docs d WHERE d.kind = '${kind}' AND d.profile_id = $profile
      AND (${either.map(() => 'instr(d.search, ?) > 0').join(' OR ')})`,
    params: either,
  };
}

/** Question marks as named parameters, beside `$profile`. */
export function named(search: SearchSql, profileId: string): { sql: string; params: Record<string, string> } {
  const params: Record<string, string> = { profile: profileId };
  const queue = [...search.params];
  let count = 0;
  const sql = search.sql.replace(/\?/g, () => {
    const name = `t${count++}`;
    params[name] = queue.shift() ?? '';
    return `$${name}`;
  });
  return { sql, params };
}
