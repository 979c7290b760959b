import type { SqlDatabase } from '../files/sql-database.ts';
import type { OwnedContract } from './owned-contracts.ts';

const COLUMNS = `id AS registrationId, reference, contract_id AS contractId, customer_id AS customerId,
  property_id AS propertyId, state, created_at AS createdAt, changed_at AS changedAt`;
const HIGHEST = '\u{10FFFF}';

/**
 * Contracts and registrations whose number or reference begins with a text, or that belong to some customers; newest
 * first. Uses indexes only: the ledger may have a hundred thousand entries. The unary pluses stop SQLite from using the
 * time index, which would read the whole profile.
 */
export function findContracts(
  db: SqlDatabase,
  profileId: string,
  {
    text,
    customerIds,
    most,
  }: { readonly text: string; readonly customerIds: readonly string[]; readonly most: number },
): OwnedContract[] {
  const params = { p: profileId, low: text, high: `${text}${HIGHEST}`, c: JSON.stringify(customerIds), most };
  const registrations = (where: string) =>
    `SELECT * FROM (SELECT ${COLUMNS} FROM registrations WHERE ${where} AND +profile_id = $p AND erased_at IS NULL
       ORDER BY +created_at DESC LIMIT $most)`;
  const known = (where: string) =>
    `SELECT * FROM (SELECT NULL, NULL, contract_id, customer_id, property_id, 'accepted', seen_at, seen_at
       FROM known_contracts k WHERE k.profile_id = $p AND ${where} AND NOT EXISTS (SELECT 1 FROM registrations r
         WHERE +r.profile_id = k.profile_id AND r.contract_id = k.contract_id) LIMIT $most)`;
  return db.all<OwnedContract>(
    `SELECT DISTINCT * FROM (
       ${registrations('contract_id >= $low AND contract_id < $high')}
       UNION ALL ${registrations('reference >= $low AND reference < $high')}
       UNION ALL ${registrations('profile_id = $p AND customer_id IN (SELECT value FROM json_each($c))')}
       UNION ALL ${known('k.contract_id >= $low AND k.contract_id < $high')}
       UNION ALL ${known('k.customer_id IN (SELECT value FROM json_each($c))')}
     ) ORDER BY createdAt DESC LIMIT $most`,
    params,
  );
}
