import type { BulkRowState, HeldReason, PauseReason } from '../../../shared/model/bulk/bulk.ts';
import { STATE_LETTERS } from '../../../shared/model/bulk/bulk-states.ts';
import type { SqlDatabase } from '../files/sql-database.ts';

/** Rows of a job held for the same reason; a single one by name. */
export type HeldRows = {
  readonly jobId: string;
  readonly jobName: string;
  readonly since: number;
  readonly reason: HeldReason;
  readonly count: number;
  readonly one: { readonly number: number; readonly name: string; readonly address: string } | null;
};

type HeldRow = { job_id: string; file_name: string; changed_at: number; reason: HeldReason; n: number; row_id: string };

// Cancelled jobs and those signed off need nobody, unless the person who signed keeps their rows; a draft holds nothing,
// because nothing of it was to be sent yet.
const IS_LIVE = `j.profile_id = $profileId
  AND (j.phase IN ('running', 'paused', 'done') AND j.signed_at IS NULL OR j.signed_open ->> '$.stays.held')`;
const IS_HELD = 'b.left_out = 0 AND b.held_reason IS NOT NULL';

/** By indexes only: unsent rows from the job's side, those waiting in the ledger from the ledger's. */
export function heldRows(db: SqlDatabase, profileId: string): HeldRows[] {
  const rows = db.all<HeldRow>(
    `SELECT job_id, file_name, changed_at, reason, count(*) AS n, min(row_id) AS row_id, number FROM (
       SELECT j.id AS job_id, j.file_name, j.changed_at, j.number, b.held_reason AS reason, b.row_id
       FROM bulk_jobs j JOIN bulk_rows b ON b.job_id = j.id
       WHERE ${IS_LIVE} AND b.registration_id IS NULL AND ${IS_HELD}
       UNION ALL
       SELECT j.id, j.file_name, j.changed_at, j.number, b.held_reason, b.row_id
       FROM registrations r JOIN bulk_rows b ON b.registration_id = r.id JOIN bulk_jobs j ON j.id = b.job_id
       WHERE r.profile_id = $profileId AND r.state IN ('queued', 'waiting') AND ${IS_LIVE} AND ${IS_HELD}
     ) GROUP BY job_id, reason ORDER BY number DESC, reason`,
    { profileId },
  );
  return rows.map((row) => ({
    jobId: row.job_id,
    jobName: row.file_name,
    since: row.changed_at,
    reason: row.reason,
    count: row.n,
    one: row.n === 1 ? oneRow(db, row.job_id, row.row_id) : null,
  }));
}

function oneRow(db: SqlDatabase, jobId: string, rowId: string): HeldRows['one'] {
  const row = db.get<{ number: number; fields: string }>(
    'SELECT number, fields FROM bulk_rows WHERE job_id = ? AND row_id = ?',
    [jobId, rowId],
  );
  if (row === undefined) return null;
  const fields = JSON.parse(row.fields) as Record<string, string>;
  const name = `${fields['customer.first_name'] ?? ''} ${fields['customer.last_name'] ?? ''}`.trim();
  return {
    number: row.number,
    name: name || (fields['customer.id'] ?? ''),
    address: fields['property.address'] || (fields['property.id'] ?? ''),
  };
}

export type StoppedJob = {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly changedAt: number;
  readonly phase: 'draft' | 'paused';
  readonly pauseReason: PauseReason | null;
  readonly rows: number;
};

/** Drafts and stopped jobs, newest first. */
export function stoppedJobs(db: SqlDatabase, profileId: string): StoppedJob[] {
  return db.all(
    `SELECT id, file_name AS name, number, changed_at AS changedAt, phase, pause_reason AS pauseReason,
       (SELECT count(*) FROM bulk_rows b WHERE b.job_id = j.id) AS rows
     FROM bulk_jobs j WHERE profile_id = ? AND phase IN ('draft', 'paused') AND pause_reason IS NOT 'opening'
     ORDER BY number DESC`,
    [profileId],
  );
}

/** Marks in a job's picture: one per row, or for a large job the most serious of several rows. */
const MAX_MARKS = 72;
/** A larger job is drawn from its counts, worst first, without reading its rows. */
const MANY_ROWS = 4000;
const SERIOUS: readonly BulkRowState[] = [
  'unknown',
  'rejected',
  'held',
  'sending',
  'waiting',
  'queued',
  'ready',
  'accepted',
  'left-out',
];

/** The states of a job's rows in the order of the sheet, as at most `MAX_MARKS` marks. */
export function marksOf(
  db: SqlDatabase,
  jobId: string,
  stateSql: string,
  counts: Readonly<Record<BulkRowState, number>>,
): { marks: string; rowsAMark: number } {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const rowsAMark = Math.max(1, Math.ceil(total / MAX_MARKS));
  if (total > MANY_ROWS) {
    const marks = SERIOUS.map((state) => STATE_LETTERS[state].repeat(Math.ceil(counts[state] / rowsAMark)));
    return { marks: marks.join('').slice(0, MAX_MARKS), rowsAMark };
  }
  const worst = db.all<{ rank: number }>(
    `SELECT min(CASE state ${SERIOUS.map((state, rank) => `WHEN '${state}' THEN ${rank}`).join(' ')} END) AS rank FROM (
       SELECT ${stateSql} AS state, row_number() OVER (ORDER BY b.position) - 1 AS at
       FROM bulk_rows b LEFT JOIN registrations r ON r.id = b.registration_id WHERE b.job_id = ?)
     GROUP BY at / ${rowsAMark} ORDER BY at / ${rowsAMark}`,
    [jobId],
  );
  const marks = worst.map(({ rank }) => STATE_LETTERS[SERIOUS[rank] ?? 'ready']).join('');
  return { marks, rowsAMark };
}
