import type { BulkRowState, HeldReason } from '../../../shared/model/bulk/bulk.ts';
import type { SendableRow } from './send-row.ts';

/** The job's rows, stored so that they survive a restart (`job-store.ts`). */
export type JobRows = {
  /** Every row with its state, in sending order. */
  states(): Iterable<readonly [rowId: string, state: BulkRowState]>;
  /** The row to send, with its registration id stored; null when it no longer exists. */
  load(rowId: string): SendableRow | null;
  hold(rowId: string, reason: HeldReason, detail: string): void;
  /** The end of the operator's requested pause, as stored in the ledger (epoch milliseconds); survives a restart. */
  retryAt(): number | null;
};
