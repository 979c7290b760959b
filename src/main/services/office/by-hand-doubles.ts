import type { ClaimRow } from '../../office/calls/answer-schemas.ts';
import { BINDING } from '../../office/calls/claim-calls.ts';
import { readClaim } from '../../office/desk/read-claim.ts';
import type { OfficeKeys } from '../../office/sealing/office-keys.ts';
import { pairKeys } from '../../office/sealing/pair-keys.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';

const OWN = `
  SELECT DISTINCT registration FROM office_attempts a, json_each(a.keys) k
  WHERE k.value IN (SELECT value FROM json_each(?)) AND a.nth = (SELECT max(nth) FROM office_attempts WHERE registration = a.registration)
    AND a.state IN ('sending', 'waiting', 'unknown', 'accepted', 'exists')`;

/**
 * A colleague registered by hand a pair that this desk has too. The colleague is told when their desk reports it; this
 * tells the person here.
 */
export function createByHandDoubles(parts: {
  readonly db: SqlDatabase;
  readonly keys: OfficeKeys;
  readonly desk: string;
  readonly onDouble: (registration: string, row: ClaimRow) => void;
}) {
  const { db, keys, desk } = parts;
  return {
    take(row: ClaimRow): void {
      if (row.desk === desk || !BINDING.has(row.state)) return;
      const read = readClaim(keys, row);
      if (read.kind !== 'read' || read.content?.isByHand !== true) return;
      const theirs = JSON.stringify(pairKeys(keys, read.content.pair));
      for (const { registration } of db.all<{ registration: string }>(OWN, [theirs])) {
        if (registration !== row.registration) parts.onDouble(registration, row);
      }
    },
  };
}
