import { AppError } from '../../../shared/errors/app-error.ts';
import type { Clock, LedgerDatabase } from '../../ports.ts';
import type { WorkRow } from '../rows/row.ts';
import type { JobRecord, JobWork } from './job-records.ts';
import type { RowStore } from './row-store.ts';

export type NewJob = {
  readonly id: string;
  readonly profileId: string;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly fileBytes: number;
  readonly sheetName: string;
  /** Account name of the person. */
  readonly createdBy: string;
  readonly work: JobWork;
  readonly rows: readonly WorkRow[];
};

/** Its rows are still being written or removed. */
const OPENING = 'opening';
export const IS_WHOLE = `pause_reason IS NOT '${OPENING}'`;
/** Rows written without a pause: a few milliseconds. */
const ROWS_A_TURN = 300;
const CELLS_A_TURN = 6000;

/** A job by its id; null while its rows are being written or removed. */
export function readJob(db: LedgerDatabase, jobId: string): JobRecord {
  const found = db.get<JobRecord>(`SELECT * FROM bulk_jobs WHERE id = ? AND ${IS_WHOLE}`, [jobId]);
  if (!found) throw new AppError({ code: 'not-found', what: 'job' });
  return found;
}

/** Writes jobs with all their rows, and removes them: completely or not at all, also when yielding to other work. */
export function createWholeJobs(parts: {
  readonly db: LedgerDatabase;
  readonly clock: Clock;
  readonly rows: RowStore;
}) {
  const { db, clock, rows } = parts;

  function create(job: NewJob): void {
    db.transaction(() => {
      begin(job, null);
      rows.save(job.id, job.rows, 0);
    });
  }

  /**
   * The same, yielding to other work (`yieldTurn`), for sheets of any size. The job is listed only when its last row is
   * written; an interrupted one is removed at the next start.
   */
  async function createInTurns(job: NewJob, yieldTurn: () => Promise<void>): Promise<void> {
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
  }

  function begin(job: NewJob, pauseReason: typeof OPENING | null): void {
    db.transaction(() => {
      // The page makes the id and uses it once.
      if (db.get('SELECT 1 FROM bulk_jobs WHERE id = ?', [job.id])) {
        throw new AppError({ code: 'invalid-input', issues: ['jobId: taken'] });
      }
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

  /**
   * Only a job without any ledger entry can be discarded; all others are history. It is no longer listed from here on;
   * its rows are removed while yielding to other work (`yieldTurn`), the rest at the next start.
   */
  async function removeInTurns(jobId: string, yieldTurn: () => Promise<void>): Promise<void> {
    db.transaction(() => {
      const { phase, started_at } = readJob(db, jobId);
      // A job that was never started has no history, so a large draft is not searched.
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

  return { create, createInTurns, removeOpening, removeInTurns };
}
