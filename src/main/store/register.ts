import type { Customer, Property } from '../../shared/model/contract.ts';
import type { KnownCustomer, KnownProperty, Pair } from '../../shared/model/register.ts';
import { searchText } from './fold-text.ts';
import { fewHits, MANY, named, pairSearch, scanSearch } from './register-search.ts';
import type { SqlDatabase } from './sql-database.ts';

/** Something learnt: a customer, a property, or both living together. `at` is epoch milliseconds. */
export type Learnt = {
  readonly profileId: string;
  readonly customer: Customer | null;
  readonly property: Property | null;
  readonly at: number;
};

export type NamedPair = Pair & { readonly customerName: string; readonly address: string };
/** `isMore`: there are at least `total`. */
export type Page<Row> = { rows: Row[]; total: number; isMore?: boolean };
export type Register = ReturnType<typeof createRegister>;

type PairRow = { customer_id: string; property_id: string; customer_name: string | null; address: string | null };

/**
 * Customers and properties this computer knows, per profile, and who lives where. Identity is the id as typed.
 * Searching looks for every word anywhere in any field, whatever the case and diacritics. Pages are newest first; of a
 * search with very many hits it is only known that there are at least `MANY`.
 */
export function createRegister(
  db: SqlDatabase,
  onNamed: (profileId: string, customerId: string, name: string) => void = () => {},
) {
  /** Newer values win; an empty field never wipes a known one. Records without an id are not learnt. */
  function learn(learnt: Learnt): void {
    db.transaction(() => {
      const { profileId, customer, property, at } = learnt;
      if (customer !== null && customer.id !== '') keep('customers', profileId, customer, customerName(customer), at);
      if (property !== null && property.id !== '') keep('properties', profileId, property, addressOf(property), at);
      if (!customer?.id || !property?.id) return;
      db.run(
        `INSERT INTO residences (profile_id, customer_id, property_id, seen_at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET seen_at = max(seen_at, excluded.seen_at)`,
        [profileId, customer.id, property.id, at],
      );
    });
  }

  /** All rows or none. */
  function importMany(rows: readonly Learnt[]): void {
    db.transaction(() => {
      for (const row of rows) learn(row);
    });
  }

  function keep<T extends Customer | Property>(
    table: 'customers' | 'properties',
    profileId: string,
    record: T,
    label: string,
    at: number,
  ): void {
    const column = table === 'customers' ? 'name' : 'label';
    const known = db.get<{ data: string; seen_at: number }>(
      `SELECT data, seen_at FROM ${table} WHERE profile_id = ? AND id = ?`,
      [profileId, record.id],
    );
    const merged = known === undefined ? record : merge(JSON.parse(known.data), record, at >= known.seen_at);
    const name = known === undefined ? label : labelOf(merged);
    db.run(
      `INSERT INTO ${table} (profile_id, id, data, ${column}, seen_at, search) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET data = excluded.data, ${column} = excluded.${column},
         seen_at = max(seen_at, excluded.seen_at), search = excluded.search`,
      [profileId, record.id, JSON.stringify(merged), name, at, searchText(Object.values(merged))],
    );
    if (table === 'customers' && name !== '') onNamed(profileId, record.id, name);
  }

  function customers(profileId: string, query: string, offset: number, limit: number): Page<KnownCustomer> {
    const page = searchPage('customers', profileId, query, offset, limit);
    const rows = page.rows.map((row) => ({
      customer: JSON.parse(row.data) as Customer,
      propertyIds: idsOf('property_id', 'customer_id', profileId, row.id),
      contracts: acceptedContracts(profileId, row.id),
      seenAt: row.seen_at,
    }));
    return { ...page, rows };
  }

  function properties(profileId: string, query: string, offset: number, limit: number): Page<KnownProperty> {
    const page = searchPage('properties', profileId, query, offset, limit);
    const rows = page.rows.map((row) => ({
      property: JSON.parse(row.data) as Property,
      customerIds: idsOf('customer_id', 'property_id', profileId, row.id),
      seenAt: row.seen_at,
    }));
    return { ...page, rows };
  }

  /** Who is known under exactly this id; null when nobody. */
  function customer(profileId: string, id: string): Customer | null {
    return one('customers', profileId, id);
  }

  function property(profileId: string, id: string): Property | null {
    return one('properties', profileId, id);
  }

  function one<T extends Customer | Property>(table: 'customers' | 'properties', profileId: string, id: string) {
    const row = db.get<{ data: string }>(`SELECT data FROM ${table} WHERE profile_id = ? AND id = ?`, [profileId, id]);
    return row === undefined ? null : (JSON.parse(row.data) as T);
  }

  /** Customer and property that belong together; the query may match either of them. */
  function pairs(profileId: string, query: string, offset: number, limit: number): Page<NamedPair> {
    const search = named(pairSearch(query), profileId);
    const from = `FROM residences r
      LEFT JOIN customers c ON c.profile_id = r.profile_id AND c.id = r.customer_id
      LEFT JOIN properties p ON p.profile_id = r.profile_id AND p.id = r.property_id
      WHERE r.profile_id = $profile${search.sql}`;
    const rows = db.all<PairRow>(
      `SELECT r.customer_id, r.property_id, c.name AS customer_name, p.label AS address ${from}
       ORDER BY r.seen_at DESC, r.customer_id, r.property_id LIMIT $limit OFFSET $offset`,
      { ...search.params, limit, offset },
    );
    const total = db.get<{ n: number }>(`SELECT count(*) AS n ${from}`, search.params)?.n ?? 0;
    return {
      rows: rows.map((row) => ({
        customerId: row.customer_id,
        propertyId: row.property_id,
        customerName: row.customer_name ?? '',
        address: row.address ?? '',
      })),
      total,
    };
  }

  function counts(profileId: string): { customers: number; properties: number } {
    const count = (table: 'customers' | 'properties') =>
      db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE profile_id = ?`, [profileId])?.n ?? 0;
    return { customers: count('customers'), properties: count('properties') };
  }

  function searchPage(
    table: 'customers' | 'properties',
    profileId: string,
    query: string,
    offset: number,
    limit: number,
  ) {
    type Row = { id: string; data: string; seen_at: number };
    const columns = `SELECT id, data, seen_at FROM ${table} WHERE profile_id = ?`;
    const order = 'ORDER BY seen_at DESC, id LIMIT ? OFFSET ?';
    if (query.trim() === '') {
      const rows = db.all<Row>(`${columns} ${order}`, [profileId, limit, offset]);
      const total =
        db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE profile_id = ?`, [profileId])?.n ?? 0;
      return { rows, total };
    }
    const few = fewHits(db, table, profileId, query);
    if (few !== null) {
      // From the hits to their entries; through the order of all entries it would be a hundred times as far.
      const rows = db.all<Row>(
        `SELECT e.id, e.data, e.seen_at FROM json_each(?) j CROSS JOIN ${table} e ON e.profile_id = ? AND e.id = j.value
         ORDER BY e.seen_at DESC, e.id LIMIT ? OFFSET ?`,
        [JSON.stringify(few), profileId, limit, offset],
      );
      return { rows, total: few.length };
    }
    const search = scanSearch(query);
    const rows = db.all<Row>(`${columns}${search.sql} ${order}`, [profileId, ...search.params, limit, offset]);
    return { rows, total: Math.max(MANY, offset + rows.length), isMore: true };
  }

  function idsOf(wanted: string, given: string, profileId: string, id: string): string[] {
    return db
      .all<{ id: string }>(
        `SELECT ${wanted} AS id FROM residences WHERE profile_id = ? AND ${given} = ? ORDER BY seen_at DESC, 1`,
        [profileId, id],
      )
      .map((row) => row.id);
  }

  function acceptedContracts(profileId: string, customerId: string): number {
    const sql = `SELECT (SELECT count(*) FROM registrations WHERE profile_id = $p AND customer_id = $c AND state = 'accepted')
      + (SELECT count(*) FROM known_contracts k WHERE k.profile_id = $p AND k.customer_id = $c AND NOT EXISTS (
          SELECT 1 FROM registrations r WHERE r.profile_id = $p AND r.customer_id = $c AND r.contract_id = k.contract_id)) AS n`;
    return db.get<{ n: number }>(sql, { p: profileId, c: customerId })?.n ?? 0;
  }

  /** Every pair that belongs together. */
  function allPairs(profileId: string): Pair[] {
    return db.all(
      `SELECT customer_id AS customerId, property_id AS propertyId FROM residences WHERE profile_id = ?
       ORDER BY customer_id, property_id`,
      [profileId],
    );
  }

  /** Names of the customers of a profile by id, for lists that know only ids. */
  function customerNames(profileId: string): Map<string, string> {
    const rows = db.all<{ id: string; name: string }>('SELECT id, name FROM customers WHERE profile_id = ?', [
      profileId,
    ]);
    return new Map(rows.map((row) => [row.id, row.name]));
  }

  /** Names of some customers and addresses of some properties by id; those not known are left out. */
  function labels(profileId: string, pairs: readonly Pair[]) {
    const of = (table: 'customers' | 'properties', column: string, ids: readonly string[]) =>
      new Map(
        db
          .all<{ id: string; label: string }>(
            `SELECT e.id, e.${column} AS label FROM json_each(?) j CROSS JOIN ${table} e ON e.profile_id = ? AND e.id = j.value`,
            [JSON.stringify([...new Set(ids)]), profileId],
          )
          .map((row) => [row.id, row.label]),
      );
    return {
      names: of(
        'customers',
        'name',
        pairs.map((pair) => pair.customerId),
      ),
      addresses: of(
        'properties',
        'label',
        pairs.map((pair) => pair.propertyId),
      ),
    };
  }

  return {
    learn,
    importMany,
    customer,
    property,
    customers,
    properties,
    pairs,
    customerNames,
    labels,
    allPairs,
    counts,
  };
}

export function customerName(customer: Customer): string {
  return `${customer.first_name} ${customer.last_name}`.trim();
}

export function addressOf(property: Property): string {
  return [property.address, `${property.zip_code} ${property.city}`.trim()].filter((part) => part !== '').join(', ');
}

function labelOf(record: Customer | Property): string {
  return 'address' in record ? addressOf(record) : customerName(record);
}

function merge<T extends Customer | Property>(known: T, given: T, givenIsNewer: boolean): T {
  const weaker = givenIsNewer ? known : given;
  const stronger = givenIsNewer ? given : known;
  const filled = Object.entries(stronger).filter(([, value]) => value !== '');
  return Object.assign({}, weaker, Object.fromEntries(filled) as Partial<T>);
}
