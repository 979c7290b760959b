import type { Customer, Property } from '../../shared/model/contract.ts';
import type { KnownCustomer, KnownProperty, Pair, RegisterSort } from '../../shared/model/register.ts';
import { idKey } from '../../shared/rules/keys.ts';
import { yieldToEventLoop } from '../threads/yield-to-event-loop.ts';
import { holdsTerm, searchTerms } from './fold-text.ts';
import { createRegisterOrder } from './register-order.ts';
import { registerTextsOf } from './register-texts.ts';
import type { SqlDatabase } from './sql-database.ts';

export type NamedPair = Pair & { readonly customerName: string; readonly address: string };
/** `isMore`: there are at least `total`. */
export type Page<Row> = { rows: Row[]; total: number; isMore?: boolean };

/** Hits from which on they are no longer counted: nobody looks through more. */
export const MANY = 2000;
const PAIRS_AT_A_TIME = 500;

type Kind = 'customers' | 'properties';
type Row = { id: string; data: string; seen_at: number };
type PairRow = { customer_id: string; property_id: string; customer_name: string | null; address: string | null };

/**
 * The register in pages, newest first. Searching looks for every word anywhere in any field, whatever the case and
 * diacritics; of a search with very many hits it is only known that there are at least `MANY`.
 */
export function createRegisterPages(db: SqlDatabase) {
  const texts = registerTextsOf(db);
  const order = createRegisterOrder(db);

  async function customers(
    profileId: string,
    query: string,
    offset: number,
    limit: number,
    sort?: RegisterSort,
  ): Promise<Page<KnownCustomer>> {
    const page = await pageOf('customers', profileId, query, offset, limit, sort);
    return { ...page, rows: page.rows.map((row) => customerOf(profileId, row)) };
  }

  function customerOf(profileId: string, row: Row): KnownCustomer {
    return {
      customer: JSON.parse(row.data) as Customer,
      propertyIds: propertiesOf(profileId, row.id),
      contracts: acceptedContracts(profileId, row.id),
      seenAt: row.seen_at,
    };
  }

  async function properties(
    profileId: string,
    query: string,
    offset: number,
    limit: number,
    sort?: RegisterSort,
  ): Promise<Page<KnownProperty>> {
    const page = await pageOf('properties', profileId, query, offset, limit, sort);
    return { ...page, rows: page.rows.map((row) => propertyOf(profileId, row)) };
  }

  function propertyOf(profileId: string, row: Row): KnownProperty {
    return {
      property: JSON.parse(row.data) as Property,
      customerIds: residentsOf(profileId, row.id),
      seenAt: row.seen_at,
    };
  }

  async function knownCustomer(profileId: string, id: string): Promise<KnownCustomer | null> {
    const row = await rowOf('customers', profileId, id);
    return row === null ? null : customerOf(profileId, row);
  }

  async function knownProperty(profileId: string, id: string): Promise<KnownProperty | null> {
    const row = await rowOf('properties', profileId, id);
    return row === null ? null : propertyOf(profileId, row);
  }

  /** The entry under an id, as it is compared everywhere: the id as typed first, then one that differs in nothing seen. */
  async function rowOf(kind: Kind, profileId: string, id: string): Promise<Row | null> {
    const key = idKey(id);
    if (key === '') return null;
    const read = (one: string) =>
      db.get<Row>(`SELECT id, data, seen_at FROM ${kind} WHERE profile_id = ? AND id = ?`, [profileId, one]);
    const exact = read(id);
    if (exact !== undefined) return exact;
    const { ids } = await texts.search(kind, profileId, id, { offset: 0, limit: MANY, most: MANY });
    const same = ids.find((one) => idKey(one) === key);
    return same === undefined ? null : (read(same) ?? null);
  }

  async function pageOf(
    kind: Kind,
    profileId: string,
    query: string,
    offset: number,
    limit: number,
    sort?: RegisterSort,
  ): Promise<Page<Row>> {
    if (sort !== undefined) return sortedPage(kind, profileId, query, { offset, limit }, sort);
    if (query.trim() === '') {
      const rows = db.all<Row>(
        `SELECT id, data, seen_at FROM ${kind} WHERE profile_id = ? ORDER BY seen_at DESC, id LIMIT ? OFFSET ?`,
        [profileId, limit, offset],
      );
      return { rows, total: count(kind, profileId) };
    }
    const { ids, total } = await texts.search(kind, profileId, query, { offset, limit, most: MANY });
    const rows = rowsOf(kind, profileId, ids);
    return total < MANY ? { rows, total } : { rows, total: Math.max(MANY, offset + rows.length), isMore: true };
  }

  /** In the order of a column all hits must be known, however many they are. */
  async function sortedPage(
    kind: Kind,
    profileId: string,
    query: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
    sort: RegisterSort,
  ): Promise<Page<Row>> {
    let ids = await order.idsBy(kind, profileId, sort);
    if (query.trim() !== '') {
      const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER };
      const hits = new Set((await texts.search(kind, profileId, query, everything)).ids);
      ids = ids.filter((id) => hits.has(id));
    }
    return { rows: rowsOf(kind, profileId, ids.slice(offset, offset + limit)), total: ids.length };
  }

  function rowsOf(kind: Kind, profileId: string, ids: readonly string[]): Row[] {
    return db.all<Row>(
      `SELECT e.id, e.data, e.seen_at FROM json_each(?) j CROSS JOIN ${kind} e ON e.profile_id = ? AND e.id = j.value
       ORDER BY j.key`,
      [JSON.stringify(ids), profileId],
    );
  }

  const count = (table: Kind | 'residences', profileId: string) =>
    db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE profile_id = ?`, [profileId])?.n ?? 0;

  /** Customer and property that belong together; every word of the query stands in either of them. */
  async function pairs(profileId: string, query: string, offset: number, limit: number): Promise<Page<NamedPair>> {
    if (query.trim() === '') return { rows: pairRows(profileId, limit, offset), total: count('residences', profileId) };
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

  // The plus sign keeps the planner from the index of time, along which all pairs of the profile would be read.
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

  function acceptedContracts(profileId: string, customerId: string): number {
    const sql = `SELECT (SELECT count(*) FROM registrations WHERE profile_id = $p AND customer_id = $c AND state = 'accepted')
      + (SELECT count(*) FROM known_contracts k WHERE k.profile_id = $p AND k.customer_id = $c AND NOT EXISTS (
          SELECT 1 FROM registrations r WHERE r.profile_id = $p AND r.customer_id = $c AND r.contract_id = k.contract_id)) AS n`;
    return db.get<{ n: number }>(sql, { p: profileId, c: customerId })?.n ?? 0;
  }

  return { customers, properties, pairs, knownCustomer, knownProperty };
}
