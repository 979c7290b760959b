import type { BulkValues } from '../../../shared/model/bulk/bulk.ts';
import type { RegistrationState } from '../../../shared/model/contracts/contract.ts';
import type { LedgerDatabase } from '../../ports.ts';
import { JOINED_ROWS, type JoinedRecord } from './job-records.ts';

const SETTLED: readonly RegistrationState[] = ['accepted', 'rejected'];

/**
 * Erases a person's rows from a profile's jobs. Of a settled row the ids stay, as in the ledger; a row not in the
 * ledger is deleted; one with open outcome stays complete, like its registration. Returns the changed jobs and the
 * number of rows.
 */
export function eraseRowsOf(
  db: LedgerDatabase,
  profileId: string,
  isTheirs: (values: BulkValues) => boolean,
  /** A person's free text without the erased person. */
  takenOut: (text: string) => string,
): { readonly jobIds: string[]; readonly rows: number } {
  const jobIds = new Set<string>();
  let rows = 0;
  const jobs = db.all<JobNames>('SELECT id, file_name, sheet_name FROM bulk_jobs WHERE profile_id = ?', [profileId]);
  for (const job of jobs) {
    const jobId = job.id;
    db.transaction(() => {
      if (rename(db, job, takenOut)) jobIds.add(jobId);
      unlink(db, jobId, takenOut);
      for (const row of db.all<JoinedRecord>(`${JOINED_ROWS} WHERE b.job_id = ?`, [jobId])) {
        const isSettled = row.ledger_state !== null && SETTLED.includes(row.ledger_state);
        if (row.ledger_state !== null && !isSettled) continue;
        if (!isTheirs(JSON.parse(row.fields) as BulkValues) && !isTheirs(JSON.parse(row.original) as BulkValues)) {
          continue;
        }
        if (isSettled) {
          if (!empty(db, jobId, row)) continue;
        } else {
          db.run('DELETE FROM bulk_rows WHERE job_id = ? AND row_id = ?', [jobId, row.row_id]);
        }
        jobIds.add(jobId);
        rows++;
      }
    });
  }
  return { jobIds: [...jobIds], rows };
}

type JobNames = { readonly id: string; readonly file_name: string; readonly sheet_name: string };

/** A sheet about one person is often named after them. Returns whether the name was changed. */
function rename(db: LedgerDatabase, job: JobNames, takenOut: (text: string) => string): boolean {
  const names = [takenOut(job.file_name), takenOut(job.sheet_name)];
  if (names[0] === job.file_name && names[1] === job.sheet_name) return false;
  db.run('UPDATE bulk_jobs SET file_name = ?, sheet_name = ? WHERE id = ?', [...names, job.id]);
  return true;
}

/** Removes the links to files that were saved under their name; the files themselves stay. */
function unlink(db: LedgerDatabase, jobId: string, takenOut: (text: string) => string): void {
  for (const { id, path } of db.all<{ id: string; path: string }>('SELECT id, path FROM bulk_files WHERE job_id = ?', [
    jobId,
  ])) {
    if (takenOut(path) !== path) db.run('DELETE FROM bulk_files WHERE job_id = ? AND id = ?', [jobId, id]);
  }
}

/** Returns false when it was empty already. */
function empty(db: LedgerDatabase, jobId: string, row: JoinedRecord): boolean {
  const fields = idsOf(row.fields);
  if (row.fields === fields) return false;
  const cells = (JSON.parse(row.cells) as string[]).map(() => '');
  db.run(
    `UPDATE bulk_rows SET cells = ?, original = ?, fields = ?, poa = NULL, held_detail = NULL,
       override_reason = iif(override_reason IS NULL, NULL, '…'), override_people = '[]' WHERE job_id = ? AND row_id = ?`,
    [JSON.stringify(cells), idsOf(row.original), fields, jobId, row.row_id],
  );
  return true;
}

function idsOf(values: string): string {
  const all = JSON.parse(values) as BulkValues;
  return JSON.stringify(
    Object.fromEntries(Object.entries(all).map(([field, text]) => [field, field.endsWith('.id') ? text : ''])),
  );
}

/**
 * Erases the rows whose registrations are about to be erased (accepted or rejected before a time, epoch milliseconds),
 * or they would count as never sent; and jobs unchanged since then, except rows with open outcome. Call before the
 * ledger erases, in one transaction with it. Returns the number of rows.
 */
export function eraseRowsSettledBefore(db: LedgerDatabase, before: number): number {
  return db.transaction(() => {
    const settled = db.run(
      `DELETE FROM bulk_rows WHERE registration_id IN (
         SELECT id FROM registrations WHERE state IN ('accepted', 'rejected') AND changed_at < ?)`,
      [before],
    );
    const left = "phase <> 'running' AND changed_at < ?";
    const unsent = db.run(
      `DELETE FROM bulk_rows WHERE job_id IN (SELECT id FROM bulk_jobs WHERE ${left})
         AND (registration_id IS NULL OR registration_id NOT IN (SELECT id FROM registrations))`,
      [before],
    );
    db.run(`DELETE FROM bulk_jobs WHERE ${left} AND id NOT IN (SELECT job_id FROM bulk_rows)`, [before]);
    return settled.changes + unsent.changes;
  });
}
