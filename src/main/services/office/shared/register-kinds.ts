import type { Customer, Property } from '../../../../shared/model/contracts/contract.ts';
import { fullName } from '../../../../shared/model/register/full-name.ts';
import type { Fields } from '../../../office/records/merge-record.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { searchText } from '../../../store/register/fold-text.ts';
import { addressOf } from '../../../store/register/register.ts';
import { isGone, namesOf, type SharedKind } from './shared-kind.ts';

const NOBODY: Customer = { id: '', email: '', first_name: '', last_name: '', phone: '', soc_id: '' };
const NOWHERE: Property = { id: '', address: '', city: '', zip_code: '', property_number: '' };

/** Customers and properties; an empty field is one that nobody has said. What is changed keeps its place in the list. */
function entryKind<T extends Customer | Property>(
  kind: string,
  given: {
    readonly table: 'customers' | 'properties';
    readonly label: 'name' | 'label';
    readonly empty: T;
    labelOf(entry: T): string;
  },
): SharedKind {
  const { table, label, empty, labelOf } = given;
  return {
    kind,
    names: (db, profileId) => namesOf(db, `SELECT id FROM ${table} WHERE profile_id = ?`, profileId),
    read(db, profileId, [id = '']) {
      const row = db.get<{ data: string }>(`SELECT data FROM ${table} WHERE profile_id = ? AND id = ?`, [
        profileId,
        id,
      ]);
      if (row === undefined) return {};
      const data = JSON.parse(row.data) as Record<string, string>;
      return Object.fromEntries(Object.entries({ ...data, id }).filter(([, value]) => value !== ''));
    },
    write(db, profileId, [id = ''], fields, { at }) {
      if (isGone(fields)) return void db.run(`DELETE FROM ${table} WHERE profile_id = ? AND id = ?`, [profileId, id]);
      const entry = { ...empty, ...onlyOf(empty, fields), id };
      db.run(
        `INSERT INTO ${table} (profile_id, id, data, ${label}, seen_at, search) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET data = excluded.data, ${label} = excluded.${label}, search = excluded.search`,
        [profileId, id, JSON.stringify(entry), labelOf(entry), at, searchText(Object.values(entry))],
      );
    },
  };
}

/** Fields that this app knows; a newer one may have more. */
function onlyOf<T extends object>(empty: T, fields: Fields): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(empty, name))) as Partial<T>;
}

export const customerKind = entryKind('customer', {
  ...{ table: 'customers', label: 'name', empty: NOBODY, labelOf: (one: Customer) => fullName(one) },
});
export const propertyKind = entryKind('property', {
  ...{ table: 'properties', label: 'label', empty: NOWHERE, labelOf: addressOf },
});

/** Who lives where. */
export const homeKind: SharedKind = {
  kind: 'home',
  names: (db, profileId) =>
    namesOf(db, 'SELECT customer_id, property_id FROM residences WHERE profile_id = ?', profileId),
  read: (db, profileId, [customerId = '', propertyId = '']) =>
    db.get('SELECT 1 FROM residences WHERE profile_id = ? AND customer_id = ? AND property_id = ?', [
      ...[profileId, customerId, propertyId],
    ])
      ? { is: '1' }
      : {},
  write(db, profileId, [customerId = '', propertyId = ''], fields, { at }) {
    const pair = [profileId, customerId, propertyId];
    if (isGone(fields)) {
      db.run('DELETE FROM residences WHERE profile_id = ? AND customer_id = ? AND property_id = ?', pair);
    } else {
      db.run(
        'INSERT INTO residences (profile_id, customer_id, property_id, seen_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        [...pair, at],
      );
    }
  },
};

/** Whose a contract is that was imported or learnt. */
export const contractKind: SharedKind = {
  kind: 'contract',
  names: (db, profileId) => namesOf(db, 'SELECT contract_id FROM known_contracts WHERE profile_id = ?', profileId),
  read: (db, profileId, [contractId = '']) => knownContract(db, profileId, contractId),
  write(db, profileId, [contractId = ''], fields, { at }) {
    if (isGone(fields)) {
      db.run('DELETE FROM known_contracts WHERE profile_id = ? AND contract_id = ?', [profileId, contractId]);
      return;
    }
    db.run(
      `INSERT INTO known_contracts (profile_id, contract_id, customer_id, property_id, seen_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET customer_id = excluded.customer_id, property_id = excluded.property_id`,
      [profileId, contractId, fields.customer ?? '', fields.property ?? '', at],
    );
  },
};

function knownContract(db: SqlDatabase, profileId: string, contractId: string): Fields {
  const sql =
    'SELECT customer_id AS customer, property_id AS property FROM known_contracts WHERE profile_id = ? AND contract_id = ?';
  const row = db.get<{ customer: string; property: string }>(sql, [profileId, contractId]);
  return row ? { ...row } : {};
}
