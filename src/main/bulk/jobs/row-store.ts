import type { Stage } from '../../../shared/model/answer-meaning.ts';
import type { CoveredEntry, Override } from '../../../shared/model/attempt-end.ts';
import type { BulkRowState, HeldReason } from '../../../shared/model/bulk.ts';
import type { RegistrationState } from '../../../shared/model/contract.ts';
import type { Random } from '../../ports.ts';
import type { JobRows } from '../engine/job-rows.ts';
import type { SendableRow } from '../engine/send-row.ts';
import { isLockedState } from '../rows/locked-state.ts';
import type { WorkRow } from '../rows/row.ts';
import type { JobDatabase } from './job-database.ts';
import { JOINED_ROWS, type JoinedRecord, STATE_SQL, stateOf, workRowOf } from './job-records.ts';

/** A row with all that the ledger knows of it, for the screens and the result files. */
export type RowResult = {
  readonly row: WorkRow;
  readonly state: BulkRowState;
  readonly heldReason: HeldReason | null;
  readonly heldDetail: string | null;
  readonly override: Override | null;
  readonly warningCodes: readonly string[];
  readonly registrationId: string | null;
  readonly pastRegistrations: readonly string[];
  readonly reference: string | null;
  readonly status: number | null;
  readonly changedAt: number | null;
  readonly contractId: string | null;
  readonly message: string | null;
  readonly waitReason: string | null;
  /** How far an accepted one is that was only received. */
  readonly stage: Stage | null;
};

/** The rows of jobs. What became of a row is never copied here: it is read from the ledger, in the same file. */
export function createRowStore(db: JobDatabase, random: Random) {
  /** In one go, in the order given. Rows that are there are changed; locked ones stay as they are. */
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
    // What held it back may be mended by the change; if not, sending says so again.
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

  function one(jobId: string, rowId: string): JoinedRecord | undefined {
    return db.get<JoinedRecord>(`${JOINED_ROWS} WHERE b.job_id = ? AND b.row_id = ?`, [jobId, rowId]);
  }

  /** In the order of the sheet. `limit` -1: all. */
  function results(jobId: string, page: { offset: number; limit: number } = { offset: 0, limit: -1 }): RowResult[] {
    return db
      .all<JoinedRecord>(`${JOINED_ROWS} WHERE b.job_id = ? ORDER BY b.position LIMIT ? OFFSET ?`, [
        jobId,
        page.limit,
        page.offset,
      ])
      .map(resultOf);
  }

  function resultOf(record: JoinedRecord): RowResult {
    return {
      row: workRowOf(record),
      state: stateOf(record),
      heldReason: record.held_reason,
      heldDetail: record.held_detail,
      override: overrideOf(record),
      warningCodes: JSON.parse(record.warning_codes) as string[],
      registrationId: record.registration_id,
      pastRegistrations: JSON.parse(record.past_registrations) as string[],
      reference: record.reference,
      status: record.status,
      changedAt: record.ledger_changed_at,
      contractId: record.contract_id,
      message: record.message,
      waitReason: record.wait_reason,
      stage: record.stage,
    };
  }

  /** How long the last attempt at a registration took, in milliseconds, answered or not; null before it has ended, and after a crash. */
  function tookMs(registrationId: string): number | null {
    const found = db.get<{ took: number | null }>(
      `SELECT coalesce(
         (SELECT a.duration_ms FROM registration_answers a
          WHERE a.registration_id = s.registration_id AND a.attempt = s.attempt ORDER BY a.fetched_at DESC LIMIT 1),
         (SELECT CASE e.kind WHEN 'recovered' THEN NULL ELSE e.at - s.at END FROM registration_events e
          WHERE e.registration_id = s.registration_id AND e.seq > s.seq ORDER BY e.seq LIMIT 1)) AS took
       FROM registration_events s WHERE s.registration_id = ? AND s.kind = 'sending' ORDER BY s.seq DESC LIMIT 1`,
      [registrationId],
    );
    return found?.took ?? null;
  }

  /** A reason to send rows although their pair is known already: recorded, and goes to the ledger with them. */
  function override(jobId: string, rowIds: readonly string[], given: Override | null): void {
    db.transaction(() => {
      for (const rowId of rowIds)
        db.run(
          `UPDATE bulk_rows SET override_reason = ?, override_covers = ?, held_reason = nullif(held_reason, 'duplicate')
           WHERE job_id = ? AND row_id = ?`,
          [given?.reason ?? null, JSON.stringify(given?.covers ?? []), jobId, rowId],
        );
    });
  }

  /** What a person had been warned of; goes to the ledger with the row. */
  function saveWarnings(jobId: string, warnings: Iterable<readonly [rowId: string, codes: readonly string[]]>): void {
    db.transaction(() => {
      for (const [rowId, codes] of warnings)
        db.run('UPDATE bulk_rows SET warning_codes = ? WHERE job_id = ? AND row_id = ?', [
          JSON.stringify(codes),
          jobId,
          rowId,
        ]);
    });
  }

  /**
   * Rejected rows that were corrected may go again, as registrations of their own; what became of them before stays in
   * the ledger. Rows in any other state are left alone. Returns how many will go.
   */
  function requeue(jobId: string, rowIds: readonly string[]): number {
    return db.transaction(() => {
      let count = 0;
      for (const rowId of rowIds) {
        const record = one(jobId, rowId);
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

  /** The rows as the sender takes them. */
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
    const record = one(jobId, rowId);
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

  /** The row a registration was made for; null: it is none of a job's. */
  function rowOf(registrationId: string): string | null {
    const sql = 'SELECT row_id FROM bulk_rows WHERE registration_id = ?';
    return db.get<{ row_id: string }>(sql, [registrationId])?.row_id ?? null;
  }

  /** The registration of a job whose answer a person is asked about; null: no question is open. */
  function asked(jobId: string): string | null {
    const sql = `SELECT r.id FROM bulk_rows b JOIN registrations r ON r.id = b.registration_id
      WHERE b.job_id = ? AND r.state = 'unknown' AND r.unclear = 'no-id' AND r.answer_kind IS NOT NULL
      ORDER BY b.position LIMIT 1`;
    return db.get<{ id: string }>(sql, [jobId])?.id ?? null;
  }

  // Written before the ledger hears of it: after a crash between the two, the same id is used again.
  function giveRegistrationId(jobId: string, rowId: string): string {
    const id = random.uuid();
    db.run('UPDATE bulk_rows SET registration_id = ? WHERE job_id = ? AND row_id = ?', [id, jobId, rowId]);
    return id;
  }

  return {
    save,
    results,
    tookMs,
    override,
    saveWarnings,
    requeue,
    sendable,
    asked,
    rowOf,
    load: (jobId: string): WorkRow[] => results(jobId).map(({ row }) => row),
    /** The next rows in the order of the sheet, and the place of the last of them; null: there are no more. */
    loadPart(jobId: string, after: number, count: number): { rows: WorkRow[]; last: number | null } {
      const found = db.all<JoinedRecord & { position: number }>(
        `${JOINED_ROWS} WHERE b.job_id = ? AND b.position > ? ORDER BY b.position LIMIT ?`,
        [jobId, after, count],
      );
      return { rows: found.map(workRowOf), last: found.length < count ? null : (found.at(-1)?.position ?? null) };
    },
    result: (jobId: string, rowId: string): RowResult | null => {
      const record = one(jobId, rowId);
      return record ? resultOf(record) : null;
    },
  };
}

function overrideOf({ override_reason, override_covers }: JoinedRecord): Override | null {
  return override_reason === null
    ? null
    : { reason: override_reason, covers: JSON.parse(override_covers) as CoveredEntry[] };
}
