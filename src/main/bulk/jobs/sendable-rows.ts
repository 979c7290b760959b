import type { BulkRowState } from '../../../shared/model/bulk/bulk.ts';
import type { LedgerDatabase, Random } from '../../ports.ts';
import type { JobRows } from '../engine/job-rows.ts';
import type { SendableRow } from '../engine/send-row.ts';
import { overrideOf, rowRecord, STATE_SQL, workRowOf } from './job-records.ts';

/** The rows of a job in the form the sender needs. */
export function createSendableRows(db: LedgerDatabase, random: Random) {
  function sendable(jobId: string): JobRows {
    return {
      states: () =>
        db
          .all<{ row_id: string; state: BulkRowState }>(
            `SELECT b.row_id, ${STATE_SQL} AS state FROM bulk_rows b LEFT JOIN registrations r ON r.id = b.registration_id
             WHERE b.job_id = ? ORDER BY b.position`,
            [jobId],
          )
          .map(({ row_id, state }) => [row_id, state] as const),
      load: (rowId) => loadSendable(jobId, rowId),
      hold(rowId, reason, detail) {
        db.run('UPDATE bulk_rows SET held_reason = ?, held_detail = ? WHERE job_id = ? AND row_id = ?', [
          reason,
          detail,
          jobId,
          rowId,
        ]);
      },
      retryAt: () =>
        db.get<{ at: number | null }>(
          `SELECT max(r.retry_at) AS at FROM bulk_rows b JOIN registrations r ON r.id = b.registration_id
           WHERE b.job_id = ? AND r.state = 'waiting' AND r.wait_reason = 'retry-later'`,
          [jobId],
        )?.at ?? null,
    };
  }

  function loadSendable(jobId: string, rowId: string): SendableRow | null {
    const record = rowRecord(db, jobId, rowId);
    if (!record) return null;
    const { values, poa } = workRowOf(record);
    return {
      rowId,
      registrationId: record.registration_id ?? giveRegistrationId(jobId, rowId),
      values,
      poa,
      warningCodes: JSON.parse(record.warning_codes) as string[],
      override: overrideOf(record),
    };
  }

  // Stored before the ledger entry: after a crash between the two the same id is used again.
  function giveRegistrationId(jobId: string, rowId: string): string {
    const id = random.uuid();
    db.run('UPDATE bulk_rows SET registration_id = ? WHERE job_id = ? AND row_id = ?', [id, jobId, rowId]);
    return id;
  }

  return sendable;
}
