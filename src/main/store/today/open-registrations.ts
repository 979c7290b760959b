import type { Unclear } from '../../../shared/model/answers/answer-meaning.ts';
import { TAKEN_BACK } from '../../../shared/model/contracts/taken-back.ts';
import type { SqlDatabase } from '../files/sql-database.ts';

/** A registration that stays as it is until a person acts. */
export type OpenRegistration = {
  readonly id: string;
  readonly changedAt: number;
  readonly customerId: string;
  readonly customerName: string;
  readonly propertyId: string;
  readonly address: string;
  readonly message: string | null;
  readonly status: number | null;
  readonly unclear: Unclear | null;
  readonly canAsk: boolean;
  readonly waitReason: string | null;
  readonly lastEvent: string | null;
  readonly lastReason: string | null;
  /** Number in the sheet, for a row of a job. */
  readonly rowNumber: number | null;
};

/** Registrations of one job (null: of none) in the same state, with the first few by name. */
export type OpenGroup = {
  readonly jobId: string | null;
  readonly jobName: string;
  readonly count: number;
  readonly oldestAt: number;
  /** Number of different messages from the operator, and one of them, or both of two. */
  readonly messages: number;
  readonly message: string | null;
  readonly some: readonly OpenRegistration[];
};

export type OpenWhat = 'unknown' | 'rejected' | 'waits-for-person';

// A later registration of the same pair replaces it; only the last one needs a person. Its index has only those with a
// pair; the unary pluses stop SQLite from using another.
const LATER = (column: string) => `NOT EXISTS (SELECT 1 FROM registrations n
  WHERE n.${column} = r.${column} AND n.${column} <> '' AND +n.nth > r.nth AND +n.profile_id = r.profile_id)`;

/** A colleague was asked to release it: their answer has a line of its own. */
const ASKED = `r.id IN (SELECT o.content ->> '$.source.registrationId' FROM office_jobs o WHERE o.kind = 'release' AND o.is_withdrawn = 0
      AND o.content ->> '$.source.registrationId' IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM office_jobs w WHERE w.group_id = o.group_id AND w.kind = 'release-withdrawn'))`;

/** Refused before its job was signed off, and given up then. An unknown outcome is never let go like this. */
const NOT_GIVEN_UP = "(ifnull(r.changed_at > j.signed_at, 1) OR j.signed_open ->> '$.stays.rejected')";

const WHERE: Readonly<Record<OpenWhat, string>> = {
  unknown: "r.state = 'unknown'",
  rejected: `r.state = 'rejected' AND r.search <> fold(r.customer_id || char(10) || r.property_id) AND ${LATER('customer_pair')} AND ${LATER('person_pair')}
    AND NOT (b.row_id IS NOT NULL AND b.left_out = 1) AND ${NOT_GIVEN_UP}`,
  // Rows of a running or stopped job continue with the job.
  'waits-for-person': `r.state = 'waiting' AND r.retry_at IS NULL AND r.wait_reason IS NOT '${TAKEN_BACK}'
    AND (j.id IS NULL OR j.phase NOT IN ('running', 'paused')) AND NOT (r.wait_reason = 'needs-release' AND ${ASKED})`,
};

const FROM = `FROM registrations r LEFT JOIN bulk_rows b ON b.registration_id = r.id
  LEFT JOIN bulk_jobs j ON j.id = b.job_id`;

type GroupRow = {
  job_id: string | null;
  job_name: string | null;
  n: number;
  oldest: number;
  messages: number;
  message: string | null;
  other_message: string | null;
};

type Row = Omit<OpenRegistration, 'canAsk'> & { canAsk: number };

/** Restricts to registrations of a customer, or of a property. */
export type OpenOwner = { readonly kind: 'customers' | 'properties'; readonly id: string };

/**
 * Groups of a profile's open registrations, single ones first, then job by job; at most `most` single ones by name, and
 * one per job.
 */
export function openRegistrations(
  db: SqlDatabase,
  profileId: string,
  what: OpenWhat,
  most: number,
  owner: OpenOwner | null = null,
): OpenGroup[] {
  const state = what === 'waits-for-person' ? 'waiting' : what;
  const side = owner === null ? '' : `AND r.${owner.kind === 'customers' ? 'customer_id' : 'property_id'} = $owner`;
  const where = `r.profile_id = $profileId AND r.state = '${state}' AND r.erased_at IS NULL AND r.taken_by IS NULL ${side} AND ${WHERE[what]}`;
  const params = { profileId, ...(owner === null ? {} : { owner: owner.id }) };
  const groups = db.all<GroupRow>(
    `SELECT j.id AS job_id, j.file_name AS job_name, count(*) AS n, min(r.changed_at) AS oldest,
       count(DISTINCT ifnull(r.message, '')) AS messages, max(r.message) AS message, min(r.message) AS other_message
     ${FROM} WHERE ${where} GROUP BY j.id ORDER BY j.number DESC NULLS FIRST`,
    params,
  );
  return groups.map((group) => ({
    jobId: group.job_id,
    jobName: group.job_name ?? '',
    count: group.n,
    oldestAt: group.oldest,
    messages: group.messages,
    message: group.messages === 2 && group.other_message ? `${group.message}; ${group.other_message}` : group.message,
    some:
      group.n > (group.job_id === null ? most : 1) ? [] : named(db, where, { ...params, jobId: group.job_id, most }),
  }));
}

/** All of them, each with its customer and its job. */
export function openEach(db: SqlDatabase, profileId: string, what: OpenWhat) {
  const state = what === 'waits-for-person' ? 'waiting' : what;
  return db.all<{ id: string; customerId: string; jobId: string | null }>(
    `SELECT r.id, r.customer_id AS customerId, j.id AS jobId ${FROM}
     WHERE r.profile_id = ? AND r.state = '${state}' AND r.erased_at IS NULL AND r.taken_by IS NULL AND ${WHERE[what]}`,
    [profileId],
  );
}

function named(db: SqlDatabase, where: string, params: Record<string, string | number | null>) {
  return db
    .all<Row>(
      `SELECT r.id, r.changed_at AS changedAt, r.customer_id AS customerId, r.customer_name AS customerName,
         r.property_id AS propertyId, coalesce(r.property ->> '$.address', '') AS address, r.message, r.status, r.unclear,
         (r.unclear = 'no-id' AND r.answer_kind IS NOT NULL) AS canAsk, r.wait_reason AS waitReason,
         (SELECT e.kind FROM registration_events e WHERE e.registration_id = r.id AND e.kind <> 'still-unknown'
          ORDER BY e.seq DESC LIMIT 1) AS lastEvent,
         (SELECT e.detail ->> '$.reason' FROM registration_events e WHERE e.registration_id = r.id
          AND e.kind <> 'still-unknown' ORDER BY e.seq DESC LIMIT 1) AS lastReason, b.number AS rowNumber
       ${FROM} WHERE ${where} AND j.id IS $jobId ORDER BY r.changed_at, r.id LIMIT $most`,
      params,
    )
    .map((row): OpenRegistration => ({ ...row, canAsk: row.canAsk === 1 }));
}

export type WaitingRegistration = {
  readonly registrationId: string;
  readonly name: string;
  readonly where: string;
  readonly at: number;
};

/** Registrations that are retried automatically, soonest first. */
export function waitingRegistrations(db: SqlDatabase, profileId: string, most: number) {
  const where = `profile_id = ? AND state = 'waiting' AND retry_at IS NOT NULL AND erased_at IS NULL AND taken_by IS NULL`;
  return {
    count: db.get<{ n: number }>(`SELECT count(*) AS n FROM registrations WHERE ${where}`, [profileId])?.n ?? 0,
    some: db.all<WaitingRegistration>(
      `SELECT id AS registrationId, iif(trim(customer_name) = '', customer_id, customer_name) AS name,
         coalesce(property ->> '$.address', property_id) AS "where", retry_at AS at
       FROM registrations WHERE ${where} ORDER BY retry_at, id LIMIT ?`,
      [profileId, most],
    ),
  };
}
