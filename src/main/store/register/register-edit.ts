import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import { fullName } from '../../../shared/model/register/full-name.ts';
import type { Pair } from '../../../shared/model/register/register.ts';
import { socIdCore } from '../../../shared/rules/keys.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { searchText } from './fold-text.ts';
import { addressOf } from './register.ts';

type Kind = 'customers' | 'properties';
export type RegisterEdit = ReturnType<typeof createRegisterEdit>;

const SIDE = { customers: 'customer_id', properties: 'property_id' } as const;

/** A person's edits of the register: they replace the old values, including with empty fields. */
export function createRegisterEdit(
  db: SqlDatabase,
  onNamed: (profileId: string, customerId: string, name: string) => void = () => {},
) {
  /** Saves an entry as typed. `formerId`: its previous id, when that was changed. */
  function save(kind: Kind, profileId: string, record: Customer | Property, formerId: string | null, at: number): void {
    db.transaction(() => {
      if (formerId !== null && formerId !== record.id) {
        moveLinks(kind, profileId, formerId, record.id);
        db.run(`DELETE FROM ${kind} WHERE profile_id = ? AND id = ?`, [profileId, formerId]);
      }
      put(kind, profileId, record, at);
    });
  }

  function put(kind: Kind, profileId: string, record: Customer | Property, at: number): void {
    const label = 'address' in record ? addressOf(record) : fullName(record);
    const column = kind === 'customers' ? 'name' : 'label';
    db.run(
      `INSERT INTO ${kind} (profile_id, id, data, ${column}, seen_at, search) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET data = excluded.data, ${column} = excluded.${column}, seen_at = excluded.seen_at,
         search = excluded.search`,
      [profileId, record.id, JSON.stringify(record), label, at, searchText(Object.values(record))],
    );
    if (kind === 'customers') onNamed(profileId, record.id, label);
  }

  function moveLinks(kind: Kind, profileId: string, from: string, to: string): void {
    const side = SIDE[kind];
    for (const table of ['residences', 'known_contracts']) {
      db.run(`UPDATE OR IGNORE ${table} SET ${side} = ? WHERE profile_id = ? AND ${side} = ?`, [to, profileId, from]);
      db.run(`DELETE FROM ${table} WHERE profile_id = ? AND ${side} = ?`, [profileId, from]);
    }
    const notes = 'UPDATE notes SET owner_id = ? WHERE profile_id = ? AND kind = ? AND owner_id = ?';
    db.run(notes, [to, profileId, kind, from]);
  }

  /** Merges two entries: the kept one as the person edited it; everything of the other is moved to it. */
  function merge(kind: Kind, profileId: string, kept: Customer | Property, droppedId: string, at: number): void {
    db.transaction(() => {
      moveLinks(kind, profileId, droppedId, kept.id);
      db.run(`DELETE FROM ${kind} WHERE profile_id = ? AND id = ?`, [profileId, droppedId]);
      put(kind, profileId, kept, at);
    });
  }

  /** Removes an entry, its residences and notes; its registrations stay in the ledger. */
  function remove(kind: Kind, profileId: string, id: string): boolean {
    return db.transaction(() => {
      for (const table of ['residences', 'known_contracts']) {
        db.run(`DELETE FROM ${table} WHERE profile_id = ? AND ${SIDE[kind]} = ?`, [profileId, id]);
      }
      db.run('DELETE FROM notes WHERE profile_id = ? AND kind = ? AND owner_id = ?', [profileId, kind, id]);
      if (kind === 'customers') {
        db.run('DELETE FROM held_people WHERE profile_id = ? AND customer_id = ?', [profileId, id]);
      }
      return db.run(`DELETE FROM ${kind} WHERE profile_id = ? AND id = ?`, [profileId, id]).changes > 0;
    });
  }

  function link(profileId: string, { customerId, propertyId }: Pair, at: number): void {
    db.run(
      `INSERT INTO residences (profile_id, customer_id, property_id, seen_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at`,
      [profileId, customerId, propertyId, at],
    );
  }

  function unlink(profileId: string, { customerId, propertyId }: Pair): void {
    db.run('DELETE FROM residences WHERE profile_id = ? AND customer_id = ? AND property_id = ?', [
      profileId,
      customerId,
      propertyId,
    ]);
  }

  function learnContract(profileId: string, contractId: string, { customerId, propertyId }: Pair, at: number): void {
    db.run(
      `INSERT INTO known_contracts (profile_id, contract_id, customer_id, property_id, seen_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET customer_id = excluded.customer_id, property_id = excluded.property_id, seen_at = excluded.seen_at`,
      [profileId, contractId, customerId, propertyId, at],
    );
  }

  /** Contract ids of a customer: from accepted registrations, imported or typed. */
  function contractsOf(profileId: string, customerId: string): string[] {
    return db
      .all<{ id: string }>(
        `SELECT contract_id AS id FROM registrations WHERE profile_id = $p AND customer_id = $c AND contract_id IS NOT NULL
         UNION SELECT contract_id FROM known_contracts WHERE profile_id = $p AND customer_id = $c ORDER BY 1`,
        { p: profileId, c: customerId },
      )
      .map((row) => row.id);
  }

  function get<T extends Customer | Property>(kind: Kind, profileId: string, id: string): T | null {
    const row = db.get<{ data: string }>(`SELECT data FROM ${kind} WHERE profile_id = ? AND id = ?`, [profileId, id]);
    return row ? (JSON.parse(row.data) as T) : null;
  }

  /** Customers with the same personal number in any spelling; none for an invalid number. */
  function idsBySocId(profileId: string, socId: string): string[] {
    const core = socIdCore(socId);
    if (core === null) return [];
    return db
      .all<{ id: string; soc_id: string }>(
        "SELECT id, data ->> '$.soc_id' AS soc_id FROM customers WHERE profile_id = ? AND instr(search, ?) > 0",
        [profileId, core],
      )
      .filter((row) => socIdCore(row.soc_id) === core)
      .map((row) => row.id);
  }

  /** Entries in the order of their ids, after one of them, for reading all in pieces. */
  function after<T extends Customer | Property>(kind: Kind, profileId: string, id: string, limit: number): T[] {
    return db
      .all<{ data: string }>(`SELECT data FROM ${kind} WHERE profile_id = ? AND id > ? ORDER BY id LIMIT ?`, [
        profileId,
        id,
        limit,
      ])
      .map((row) => JSON.parse(row.data) as T);
  }

  function propertiesOf(profileId: string, customerId: string): { propertyId: string; residents: number }[] {
    return db.all(
      `SELECT property_id AS propertyId, (SELECT count(*) FROM residences o WHERE o.profile_id = r.profile_id
         AND o.property_id = r.property_id) AS residents FROM residences r WHERE profile_id = ? AND customer_id = ?`,
      [profileId, customerId],
    );
  }

  return { save, merge, remove, link, unlink, learnContract, contractsOf, get, idsBySocId, after, propertiesOf };
}
