import type { Pair } from '../../../shared/model/register/register.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { holdsTerm, searchTerms } from './fold-text.ts';
import type { registerTextsOf } from './register-texts.ts';

export type NamedPair = Pair & { readonly customerName: string; readonly address: string };

type PairRow = { customer_id: string; property_id: string; customer_name: string | null; address: string | null };

const PAIRS_AT_A_TIME = 500;

/** Who lives where, newest first. */
export function createResidences(db: SqlDatabase, texts: ReturnType<typeof registerTextsOf>) {
  /** Customer and property pairs; every word of the query must occur in one of the two. */
  async function pairs(
    profileId: string,
    query: string,
    offset: number,
    limit: number,
  ): Promise<{ rows: NamedPair[]; total: number }> {
    if (query.trim() === '') return { rows: pairRows(profileId, limit, offset), total: count(profileId) };
    const terms = searchTerms(query);
    const people = await texts.byId('customers', profileId);
    const places = await texts.byId('properties', profileId);
    const found: NamedPair[] = [];
    for (let from = 0; ; from += PAIRS_AT_A_TIME) {
      const page = pairRows(profileId, PAIRS_AT_A_TIME, from);
      for (const pair of page) {
        const both = [people.get(pair.customerId)?.text ?? '', places.get(pair.propertyId)?.text ?? ''];
        if (terms.every((term) => both.some((one) => holdsTerm(one, term)))) found.push(pair);
      }
      if (page.length < PAIRS_AT_A_TIME) return { rows: found.slice(offset, offset + limit), total: found.length };
      await yieldToEventLoop();
    }
  }

  function pairRows(profileId: string, limit: number, offset: number): NamedPair[] {
    return db
      .all<PairRow>(
        `SELECT r.customer_id, r.property_id, c.name AS customer_name, p.label AS address FROM (
           SELECT * FROM residences WHERE profile_id = $profile
           ORDER BY seen_at DESC, customer_id, property_id LIMIT $limit OFFSET $offset) r
         LEFT JOIN customers c ON c.profile_id = r.profile_id AND c.id = r.customer_id
         LEFT JOIN properties p ON p.profile_id = r.profile_id AND p.id = r.property_id
         ORDER BY r.seen_at DESC, r.customer_id, r.property_id`,
        { profile: profileId, limit, offset },
      )
      .map((row) => ({
        customerId: row.customer_id,
        propertyId: row.property_id,
        customerName: row.customer_name ?? '',
        address: row.address ?? '',
      }));
  }

  function count(profileId: string): number {
    return db.get<{ n: number }>('SELECT count(*) AS n FROM residences WHERE profile_id = ?', [profileId])?.n ?? 0;
  }

  // The unary plus stops SQLite from using the time index, which would read all pairs of the profile.
  function propertiesOf(profileId: string, customerId: string): string[] {
    const sql = `SELECT property_id AS id FROM residences WHERE profile_id = ? AND customer_id = ?
      ORDER BY +seen_at DESC, property_id`;
    return db.all<{ id: string }>(sql, [profileId, customerId]).map((row) => row.id);
  }

  function residentsOf(profileId: string, propertyId: string): string[] {
    const sql = `SELECT customer_id AS id FROM residences INDEXED BY residences_by_property
      WHERE profile_id = ? AND property_id = ? ORDER BY +seen_at DESC, customer_id`;
    return db.all<{ id: string }>(sql, [profileId, propertyId]).map((row) => row.id);
  }

  return { pairs, propertiesOf, residentsOf };
}

/** Who lives at each of some properties. */
export function residentsOfMany(db: SqlDatabase, profileId: string, propertyIds: readonly string[]) {
  const found = new Map<string, string[]>();
  const rows = db.all<{ propertyId: string; customerId: string }>(
    `SELECT DISTINCT j.value AS propertyId, r.customer_id AS customerId FROM json_each(?) j
     CROSS JOIN residences r INDEXED BY residences_by_property ON r.profile_id = ? AND r.property_id = j.value`,
    [JSON.stringify(propertyIds), profileId],
  );
  for (const { propertyId, customerId } of rows) found.set(propertyId, [...(found.get(propertyId) ?? []), customerId]);
  return found;
}
