import type { BulkRowState } from '../../../shared/model/bulk/bulk.ts';

const LOCKED: ReadonlySet<BulkRowState> = new Set(['queued', 'waiting', 'sending', 'accepted', 'unknown']);

/** Texts of a row in the ledger were or may be sent; only a rejected row may be changed again. */
export function isLockedState(state: BulkRowState): boolean {
  return LOCKED.has(state);
}
