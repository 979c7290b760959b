import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import { fullName } from '../../../shared/model/register/full-name.ts';
import type { Pair } from '../../../shared/model/register/register.ts';
import { isSomebody, personName } from '../../../shared/rules/other-person.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { searchText } from './fold-text.ts';
import { createHeldPeople } from './held-people.ts';
import { otherZeros } from './other-zeros.ts';
import { createRegisterPages } from './register-pages.ts';

/** Something learnt: a customer, a property, or both together. `at` is epoch milliseconds. */
export type Learnt = {
  readonly profileId: string;
  readonly customer: Customer | null;
  readonly property: Property | null;
  readonly at: number;
  /** Contracts of both, as an import names them. */
  readonly contractIds?: readonly string[];
  /** Its sheet has another person under this customer id: unless the register knows them under it, both wait. */
  readonly hasRival?: boolean;
  /** Whom the operator rejected and this may correct: it takes the place of these. */
  readonly insteadOf?: readonly Customer[];
};

export type Register = ReturnType<typeof createRegister>;

/**
 * Customers and properties known on this computer, per profile, and who lives where. The identity is the id as typed.
 */
export function createRegister(
  db: SqlDatabase,
  onNamed: (profileId: string, customerId: string, name: string) => void = () => {},
) {
  const held = createHeldPeople(db);

  /**
   * Newer values win; an empty field never deletes a known value. Records without an id are ignored. Two people are
   * never one entry: who comes under the id of somebody else is held until a person decides, and false is returned.
   */
  function learn(learnt: Learnt): boolean {
    return db.transaction(() => {
      const { profileId, customer, property, at, contractIds = [] } = learnt;
      if (property !== null && property.id !== '') keep('properties', profileId, property, addressOf(property), at);
      if (customer === null || customer.id === '') return true;
      const propertyId = property?.id ?? '';
      if (isToHold(learnt, customer)) {
        const propertyIds = propertyId === '' ? [] : [propertyId];
        const contracts = contractIds.map((contractId) => ({ contractId, propertyId }));
        held.hold(profileId, { customer, propertyIds, contracts, seenAt: at });
        return false;
      }
      keep('customers', profileId, customer, fullName(customer), at);
      if (propertyId === '') return true;
      db.run(
        `INSERT INTO residences (profile_id, customer_id, property_id, seen_at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET seen_at = max(seen_at, excluded.seen_at)`,
        [profileId, customer.id, propertyId, at],
      );
      return true;
    });
  }

  function isToHold({ profileId, hasRival = false, insteadOf = [] }: Learnt, given: Customer): boolean {
    const entry = customer(profileId, given.id);
    if (entry !== null && insteadOf.some((one) => personName(one) === personName(entry))) return false;
    if (hasRival && isSomebody(given) && (entry === null || !isSomebody(entry))) return true;
    return held.isOfAnother(profileId, entry, given);
  }

  /** All rows or none. Returns those that were held. */
  function importMany<Row extends Learnt>(rows: readonly Row[]): Row[] {
    return db.transaction(() => rows.filter((row) => !learn(row)));
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

  /** The customer with exactly this id; null: unknown. */
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

  function counts(profileId: string): { customers: number; properties: number } {
    const count = (table: 'customers' | 'properties') =>
      db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE profile_id = ?`, [profileId])?.n ?? 0;
    return { customers: count('customers'), properties: count('properties') };
  }

  /** How many of these ids there are customers of. */
  function countKnown(profileId: string, ids: readonly string[]): number {
    const sql =
      'SELECT count(*) AS n FROM json_each(?) j CROSS JOIN customers c ON c.profile_id = ? AND c.id = j.value';
    return db.get<{ n: number }>(sql, [JSON.stringify(ids), profileId])?.n ?? 0;
  }

  /** Every pair that belongs together. */
  function allPairs(profileId: string): Pair[] {
    return db.all(
      `SELECT customer_id AS customerId, property_id AS propertyId FROM residences WHERE profile_id = ?
       ORDER BY customer_id, property_id`,
      [profileId],
    );
  }

  function customerNames(profileId: string): Map<string, string> {
    const rows = db.all<{ id: string; name: string }>('SELECT id, name FROM customers WHERE profile_id = ?', [
      profileId,
    ]);
    return new Map(rows.map((row) => [row.id, row.name]));
  }

  /** Names of some customers, addresses of some properties and their street and town, by id; those not known are left out. */
  function labels(profileId: string, pairs: readonly Pair[]) {
    const of = <T>(table: 'customers' | 'properties', columns: string, ids: readonly string[]) =>
      db.all<T & { id: string }>(
        `SELECT e.id, ${columns} FROM json_each(?) j CROSS JOIN ${table} e ON e.profile_id = ? AND e.id = j.value`,
        [JSON.stringify([...new Set(ids)]), profileId],
      );
    const customers = of<{ name: string }>(
      'customers',
      'e.name',
      pairs.map((pair) => pair.customerId),
    );
    const properties = of<{ label: string; street: string | null; city: string | null }>(
      'properties',
      "e.label, e.data ->> 'address' AS street, e.data ->> 'city' AS city",
      pairs.map((pair) => pair.propertyId),
    );
    return {
      names: new Map(customers.map(({ id, name }) => [id, name])),
      addresses: new Map(properties.map(({ id, label }) => [id, label])),
      parts: new Map(properties.map(({ id, street, city }) => [id, { street: street ?? '', city: city ?? '' }])),
    };
  }

  return {
    otherZeros: (profileId: string, ids: { customerId: string; propertyId: string }) => otherZeros(db, profileId, ids),
    learn,
    importMany,
    held,
    customer,
    property,
    ...createRegisterPages(db),
    customerNames,
    labels,
    allPairs,
    countKnown,
    counts,
  };
}

export function addressOf(property: Property): string {
  return [property.address, `${property.zip_code} ${property.city}`.trim()].filter((part) => part !== '').join(', ');
}

function labelOf(record: Customer | Property): string {
  return 'address' in record ? addressOf(record) : fullName(record);
}

function merge<T extends Customer | Property>(known: T, given: T, givenIsNewer: boolean): T {
  const weaker = givenIsNewer ? known : given;
  const stronger = givenIsNewer ? given : known;
  const filled = Object.entries(stronger).filter(([, value]) => value !== '');
  return Object.assign({}, weaker, Object.fromEntries(filled) as Partial<T>);
}
