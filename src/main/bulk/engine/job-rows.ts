import type { BulkRowState, HeldReason } from '../../../shared/model/bulk.ts';
import type { SendableRow } from './send-row.ts';

/** The job's rows, kept where they survive a restart (`job-store.ts`). */
export type JobRows = {
  /** Every row with its state, in the order they are sent. */
  states(): Iterable<readonly [rowId: string, state: BulkRowState]>;
  /** The row as it goes out, its registration id written down; null when it is gone. */
  load(rowId: string): SendableRow | null;
  hold(rowId: string, reason: HeldReason, detail: string): void;
  /** Until when the operator asked to be left alone, as the ledger has it (epoch milliseconds): survives a restart. */
  retryAt(): number | null;
};
