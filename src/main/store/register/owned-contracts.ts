import type { SqlDatabase } from '../files/sql-database.ts';

/** A registration or contract number with its customer and property. */
export type OwnedContract = {
  readonly registrationId: string | null;
  readonly reference: string | null;
  readonly contractId: string | null;
  readonly customerId: string;
  readonly propertyId: string;
  readonly state: string;
  readonly createdAt: number;
  readonly changedAt: number;
};

const STANDING = "('queued', 'waiting', 'sending', 'accepted', 'rejected', 'unknown')";

/** A customer's registrations, and contract numbers that were imported or learnt; newest first. */
export function contractsOfCustomer(db: SqlDatabase, profileId: string, customerId: string): OwnedContract[] {
  return read(db, { p: profileId, c: JSON.stringify([customerId]) }, '');
}

/** The contracts of a property, as far as its customers are known. */
export function contractsOfProperty(db: SqlDatabase, profileId: string, propertyId: string): OwnedContract[] {
  const customers = db.all<{ id: string }>(
    'SELECT customer_id AS id FROM residences WHERE profile_id = ? AND property_id = ?',
    [profileId, propertyId],
  );
  const ids = JSON.stringify(customers.map(({ id }) => id));
  return read(db, { p: profileId, c: ids, property: propertyId }, 'AND property_id = $property');
}

function read(db: SqlDatabase, params: Record<string, string>, where: string): OwnedContract[] {
  return db.all<OwnedContract>(
    `SELECT * FROM (
       SELECT id AS registrationId, reference, contract_id AS contractId, customer_id AS customerId,
         property_id AS propertyId, state, created_at AS createdAt, changed_at AS changedAt
       FROM registrations WHERE profile_id = $p AND customer_id IN (SELECT value FROM json_each($c))
         AND state IN ${STANDING} ${where}
       UNION ALL
       SELECT NULL, NULL, contract_id, customer_id, property_id, 'accepted', seen_at, seen_at
       FROM known_contracts k WHERE profile_id = $p AND customer_id IN (SELECT value FROM json_each($c)) ${where}
         AND NOT EXISTS (SELECT 1 FROM registrations r WHERE r.profile_id = k.profile_id
           AND r.customer_id = k.customer_id AND r.contract_id = k.contract_id)
     ) ORDER BY createdAt DESC, contractId`,
    params,
  );
}
