import type { Cover } from '../../../shared/model/office/office.ts';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import { apiOriginOf } from '../../config/destination.ts';
import type { ClaimRow, ClaimState } from '../../office/calls/answer-schemas.ts';
import { readClaim } from '../../office/desk/read-claim.ts';
import type { OfficeKeys } from '../../office/sealing/office-keys.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import { knownDoubles } from '../../store/today/office-doubles.ts';

/** A contract may be there, or come. */
const MAY_BE_THERE: ReadonlySet<ClaimState> = new Set(['sending', 'unknown', 'accepted']);

const keyed = 'IN (SELECT keyed(value) FROM json_each($names))';
const OWN = `
  SELECT id, operator_id AS operator, api_address AS address FROM registrations
  WHERE state IN ('sending', 'unknown', 'accepted') AND taken_by IS NULL AND id IN (
    SELECT id FROM registrations WHERE customer_pair ${keyed} UNION SELECT id FROM registrations WHERE person_pair ${keyed}
    UNION SELECT id FROM registrations WHERE content_pair ${keyed})`;

/**
 * Finds among the claims that are read those of a pair that this desk has too, whoever was first and however it came
 * about: their desk is told by the office, when it says them or decides; this tells the people here.
 */
export function createDoublesRead(parts: {
  readonly db: SqlDatabase;
  readonly keys: OfficeKeys;
  readonly desk: string;
  /** What a person here decided to send beside. */
  readonly coversOf: (registration: string) => readonly Cover[];
  readonly onDouble: (registration: string, row: ClaimRow) => void;
}) {
  const { db, keys, desk } = parts;

  function found(row: ClaimRow): string[] {
    const read = readClaim(keys, row);
    if (read.kind !== 'read' || read.content === null || read.content.pair.rule !== KEY_RULE) return [];
    const { names, operatorId, alsoOperator } = read.content.pair;
    return db
      .all<{ id: string; operator: string; address: string }>(OWN, { names: JSON.stringify(names) })
      .filter(({ operator, address }) => {
        const own = [operator, apiOriginOf({ baseUrl: address })];
        return own.some((one) => one === operatorId || one === alsoOperator);
      })
      .map(({ id }) => id);
  }

  const isDecided = (own: string, row: ClaimRow): boolean =>
    parts.coversOf(own).some(({ claim, seq }) => claim === row.id && seq === row.seq);

  return {
    take(row: ClaimRow): void {
      if (row.desk === desk) return;
      const known = knownDoubles(db, row.registration);
      for (const own of known) parts.onDouble(own, row);
      if (!MAY_BE_THERE.has(row.state)) return;
      for (const own of found(row)) {
        if (own !== row.registration && !known.includes(own) && !isDecided(own, row)) parts.onDouble(own, row);
      }
    },
  };
}
