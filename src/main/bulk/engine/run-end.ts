import type { BulkPhase, PauseReason } from '../../../shared/model/bulk/bulk.ts';

export type RunEnd = {
  readonly phase: Extract<BulkPhase, 'paused' | 'cancelled' | 'done'>;
  readonly reason: PauseReason | null;
};
