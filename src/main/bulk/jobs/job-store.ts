import type { BulkCounts, BulkJobSummary, BulkRowState, HeldReason } from '../../../shared/model/bulk/bulk.ts';
import type { Override } from '../../../shared/model/contracts/attempt-end.ts';
import type { Clock, Random } from '../../ports.ts';
import { emptyCounts } from '../engine/progress.ts';
import type { WorkRow } from '../rows/row.ts';
import { createJobFiles } from './job-files.ts';
import { type JobRecord, type JobWork, STATE_SQL, stateOf, summaryOf } from './job-records.ts';
import { createSignOffs, NOT_SIGNED } from './job-sign-offs.ts';
import { createNamedMappings } from './named-mappings.ts';
import { createRowResults } from './row-results.ts';
import { createRowStatuses } from './row-statuses.ts';
import { createRowStore } from './row-store.ts';
import type { WatchedDatabase } from './watched-database.ts';
import { createWholeJobs, IS_WHOLE, type NewJob, readJob } from './whole-jobs.ts';

/** The list has at most this many: each job's rows must be counted. */
const MAX_PAUSED = 20;
export type JobStore = ReturnType<typeof createJobStore>;

/**
 * Jobs, their drafts and their history, in the ledger's file. Of powers of attorney only name, size and hash are
 * stored. Every call is on disk when it returns. Errors: `not-found`, `wrong-state`, `store`.
 */
export function createJobStore(parts: {
  readonly db: WatchedDatabase;
  readonly clock: Clock;
  readonly random: Random;
}) {
  const { db, clock } = parts;
  const rows = createRowStore(db, parts.random);
  const whole = createWholeJobs({ db, clock, rows });

  function create(job: NewJob): BulkJobSummary {
    return db.transaction(() => {
      whole.create(job);
      return get(job.id).summary;
    });
  }

  async function createInTurns(job: NewJob, yieldTurn: () => Promise<void>): Promise<BulkJobSummary> {
    await whole.createInTurns(job, yieldTurn);
    return get(job.id).summary;
  }

  function get(jobId: string): { readonly summary: BulkJobSummary; readonly work: JobWork } {
    const found = readJob(db, jobId);
    return { summary: summaryOf(found, counts(jobId)), work: JSON.parse(found.work) as JobWork };
  }

  /** Number and names: cheap enough for ten calls a second. */
  function about(jobId: string): Readonly<Record<'fileName' | 'sheetName', string>> & { readonly number: number } {
    const { number, file_name, sheet_name } = readJob(db, jobId);
    return { number, fileName: file_name, sheetName: sheet_name };
  }

  function counts(jobId: string): BulkCounts {
    const found = emptyCounts();
    // In index order, so that nothing is sorted: most rows of a large job are not in the ledger.
    const unsent = db.all<{ left_out: number; held_reason: HeldReason | null; n: number }>(
      `SELECT left_out, held_reason, count(*) AS n FROM bulk_rows WHERE job_id = ? AND registration_id IS NULL
       GROUP BY left_out, held_reason`,
      [jobId],
    );
    for (const { n, ...row } of unsent) found[stateOf({ ...row, ledger_state: null })] += n;
    const sent = db.all<{ state: BulkRowState; n: number }>(
      `SELECT ${STATE_SQL} AS state, count(*) AS n FROM bulk_rows b LEFT JOIN registrations r ON r.id = b.registration_id
       WHERE b.job_id = ? AND b.registration_id IS NOT NULL GROUP BY 1`,
      [jobId],
    );
    for (const { state, n } of sent) found[state] += n;
    return found;
  }

  /** Newest first. */
  function list(profileId: string, page: { readonly offset: number; readonly limit: number }) {
    const found = db.all<JobRecord>(
      `SELECT * FROM bulk_jobs WHERE profile_id = ? AND ${IS_WHOLE} ORDER BY number DESC LIMIT ? OFFSET ?`,
      [profileId, page.limit, page.offset],
    );
    const sql = `SELECT count(*) AS n FROM bulk_jobs WHERE profile_id = ? AND ${IS_WHOLE}`;
    const total = db.get<{ n: number }>(sql, [profileId])?.n ?? 0;
    return { jobs: found.map((job) => summaryOf(job, counts(job.id))), total };
  }

  /** Jobs that were started and are stopped, newest first. */
  function paused(profileId: string): BulkJobSummary[] {
    const sql = `SELECT * FROM bulk_jobs WHERE profile_id = ? AND phase = 'paused' ORDER BY number DESC LIMIT ${MAX_PAUSED}`;
    return db.all<JobRecord>(sql, [profileId]).map((job) => summaryOf(job, counts(job.id)));
  }

  function saveWork(jobId: string, work: JobWork): void {
    readJob(db, jobId);
    db.run('UPDATE bulk_jobs SET work = ?, changed_at = ? WHERE id = ?', [JSON.stringify(work), clock.now(), jobId]);
  }

  function saveRows(jobId: string, changed: readonly WorkRow[]): { refused: number } {
    readJob(db, jobId);
    return db.transaction(() => {
      db.run(`UPDATE bulk_jobs SET changed_at = ?, ${NOT_SIGNED} WHERE id = ?`, [clock.now(), jobId]);
      return rows.save(jobId, changed);
    });
  }

  /** What somebody signed had this row held back. */
  function override(jobId: string, rowIds: readonly string[], given: Override | null): void {
    db.transaction(() => {
      db.run(`UPDATE bulk_jobs SET ${NOT_SIGNED} WHERE id = ?`, [jobId]);
      rows.override(jobId, rowIds, given);
    });
  }

  function setPhase(
    jobId: string,
    phase: BulkJobSummary['phase'],
    by: { readonly who?: string; readonly reason?: BulkJobSummary['pauseReason'] } = {},
  ): void {
    readJob(db, jobId);
    const at = clock.now();
    db.run(
      `UPDATE bulk_jobs SET phase = $phase, pause_reason = $reason, changed_at = $at,
         started_at = CASE WHEN $phase = 'running' THEN coalesce(started_at, $at) ELSE started_at END,
         started_by = CASE WHEN $phase = 'running' THEN coalesce(started_by, $who) ELSE started_by END,
         ended_at = CASE WHEN $phase IN ('done', 'cancelled') THEN $at ELSE NULL END, ${NOT_SIGNED}, signed_open = NULL
       WHERE id = $id`,
      { id: jobId, phase, reason: by.reason ?? null, who: by.who ?? null, at },
    );
  }

  /**
   * Once, at start, after the ledger's own recovery: a job that was running was interrupted and waits for a person.
   * Returns how many.
   */
  function recover(): number {
    whole.removeOpening(null);
    const sql = "UPDATE bulk_jobs SET phase = 'paused', pause_reason = 'restart' WHERE phase = 'running'";
    return db.run(sql).changes;
  }

  /** Other jobs of the same file, so that dropping it twice is noticed. */
  function ofSameFile(profileId: string, fileSha256: string): { readonly id: string; readonly number: number }[] {
    const sql = `SELECT id, number FROM bulk_jobs
      WHERE profile_id = ? AND file_sha256 = ? AND ${IS_WHOLE} ORDER BY number DESC`;
    return db.all(sql, [profileId, fileSha256]);
  }

  return {
    create,
    createInTurns,
    get,
    about,
    list,
    counts,
    saveWork,
    saveRows,
    setPhase,
    recover,
    paused,
    removeInTurns: whole.removeInTurns,
    ofSameFile,
    ...createNamedMappings(parts),
    ...createJobFiles(parts),
    ...createSignOffs(parts),
    ...createRowResults(db),
    override,
    saveWarnings: rows.saveWarnings,
    requeue: rows.requeue,
    sendable: rows.sendable,
    rowOf: rows.rowOf,
    asked: rows.asked,
    ...createRowStatuses(db),
  };
}
