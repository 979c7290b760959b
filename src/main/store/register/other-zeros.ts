import type { SqlDatabase } from '../files/sql-database.ts';

const LONGEST_ID = 18;

/**
 * Known ids that differ from these only in leading zeros, where the typed id is unknown or the other one lives in the
 * same property. Called for every row of a sheet: only exact ids are looked up.
 */
export function otherZeros(db: SqlDatabase, profileId: string, ids: { customerId: string; propertyId: string }) {
  const find = (table: 'customers' | 'properties', id: string): string[] => {
    const candidates = withOtherZeros(id);
    if (candidates.length === 0) return [];
    const sql = `SELECT id FROM ${table} WHERE profile_id = ? AND id IN (${candidates.map(() => '?').join(', ')})
      ORDER BY seen_at DESC`;
    return db.all<{ id: string }>(sql, [profileId, ...candidates]).map((row) => row.id);
  };
  const customers = find('customers', ids.customerId);
  const livesHere = (id: string): boolean =>
    db.get('SELECT 1 FROM residences WHERE profile_id = ? AND customer_id = ? AND property_id = ?', [
      profileId,
      id,
      ids.propertyId,
    ]) !== undefined;
  const isKnown = (table: 'customers' | 'properties', id: string): boolean =>
    db.get(`SELECT 1 FROM ${table} WHERE profile_id = ? AND id = ?`, [profileId, id.trim()]) !== undefined;
  const isNew = !isKnown('customers', ids.customerId);
  const [property] = find('properties', ids.propertyId);
  const isPropertyNew = !isKnown('properties', ids.propertyId);
  return {
    customer: customers.find(livesHere) ?? (isNew ? (customers[0] ?? null) : null),
    property: property !== undefined && isPropertyNew ? property : null,
  };
}

/** The same digits with fewer or more leading zeros; nothing for an id that is no plain number. */
function withOtherZeros(id: string): string[] {
  const typed = id.trim();
  const bare = typed.replace(/^0+/, '');
  if (!/^\d+$/.test(bare) || typed.length > LONGEST_ID) return [];
  return Array.from({ length: LONGEST_ID - bare.length + 1 }, (_, zeros) => '0'.repeat(zeros) + bare).filter(
    (one) => one !== typed,
  );
}
