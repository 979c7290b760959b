import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import { apiOriginOf } from '../../config/destination.ts';
import type { OfficeKeys } from '../../office/sealing/office-keys.ts';
import { canonicalPair, pairKeys } from '../../office/sealing/pair-keys.ts';
import type { Random } from '../../ports.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import { addAttempt } from './sql-book.ts';

type BindingRow = {
  id: string;
  profile_id: string;
  state: 'waiting' | 'unknown' | 'accepted';
  customer: string;
  property: string;
  operator_id: string;
  api_address: string;
  content_sha256: string;
  contract_id: string | null;
  said: string | null;
};

const NEWEST = '(SELECT a.state FROM office_attempts a WHERE a.registration = r.id ORDER BY a.nth DESC LIMIT 1)';

/** Whether the newest attempt from before this computer left says what the ledger says: nothing came after it. */
const SAYS_SO: Readonly<Record<BindingRow['state'], ReadonlySet<string>>> = {
  waiting: new Set(['waiting', 'absent', 'not-sent', 'left']),
  unknown: new Set(['unknown']),
  accepted: new Set(['accepted', 'exists']),
};

/**
 * Every registration of this desk that blocks a pair becomes an attempt that the office is told about, unless the
 * office was asked about it before this computer left. Those whose person and ids were erased cannot be told. `isTold`:
 * joining sends them all at once.
 */
export function adoptRegistrations(
  db: SqlDatabase,
  given: {
    readonly keys: OfficeKeys;
    readonly profiles: readonly Profile[];
    readonly random: Pick<Random, 'uuid'>;
    readonly isTold: boolean;
  },
): void {
  const { keys, random, isTold } = given;
  const samples = new Set(given.profiles.flatMap(({ id, kind }) => (kind === 'sample' ? [id] : [])));
  // It waited when this computer left, and was rejected since.
  db.run(
    `UPDATE office_attempts AS one SET state = 'not-sent', is_told = 0 WHERE state = 'waiting'
     AND EXISTS (SELECT 1 FROM registrations r WHERE r.id = one.registration AND r.state = 'rejected' AND ${NEWEST} = 'waiting')`,
  );
  const rows = db.all<BindingRow>(
    `SELECT r.*, ${NEWEST} AS said FROM registrations r
     WHERE state IN ('waiting', 'unknown', 'accepted') AND erased_at IS NULL AND taken_by IS NULL ORDER BY nth`,
  );
  for (const row of rows) {
    if (samples.has(row.profile_id) || (row.said !== null && SAYS_SO[row.state].has(row.said))) continue;
    const of = { customer: JSON.parse(row.customer) as Customer, property: JSON.parse(row.property) as Property };
    const pair = canonicalPair(row.operator_id, of, apiOriginOf({ baseUrl: row.api_address }));
    addAttempt(db, {
      ...{ attempt: random.uuid(), registration: row.id, request: row.content_sha256, pair, covers: [], reason: null },
      keys: { keyId: keys.keyId, names: pairKeys(keys, pair) },
      ...{ state: row.state, contractId: row.contract_id, isTold },
    });
  }
}
