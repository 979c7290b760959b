import type { Stage } from '../../../shared/model/answers/answer-meaning.ts';
import type {
  BulkCounts,
  BulkJobSummary,
  BulkRowState,
  BulkValues,
  ColumnMapping,
  HeldReason,
  RowPoa,
} from '../../../shared/model/bulk/bulk.ts';
import type { CoveredEntry, Override } from '../../../shared/model/contracts/attempt-end.ts';
import type { RegistrationState } from '../../../shared/model/contracts/contract.ts';
import type { LedgerDatabase } from '../../ports.ts';
import { isLockedState } from '../rows/locked-state.ts';
import type { WorkRow } from '../rows/row.ts';
import { readOpen } from './job-sign-offs.ts';

/** A job without its rows, stored as one document, so that a draft survives a restart with all choices. */
export type JobWork = {
  /** The step the person was at. */
  readonly step: 'sheet' | 'columns' | 'check' | 'poa' | 'rehearse' | 'send' | 'results';
  readonly headers: readonly string[];
  readonly headerRow: number | null;
  readonly mapping: ColumnMapping;
  /** The previous mapping while rows are still being read with the new one; else absent. */
  readonly remappedFrom?: ColumnMapping | undefined;
  /** The folder of powers of attorney; null until one is chosen. */
  readonly poaFolder: string | null;
  readonly concurrency: number;
  readonly firstRows: number;
};

export type JobRecord = {
  readonly id: string;
  readonly profile_id: string;
  readonly number: number;
  readonly file_name: string;
  readonly file_sha256: string;
  readonly file_bytes: number;
  readonly sheet_name: string;
  readonly created_at: number;
  readonly created_by: string;
  readonly changed_at: number;
  readonly started_at: number | null;
  readonly started_by: string | null;
  readonly ended_at: number | null;
  readonly phase: BulkJobSummary['phase'];
  readonly pause_reason: BulkJobSummary['pauseReason'];
  readonly signed_at: number | null;
  readonly signed_by: string | null;
  readonly signed_open: string | null;
  readonly work: string;
};

export type RowRecord = {
  readonly row_id: string;
  readonly position: number;
  readonly number: number;
  readonly cells: string;
  readonly original: string;
  readonly fields: string;
  readonly date_fields: string;
  readonly left_out: number;
  readonly poa: string | null;
  readonly warning_codes: string;
  readonly held_reason: HeldReason | null;
  readonly held_detail: string | null;
  readonly override_reason: string | null;
  readonly override_covers: string;
  readonly override_people: string;
  readonly registration_id: string | null;
  readonly past_registrations: string;
};

/** A row joined with its ledger entry; the ledger's columns are null when it has none. */
export type JoinedRecord = RowRecord & {
  readonly ledger_state: RegistrationState | null;
  readonly reference: string | null;
  readonly status: number | null;
  readonly ledger_changed_at: number | null;
  readonly contract_id: string | null;
  readonly message: string | null;
  readonly wait_reason: string | null;
  readonly stage: Stage | null;
  /** JSON of what a person noted as its outcome last; null: nobody has. */
  readonly noted: string | null;
};

export const JOINED_ROWS = `
  SELECT b.*, r.state AS ledger_state, r.reference, r.status, r.changed_at AS ledger_changed_at, r.contract_id, r.message,
    r.wait_reason, iif(r.state = 'accepted', r.stage, NULL) AS stage,
    (SELECT json_object('decision', n.decision, 'who', n.who, 'why', n.why, 'how', n.how, 'saidOn', n.said_on)
     FROM registration_resolutions n WHERE n.registration_id = r.id ORDER BY n.seq DESC LIMIT 1) AS noted
  FROM bulk_rows b LEFT JOIN registrations r ON r.id = b.registration_id`;

/** The rule of `stateOf` in SQL, for counting. */
export const STATE_SQL = `CASE
  WHEN r.state IN ('sending', 'accepted', 'rejected', 'unknown') THEN r.state
  WHEN b.left_out = 1 THEN 'left-out'
  WHEN b.held_reason IS NOT NULL THEN 'held'
  ELSE coalesce(r.state, 'ready') END`;

/** The ledger decides what happened; a row's own marks only say why it was not sent yet. */
export function stateOf(row: Pick<JoinedRecord, 'ledger_state' | 'left_out' | 'held_reason'>): BulkRowState {
  const state = row.ledger_state;
  if (state === 'sending' || state === 'accepted' || state === 'rejected' || state === 'unknown') return state;
  if (row.left_out === 1) return 'left-out';
  if (row.held_reason !== null) return 'held';
  return state ?? 'ready';
}

export function workRowOf(row: JoinedRecord): WorkRow {
  return {
    id: row.row_id,
    number: row.number,
    cells: JSON.parse(row.cells) as string[],
    values: JSON.parse(row.fields) as BulkValues,
    original: JSON.parse(row.original) as BulkValues,
    dateFields: JSON.parse(row.date_fields) as WorkRow['dateFields'],
    leftOut: row.left_out === 1,
    locked: row.ledger_state !== null && isLockedState(row.ledger_state),
    poa: row.poa === null ? null : (JSON.parse(row.poa) as RowPoa),
  };
}

export function summaryOf(job: JobRecord, counts: BulkCounts): BulkJobSummary {
  return {
    id: job.id,
    number: job.number,
    profileId: job.profile_id,
    fileName: job.file_name,
    fileSha256: job.file_sha256,
    fileBytes: job.file_bytes,
    sheetName: job.sheet_name,
    createdAt: job.created_at,
    createdBy: job.created_by,
    changedAt: job.changed_at,
    startedAt: job.started_at,
    startedBy: job.started_by,
    endedAt: job.ended_at,
    phase: job.phase,
    pauseReason: job.pause_reason,
    signedOff:
      job.signed_at === null
        ? null
        : { at: job.signed_at, by: job.signed_by ?? '', ...readOpen(job.signed_open ?? '{}') },
    counts,
  };
}

/** A row with its ledger entry. */
export function rowRecord(db: LedgerDatabase, jobId: string, rowId: string): JoinedRecord | undefined {
  return db.get<JoinedRecord>(`${JOINED_ROWS} WHERE b.job_id = ? AND b.row_id = ?`, [jobId, rowId]);
}

export function overrideOf({ override_reason, override_covers, override_people }: JoinedRecord): Override | null {
  if (override_reason === null) return null;
  const people = JSON.parse(override_people) as string[];
  const covers = JSON.parse(override_covers) as CoveredEntry[];
  return { reason: override_reason, covers, ...(people.length > 0 && { people }) };
}
