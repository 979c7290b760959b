import type { Override } from '../../../shared/model/contracts/attempt-end.ts';
import type { RegistrationState } from '../../../shared/model/contracts/contract.ts';
import type { LedgerDatabase, Random } from '../../ports.ts';
import { isLockedState } from '../rows/locked-state.ts';
import type { WorkRow } from '../rows/row.ts';
import { rowRecord } from './job-records.ts';
import { createSendableRows } from './sendable-rows.ts';

export type RowStore = ReturnType<typeof createRowStore>;

/** Writes the rows of jobs and a person's decisions about them. */
export function createRowStore(db: LedgerDatabase, random: Random) {
  /** In one transaction, in the given order. Existing rows are changed; locked ones stay as they are. */
  function save(jobId: string, rows: readonly WorkRow[], from = nextPosition(jobId)): { refused: number } {
    let refused = 0;
    db.transaction(() => {
      for (const [index, row] of rows.entries()) {
        const known = db.get<{ ledger_state: RegistrationState | null }>(
          `SELECT r.state AS ledger_state FROM bulk_rows b LEFT JOIN registrations r ON r.id = b.registration_id
           WHERE b.job_id = ? AND b.row_id = ?`,
          [jobId, row.id],
        );
        if (known?.ledger_state && isLockedState(known.ledger_state)) refused += 1;
        else if (known) change(jobId, row);
        else insert(jobId, row, from + index);
      }
    });
    return { refused };
  }

  function insert(jobId: string, row: WorkRow, position: number): void {
    db.run(
      `INSERT INTO bulk_rows (job_id, row_id, position, number, cells, original, fields, date_fields, left_out, poa)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [jobId, row.id, position, row.number, JSON.stringify(row.cells), ...changing(row)],
    );
  }

  function change(jobId: string, row: WorkRow): void {
    // The change may have removed the cause of the hold; if not, sending sets it again.
    db.run(
      `UPDATE bulk_rows SET original = ?, fields = ?, date_fields = ?, left_out = ?, poa = ?, held_reason = NULL,
         held_detail = NULL WHERE job_id = ? AND row_id = ?`,
      [...changing(row), jobId, row.id],
    );
  }

  function changing(row: WorkRow): (string | number | null)[] {
    return [
      JSON.stringify(row.original),
      JSON.stringify(row.values),
      JSON.stringify(row.dateFields),
      row.leftOut ? 1 : 0,
      row.poa === null ? null : JSON.stringify(row.poa),
    ];
  }

  function nextPosition(jobId: string): number {
    return db.get<{ n: number }>('SELECT count(*) AS n FROM bulk_rows WHERE job_id = ?', [jobId])?.n ?? 0;
  }

  /** Records the reason for sending rows although their pair is known; stored in the ledger with them. */
  function override(jobId: string, rowIds: readonly string[], given: Override | null): void {
    db.transaction(() => {
      for (const rowId of rowIds) {
        db.run(
          `UPDATE bulk_rows SET override_reason = ?, override_covers = ?, override_people = ?,
             held_reason = CASE WHEN held_reason IN ('duplicate', 'twice-in-sheet', 'office-has', 'two-people') THEN NULL ELSE held_reason END
           WHERE job_id = ? AND row_id = ?`,
          [
            ...[given?.reason ?? null, JSON.stringify(given?.covers ?? []), JSON.stringify(given?.people ?? [])],
            ...[jobId, rowId],
          ],
        );
      }
    });
  }

  /** Warnings a person was shown; stored in the ledger with the row. */
  function saveWarnings(jobId: string, warnings: Iterable<readonly [rowId: string, codes: readonly string[]]>): void {
    db.transaction(() => {
      for (const [rowId, codes] of warnings) {
        db.run('UPDATE bulk_rows SET warning_codes = ? WHERE job_id = ? AND row_id = ?', [
          JSON.stringify(codes),
          jobId,
          rowId,
        ]);
      }
    });
  }

  /**
   * Corrected rejected rows can be sent again as new registrations; their earlier outcomes stay in the ledger. Rows in
   * other states are ignored. Returns how many will be sent.
   */
  function requeue(jobId: string, rowIds: readonly string[]): number {
    return db.transaction(() => {
      let count = 0;
      for (const rowId of rowIds) {
        const record = rowRecord(db, jobId, rowId);
        if (record?.ledger_state !== 'rejected' || record.registration_id === null) continue;
        const past = [...(JSON.parse(record.past_registrations) as string[]), record.registration_id];
        db.run(
          `UPDATE bulk_rows SET registration_id = NULL, past_registrations = ?, held_reason = NULL, held_detail = NULL
           WHERE job_id = ? AND row_id = ?`,
          [JSON.stringify(past), jobId, rowId],
        );
        count += 1;
      }
      return count;
    });
  }

  /** The row a registration was made for; null: it is not of a job. */
  function rowOf(registrationId: string): string | null {
    const sql = 'SELECT row_id FROM bulk_rows WHERE registration_id = ?';
    return db.get<{ row_id: string }>(sql, [registrationId])?.row_id ?? null;
  }

  /** The registration of a job whose answer a person is asked about; null: there is no open question. */
  function asked(jobId: string): string | null {
    const sql = `SELECT r.id FROM bulk_rows b JOIN registrations r ON r.id = b.registration_id
      WHERE b.job_id = ? AND r.state = 'unknown' AND r.unclear = 'no-id' AND r.answer_kind IS NOT NULL
      ORDER BY b.position LIMIT 1`;
    return db.get<{ id: string }>(sql, [jobId])?.id ?? null;
  }

  return { save, override, saveWarnings, requeue, sendable: createSendableRows(db, random), asked, rowOf };
}
