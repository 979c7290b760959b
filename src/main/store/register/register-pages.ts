import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import type { KnownCustomer, KnownProperty, RegisterSort } from '../../../shared/model/register/register.ts';
import { idKey } from '../../../shared/rules/keys.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { createRegisterOrder, type Rank } from './register-order.ts';
import { registerTextsOf } from './register-texts.ts';
import { createResidences } from './residences.ts';

/** `isMore`: there are at least `total`. */
export type Page<Row> = { rows: Row[]; total: number; isMore?: boolean };

/** More hits than this are not counted. */
export const MANY = 2000;

type Kind = 'customers' | 'properties';
/** Only some of the entries, or in an order that the caller knows. */
export type Among = { readonly only?: ReadonlySet<string>; readonly rank?: Rank };
/** A part of the list. Without `sort` the newest come first. */
type PageQuery = Among & {
  readonly query: string;
  readonly offset: number;
  readonly limit: number;
  readonly sort?: RegisterSort | undefined;
};
const NEWEST: RegisterSort = { column: 'seen', direction: 'descending' };
type Row = { id: string; data: string; seen_at: number };

/**
 * The register in pages, newest first. Every word of a search must occur in some field, ignoring case and accents; of
 * very many hits only "at least `MANY`" is known.
 */
export function createRegisterPages(db: SqlDatabase) {
  const texts = registerTextsOf(db);
  const order = createRegisterOrder(db, texts.changesOf);
  const { pairs, propertiesOf, residentsOf } = createResidences(db, texts);

  async function customers(profileId: string, asked: PageQuery): Promise<Page<KnownCustomer>> {
    const page = await pageOf('customers', profileId, asked);
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

  async function properties(profileId: string, asked: PageQuery): Promise<Page<KnownProperty>> {
    const page = await pageOf('properties', profileId, asked);
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

  /** The entry with an id as compared everywhere: exactly as typed first, then with invisible differences. */
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

  async function pageOf(kind: Kind, profileId: string, asked: PageQuery): Promise<Page<Row>> {
    const { query, offset, limit } = asked;
    if (asked.sort !== undefined || asked.only !== undefined) return sortedPage(kind, profileId, asked);
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

  /** Sorting by a column needs all hits, however many. */
  async function sortedPage(kind: Kind, profileId: string, asked: PageQuery): Promise<Page<Row>> {
    const { query, offset, limit, sort = NEWEST, only, rank } = asked;
    let ids = await order.idsBy(kind, profileId, sort, rank);
    if (only !== undefined) ids = ids.filter((id) => only.has(id));
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

  const count = (kind: Kind, profileId: string) =>
    db.get<{ n: number }>(`SELECT count(*) AS n FROM ${kind} WHERE profile_id = ?`, [profileId])?.n ?? 0;

  function acceptedContracts(profileId: string, customerId: string): number {
    const sql = `SELECT (SELECT count(*) FROM registrations WHERE profile_id = $p AND customer_id = $c AND state = 'accepted')
      + (SELECT count(*) FROM known_contracts k WHERE k.profile_id = $p AND k.customer_id = $c AND NOT EXISTS (
          SELECT 1 FROM registrations r WHERE r.profile_id = $p AND r.customer_id = $c AND r.contract_id = k.contract_id)) AS n`;
    return db.get<{ n: number }>(sql, { p: profileId, c: customerId })?.n ?? 0;
  }

  return { customers, properties, pairs, residentsOf, knownCustomer, knownProperty };
}
