import type { Override } from '../../../shared/model/attempt-end.ts';
import type { BulkRowState, HeldReason } from '../../../shared/model/bulk.ts';
import type { JobDatabase } from './job-database.ts';
import { STATE_SQL } from './job-records.ts';

/** What is on the disk about a row beside its texts: little enough to be asked of a whole job at once. */
export type RowStanding = {
  readonly rowId: string;
  readonly state: BulkRowState;
  readonly heldReason: HeldReason | null;
  readonly heldDetail: string | null;
  /** When the ledger last heard of it. */
  readonly changedAt: number | null;
  /** Registrations that a person has seen, and sends the row all the same. */
  readonly covers: Override['covers'];
};

type StandingRecord = {
  readonly row_id: string;
  readonly state: BulkRowState;
  readonly held_reason: HeldReason | null;
  readonly held_detail: string | null;
  readonly changed_at: number | null;
  readonly override_covers: string;
};

export function createRowStandings(db: JobDatabase) {
  return {
    /** Every row, in the order of the sheet. */
    standings: (jobId: string): RowStanding[] =>
      db
        .all<StandingRecord>(
          `SELECT b.row_id, ${STATE_SQL} AS state, b.held_reason, b.held_detail, r.changed_at, b.override_covers
           FROM bulk_rows b LEFT JOIN registrations r ON r.id = b.registration_id WHERE b.job_id = ? ORDER BY b.position`,
          [jobId],
        )
        .map((row) => ({
          rowId: row.row_id,
          state: row.state,
          heldReason: row.held_reason,
          heldDetail: row.held_detail,
          changedAt: row.changed_at,
          covers: row.override_covers === '[]' ? [] : (JSON.parse(row.override_covers) as Override['covers']),
        })),

    /** Why rows do not go, or (null) that nothing holds them back any more. */
    setHeld(jobId: string, rows: readonly { rowId: string; reason: HeldReason | null; detail: string }[]): void {
      db.transaction(() => {
        for (const { rowId, reason, detail } of rows)
          db.run('UPDATE bulk_rows SET held_reason = ?, held_detail = ? WHERE job_id = ? AND row_id = ?', [
            reason,
            reason === null ? null : detail,
            jobId,
            rowId,
          ]);
      });
    },
  };
}
