import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import type { SqlDatabase } from './files/sql-database.ts';

export type FetchPart = {
  readonly number: number;
  /** A list of invoices (label: its request), or the details of one invoice (label: its id). */
  readonly kind: 'invoices' | 'details';
  readonly label: string;
  readonly state: 'open' | 'done' | 'failed';
  readonly error: AppErrorData | null;
};

export type FetchJob = {
  readonly id: string;
  readonly profileId: string;
  readonly startedAt: number;
  readonly isPaused: boolean;
  readonly withDetails: boolean;
  /** Started by the app (saved groups), not by a person. */
  readonly isQuiet: boolean;
};

export type FetchJobs = ReturnType<typeof createFetchJobs>;

type JobRow = {
  id: string;
  profile_id: string;
  started_at: number;
  is_paused: number;
  with_details: number;
  is_quiet: number;
};

/** Plans of running fetches: after a restart only unfinished parts are fetched. */
export function createFetchJobs(db: SqlDatabase) {
  return {
    begin(job: FetchJob, parts: readonly Pick<FetchPart, 'kind' | 'label'>[]): void {
      db.transaction(() => {
        db.run(
          'INSERT INTO fetch_jobs (id, profile_id, started_at, is_paused, with_details, is_quiet) VALUES (?, ?, ?, 0, ?, ?)',
          [job.id, job.profileId, job.startedAt, job.withDetails ? 1 : 0, job.isQuiet ? 1 : 0],
        );
        parts.forEach((part, number) => {
          db.run("INSERT INTO fetch_parts (job_id, number, kind, label, state) VALUES (?, ?, ?, ?, 'open')", [
            job.id,
            number,
            part.kind,
            part.label,
          ]);
        });
      });
    },
    /** Adds parts found meanwhile, except those already planned. Returns the new ones. */
    add(jobId: string, parts: readonly Pick<FetchPart, 'kind' | 'label'>[]): FetchPart[] {
      return db.transaction(() => {
        const added: FetchPart[] = [];
        for (const { kind, label } of parts) {
          const row = db.get<{ number: number }>(
            `INSERT INTO fetch_parts (job_id, number, kind, label, state)
             SELECT $job, (SELECT ifnull(max(number) + 1, 0) FROM fetch_parts WHERE job_id = $job), $kind, $label, 'open'
             WHERE NOT EXISTS (SELECT 1 FROM fetch_parts WHERE job_id = $job AND kind = $kind AND label = $label)
             RETURNING number`,
            { job: jobId, kind, label },
          );
          if (row) added.push({ number: row.number, kind, label, state: 'open', error: null });
        }
        return added;
      });
    },
    settle(jobId: string, number: number, error: AppErrorData | null): void {
      db.run('UPDATE fetch_parts SET state = ?, error = ? WHERE job_id = ? AND number = ?', [
        error === null ? 'done' : 'failed',
        error === null ? null : JSON.stringify(error),
        jobId,
        number,
      ]);
    },
    pause(jobId: string, isPaused: boolean): void {
      db.run('UPDATE fetch_jobs SET is_paused = ? WHERE id = ?', [isPaused ? 1 : 0, jobId]);
    },
    /** Whether a part is still planned: erasing a person removes their parts. */
    isPlanned(jobId: string, number: number): boolean {
      return db.get('SELECT 1 FROM fetch_parts WHERE job_id = ? AND number = ?', [jobId, number]) !== undefined;
    },
    /** Removes parts from a profile's plans. */
    remove(profileId: string, isTheirs: (part: Pick<FetchPart, 'kind' | 'label'>) => boolean): void {
      db.transaction(() => {
        const parts = db.all<{ job_id: string; number: number; kind: FetchPart['kind']; label: string }>(
          `SELECT p.job_id, p.number, p.kind, p.label FROM fetch_parts p JOIN fetch_jobs j ON j.id = p.job_id
           WHERE j.profile_id = ?`,
          [profileId],
        );
        for (const { job_id, number, kind, label } of parts) {
          if (isTheirs({ kind, label })) {
            db.run('DELETE FROM fetch_parts WHERE job_id = ? AND number = ?', [job_id, number]);
          }
        }
      });
    },
    /** The fetch is finished: its plan is removed. */
    end(jobId: string): void {
      db.run('DELETE FROM fetch_jobs WHERE id = ?', [jobId]);
    },
    unfinished(): FetchJob[] {
      return db.all<JobRow>('SELECT * FROM fetch_jobs ORDER BY started_at').map((row) => ({
        id: row.id,
        profileId: row.profile_id,
        startedAt: row.started_at,
        isPaused: row.is_paused === 1,
        withDetails: row.with_details === 1,
        isQuiet: row.is_quiet === 1,
      }));
    },
    parts(jobId: string): FetchPart[] {
      return db
        .all<Omit<FetchPart, 'error'> & { error: string | null }>(
          'SELECT number, kind, label, state, error FROM fetch_parts WHERE job_id = ? ORDER BY number',
          [jobId],
        )
        .map((row) => ({ ...row, error: row.error === null ? null : (JSON.parse(row.error) as AppErrorData) }));
    },
  };
}
