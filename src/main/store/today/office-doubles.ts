import type { SqlDatabase } from '../files/sql-database.ts';
import type { OpenOwner } from './open-registrations.ts';

/** What a colleague's claim was when it was last read; the office's own shape has more. */
type Claim = { readonly registration: string; readonly state: string };
type OpenDouble = {
  readonly registration: string;
  readonly foundAt: number;
  readonly desk: string;
  readonly login: string;
  readonly customerId: string;
  readonly name: string;
  readonly where: string;
};
type Double<Row extends Claim> = { readonly registration: string; readonly foundAt: number; readonly row: Row };

/** A contract may be there, or come. */
const MAY_BE_THERE = "('sending', 'unknown', 'accepted')";

// Of one registration that two computers sent, the colleague's is the claim: that it is theirs by now settles nothing.
const OPEN = `FROM office_doubles d JOIN registrations r ON r.id = d.registration
  WHERE d.is_seen = 0 AND r.state IN ${MAY_BE_THERE} AND d.row ->> '$.state' IN ${MAY_BE_THERE}
    AND (r.taken_by IS NULL OR d.row ->> '$.registration' = r.id)`;

/** Once for two registrations, however often it is found. Whoever looked is told again when the colleague's changed. */
export function keepDouble(db: SqlDatabase, id: string, row: Claim & { readonly id: number }, now: number): void {
  const same = "registration = ? AND row ->> '$.registration' = ?";
  const [kept] = db.all<{ found_at: number; is_seen: number; state: string }>(
    `SELECT found_at, is_seen, row ->> '$.state' AS state FROM office_doubles WHERE ${same}`,
    [id, row.registration],
  );
  const isSeen = kept?.is_seen === 1 && kept.state === row.state;
  db.run(`DELETE FROM office_doubles WHERE ${same}`, [id, row.registration]);
  db.run('INSERT OR REPLACE INTO office_doubles (registration, claim, found_at, row, is_seen) VALUES (?, ?, ?, ?, ?)', [
    ...[id, row.id, kept?.found_at ?? now, JSON.stringify(row)],
    Number(isSeen),
  ]);
}

/** Its state may have become one in which no contract is there. */
export function knownDoubles(db: SqlDatabase, theirs: string): string[] {
  const sql = "SELECT registration AS id FROM office_doubles WHERE row ->> '$.registration' = ?";
  return db.all<{ id: string }>(sql, [theirs]).map(({ id }) => id);
}

/** Those that nobody here has looked at, the oldest first. */
export function doublesOf<Row extends Claim>(db: SqlDatabase, most: number): Double<Row>[] {
  const sql = `SELECT d.registration, d.found_at AS foundAt, d.row ${OPEN} ORDER BY d.found_at, d.claim LIMIT ?`;
  const rows = db.all<{ registration: string; foundAt: number; row: string }>(sql, [most]);
  return rows.map((one) => ({ ...one, row: JSON.parse(one.row) as Row }));
}

/** The same of one profile, one line for each of its registrations; where `owner` is given, of that one alone. */
export function openDoubles(db: SqlDatabase, profileId: string, owner: OpenOwner | null, most: number) {
  const side = owner === null ? '' : ` AND r.${owner.kind === 'customers' ? 'customer_id' : 'property_id'} = $owner`;
  const of = `${OPEN} AND r.erased_at IS NULL AND r.profile_id = $profile${side}`;
  const given = { profile: profileId, ...(owner === null ? {} : { owner: owner.id }) };
  const some = db.all<OpenDouble>(
    `SELECT d.registration, min(d.found_at) AS foundAt, d.row ->> '$.desk' AS desk, d.row ->> '$.login' AS login,
       r.customer_id AS customerId, trim(r.customer_name) AS name, r.property ->> '$.address' AS "where"
     ${of} GROUP BY d.registration ORDER BY foundAt LIMIT ${most}`,
    given,
  );
  const counted = db.get<{ count: number }>(`SELECT count(DISTINCT d.registration) AS count ${of}`, given);
  return { some, count: counted?.count ?? 0 };
}
