import type { BulkRowState } from '../../../shared/model/bulk.ts';

const LOCKED: ReadonlySet<BulkRowState> = new Set(['queued', 'waiting', 'sending', 'accepted', 'unknown']);

/** Once the ledger knows a row its texts are what was or may be sent; only a rejected one may be changed again. */
export function isLockedState(state: BulkRowState): boolean {
  return LOCKED.has(state);
}
