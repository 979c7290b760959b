import type { Stage } from '../../../shared/model/answers/answer-meaning.ts';
import type { BulkRowState, HeldReason } from '../../../shared/model/bulk/bulk.ts';
import type { Override } from '../../../shared/model/contracts/attempt-end.ts';
import type { Told } from '../../../shared/model/contracts/told.ts';
import type { LedgerDatabase } from '../../ports.ts';
import type { WorkRow } from '../rows/row.ts';
import { JOINED_ROWS, type JoinedRecord, overrideOf, rowRecord, stateOf, workRowOf } from './job-records.ts';

/** Who noted what the operator said, in which words, and how and on which day they learnt it. */
export type NotedOutcome = { readonly who: string; readonly why: string } & Told;

/** A row with everything in its ledger entry, for screens and result files. */
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
  /** For an accepted row that was only received: how far it is. */
  readonly stage: Stage | null;
  /** What a person noted as its outcome, while that is what it stands on. */
  readonly noted: NotedOutcome | null;
};

/** Reads rows with their outcomes, which are never copied but read from the ledger in the same file. */
export function createRowResults(db: LedgerDatabase) {
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

  /** Duration of the last attempt in milliseconds, answered or not; null before it ended, and after a crash. */
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

  return {
    results,
    tookMs,
    loadRows: (jobId: string): WorkRow[] => results(jobId).map(({ row }) => row),
    /** The next rows in the order of the sheet, and the position of the last; null: there are no more. */
    loadPart(jobId: string, after: number, count: number): { rows: WorkRow[]; last: number | null } {
      const found = db.all<JoinedRecord & { position: number }>(
        `${JOINED_ROWS} WHERE b.job_id = ? AND b.position > ? ORDER BY b.position LIMIT ?`,
        [jobId, after, count],
      );
      return { rows: found.map(workRowOf), last: found.length < count ? null : (found.at(-1)?.position ?? null) };
    },
    result: (jobId: string, rowId: string): RowResult | null => {
      const record = rowRecord(db, jobId, rowId);
      return record ? resultOf(record) : null;
    },
  };
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
    noted: notedOf(record),
  };
}

/** A later answer, or another sending, is more than what somebody noted before it. */
function notedOf({ noted, ledger_state: state, wait_reason: reason }: JoinedRecord): NotedOutcome | null {
  if (noted === null) return null;
  const { decision, ...said } = JSON.parse(noted) as NotedOutcome & { decision: 'exists' | 'absent' };
  const stands = decision === 'exists' ? state === 'accepted' : state === 'waiting' && reason === 'confirmed-absent';
  return stands ? said : null;
}
