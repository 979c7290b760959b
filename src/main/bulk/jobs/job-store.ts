import { AppError } from '../../../shared/errors/app-error.ts';
import {
  type BulkCounts,
  type BulkJobSummary,
  type BulkRowState,
  columnMappingSchema,
  type HeldReason,
  type NamedMapping,
} from '../../../shared/model/bulk.ts';
import type { Clock, Random } from '../../ports.ts';
import { emptyCounts } from '../engine/progress.ts';
import type { WorkRow } from '../rows/row.ts';
import type { JobDatabase } from './job-database.ts';
import { type JobRecord, type JobWork, STATE_SQL, stateOf, summaryOf } from './job-records.ts';
import { createRowStore } from './row-store.ts';

export type NewJob = {
  readonly id: string;
  readonly profileId: string;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly fileBytes: number;
  readonly sheetName: string;
  /** Who: the name of the person's account. */
  readonly createdBy: string;
  readonly work: JobWork;
  readonly rows: readonly WorkRow[];
};

/** Rows of it are still being written, or removed. */
const OPENING = 'opening';
const IS_WHOLE = `pause_reason IS NOT '${OPENING}'`;
/** Nobody has more of them waiting, and each is counted row by row. */
const MAX_PAUSED = 20;
/** Written in one go: a few milliseconds. */
const ROWS_A_TURN = 300;
const CELLS_A_TURN = 6000;

export type JobStore = ReturnType<typeof createJobStore>;

/**
 * Jobs, their drafts and their history, in the ledger's file. Powers of attorney are kept as name, size and hash only.
 * Every call is on the disk when it returns. Errors: `not-found`, `wrong-state`, `store`.
 */
export function createJobStore(parts: { readonly db: JobDatabase; readonly clock: Clock; readonly random: Random }) {
  const { db, clock } = parts;
  const rows = createRowStore(db, parts.random);

  function create(job: NewJob): BulkJobSummary {
    return db.transaction(() => {
      begin(job, null);
      rows.save(job.id, job.rows, 0);
      return get(job.id).summary;
    });
  }

  /**
   * The same in turns with other work (`yieldTurn`), for sheets of any size. Before its last row is written nobody finds the
   * job; what was cut off is removed by the next start.
   */
  async function createInTurns(job: NewJob, yieldTurn: () => Promise<void>): Promise<BulkJobSummary> {
    begin(job, OPENING);
    const perTurn = Math.max(1, Math.min(ROWS_A_TURN, Math.floor(CELLS_A_TURN / (job.rows[0]?.cells.length ?? 1))));
    try {
      for (let from = 0; from < job.rows.length; from += perTurn) {
        await yieldTurn();
        db.transaction(() => rows.save(job.id, job.rows.slice(from, from + perTurn), from));
      }
      db.run('UPDATE bulk_jobs SET pause_reason = NULL WHERE id = ?', [job.id]);
    } catch (cause) {
      removeOpening(job.id);
      throw cause;
    }
    return get(job.id).summary;
  }

  function begin(job: NewJob, pauseReason: typeof OPENING | null): void {
    db.transaction(() => {
      // An id is the page's own and given once.
      if (db.get('SELECT 1 FROM bulk_jobs WHERE id = ?', [job.id]))
        throw new AppError({ code: 'invalid-input', issues: ['jobId: taken'] });
      const at = clock.now();
      const sql = 'SELECT coalesce(max(number), 0) + 1 AS number FROM bulk_jobs WHERE profile_id = ?';
      const number = db.get<{ number: number }>(sql, [job.profileId])?.number ?? 1;
      db.run(
        `INSERT INTO bulk_jobs (id, profile_id, number, file_name, file_sha256, file_bytes, sheet_name, created_at,
           created_by, changed_at, phase, pause_reason, work) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'draft', ?, ?)`,
        [
          job.id,
          job.profileId,
          number,
          job.fileName,
          job.fileSha256,
          job.fileBytes,
          job.sheetName,
          at,
          job.createdBy,
          at,
          pauseReason,
          JSON.stringify(job.work),
        ],
      );
    });
  }

  /** `jobId` null: all of them. */
  function removeOpening(jobId: string | null): void {
    db.transaction(() => {
      const opening = `SELECT id FROM bulk_jobs WHERE pause_reason = '${OPENING}' AND id = coalesce(?, id)`;
      db.run(`DELETE FROM bulk_rows WHERE job_id IN (${opening})`, [jobId]);
      db.run(`DELETE FROM bulk_jobs WHERE id IN (${opening})`, [jobId]);
    });
  }

  function record(jobId: string): JobRecord {
    const found = db.get<JobRecord>(`SELECT * FROM bulk_jobs WHERE id = ? AND ${IS_WHOLE}`, [jobId]);
    if (!found) throw new AppError({ code: 'not-found', what: 'job' });
    return found;
  }

  function get(jobId: string): { readonly summary: BulkJobSummary; readonly work: JobWork } {
    const found = record(jobId);
    return { summary: summaryOf(found, counts(jobId)), work: JSON.parse(found.work) as JobWork };
  }

  /** Number and names: cheap enough to be asked ten times a second. */
  function about(jobId: string): Readonly<Record<'fileName' | 'sheetName', string>> & { readonly number: number } {
    const { number, file_name, sheet_name } = record(jobId);
    return { number, fileName: file_name, sheetName: sheet_name };
  }

  function counts(jobId: string): BulkCounts {
    const found = emptyCounts();
    // In the order of an index, so that nothing is sorted: most rows of a large job were never handed over.
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

  /** Jobs that were begun and stand still, newest first. */
  function paused(profileId: string): BulkJobSummary[] {
    const sql = `SELECT * FROM bulk_jobs WHERE profile_id = ? AND phase = 'paused' ORDER BY number DESC LIMIT ${MAX_PAUSED}`;
    return db.all<JobRecord>(sql, [profileId]).map((job) => summaryOf(job, counts(job.id)));
  }

  function saveWork(jobId: string, work: JobWork): void {
    record(jobId);
    db.run('UPDATE bulk_jobs SET work = ?, changed_at = ? WHERE id = ?', [JSON.stringify(work), clock.now(), jobId]);
  }

  function saveRows(jobId: string, changed: readonly WorkRow[]): { refused: number } {
    record(jobId);
    return db.transaction(() => {
      db.run('UPDATE bulk_jobs SET changed_at = ? WHERE id = ?', [clock.now(), jobId]);
      return rows.save(jobId, changed);
    });
  }

  function setPhase(
    jobId: string,
    phase: BulkJobSummary['phase'],
    by: { readonly who?: string; readonly reason?: BulkJobSummary['pauseReason'] } = {},
  ): void {
    record(jobId);
    const at = clock.now();
    db.run(
      `UPDATE bulk_jobs SET phase = $phase, pause_reason = $reason, changed_at = $at,
         started_at = CASE WHEN $phase = 'running' THEN coalesce(started_at, $at) ELSE started_at END,
         started_by = CASE WHEN $phase = 'running' THEN coalesce(started_by, $who) ELSE started_by END,
         ended_at = CASE WHEN $phase IN ('done', 'cancelled') THEN $at ELSE NULL END
       WHERE id = $id`,
      { id: jobId, phase, reason: by.reason ?? null, who: by.who ?? null, at },
    );
  }

  /** Once, at start, after the ledger's own: what was running was cut off and waits for a person. Returns how many. */
  function recover(): number {
    removeOpening(null);
    const sql = "UPDATE bulk_jobs SET phase = 'paused', pause_reason = 'restart' WHERE phase = 'running'";
    return db.run(sql).changes;
  }

  /**
   * Only a job of which nothing was ever handed to the ledger can be thrown away; everything else is history. Nobody finds
   * it from here on; its rows go in turns with other work (`yieldTurn`), those that are left at the next start.
   */
  async function removeInTurns(jobId: string, yieldTurn: () => Promise<void>): Promise<void> {
    db.transaction(() => {
      const { phase, started_at } = record(jobId);
      // What was never started has nothing in the past: a large draft is not looked through.
      const isKnown = isAnyHandedOver(jobId) || (started_at !== null && isAnyPast(jobId));
      if (phase === 'running' || isKnown) throw new AppError({ code: 'wrong-state', state: phase });
      db.run(`UPDATE bulk_jobs SET pause_reason = '${OPENING}' WHERE id = ?`, [jobId]);
    });
    const part = `DELETE FROM bulk_rows WHERE job_id = $jobId AND row_id IN (
      SELECT row_id FROM bulk_rows WHERE job_id = $jobId ORDER BY position LIMIT ${ROWS_A_TURN})`;
    while (db.run(part, { jobId }).changes > 0) await yieldTurn();
    removeOpening(jobId);
  }

  function isAnyHandedOver(jobId: string): boolean {
    const sql = `SELECT 1 FROM bulk_rows b JOIN registrations r ON r.id = b.registration_id
      WHERE b.job_id = ? AND b.registration_id IS NOT NULL LIMIT 1`;
    return db.get(sql, [jobId]) !== undefined;
  }

  function isAnyPast(jobId: string): boolean {
    return (
      db.get("SELECT 1 FROM bulk_rows WHERE job_id = ? AND past_registrations <> '[]' LIMIT 1", [jobId]) !== undefined
    );
  }

  /** Jobs of the same file, so that dropping it a second time is noticed. */
  function ofSameFile(profileId: string, fileSha256: string): { readonly id: string; readonly number: number }[] {
    const sql = `SELECT id, number FROM bulk_jobs
      WHERE profile_id = ? AND file_sha256 = ? AND ${IS_WHOLE} ORDER BY number DESC`;
    return db.all(sql, [profileId, fileSha256]);
  }

  function mappings(): NamedMapping[] {
    return db
      .all<{ id: string; name: string; saved_at: number; mapping: string }>('SELECT * FROM bulk_mappings ORDER BY name')
      .flatMap(({ id, name, saved_at, mapping }) => {
        // One that another version wrote and this one cannot read counts as none.
        const parsed = columnMappingSchema.safeParse(JSON.parse(mapping));
        return parsed.success ? [{ id, name, savedAt: saved_at, mapping: parsed.data }] : [];
      });
  }

  /** The same name again replaces it. */
  function saveMapping(name: string, mapping: NamedMapping['mapping']): NamedMapping {
    const savedAt = clock.now();
    db.run(
      `INSERT INTO bulk_mappings (id, name, saved_at, mapping) VALUES (?, ?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET saved_at = excluded.saved_at, mapping = excluded.mapping`,
      [parts.random.uuid(), name, savedAt, JSON.stringify(mapping)],
    );
    const saved = mappings().find((found) => found.name === name);
    if (!saved) throw new AppError({ code: 'not-found', what: 'mapping' });
    return saved;
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
    removeInTurns,
    ofSameFile,
    mappings,
    saveMapping,
    removeMapping: (id: string): void => void db.run('DELETE FROM bulk_mappings WHERE id = ?', [id]),
    loadRows: rows.load,
    loadPart: rows.loadPart,
    results: rows.results,
    tookMs: rows.tookMs,
    result: rows.result,
    override: rows.override,
    saveWarnings: rows.saveWarnings,
    requeue: rows.requeue,
    sendable: rows.sendable,
    rowOf: rows.rowOf,
    asked: rows.asked,
  };
}
