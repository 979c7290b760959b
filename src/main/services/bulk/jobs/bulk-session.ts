import type { PoaMatchTable, SheetPreview } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkSender } from '../../../bulk/engine/sender.ts';
import type { JobWork } from '../../../bulk/jobs/job-records.ts';
import type { DroppedPoas } from '../../../bulk/match-poa/dropped-poas.ts';
import type { PoaSource } from '../../../bulk/match-poa/poa-source.ts';
import type { SheetFile } from '../../../bulk/read-sheet/read-sheet.ts';
import type { ReturnedComparison } from '../../../bulk/result-files/compare-returned.ts';
import type { GridState } from '../../../bulk/rows/grid.ts';
import type { RowChecker, RowFindings } from '../../../bulk/rows/row-checker.ts';

/** An open job. Only what can be read again is held in memory alone. */
export type BulkSession = {
  readonly jobId: string;
  readonly profileId: string;
  work: JobWork;
  /** The file as it was read; null after a restart. */
  file: SheetFile | null;
  /** The last preview of the file and its columns: examining a large file takes time. */
  seen: { readonly of: string; readonly preview: SheetPreview } | null;
  grid: GridState;
  readonly checker: RowChecker;
  /** Null: not checked since the last change. */
  found: RowFindings | null;
  revision: number;
  savedAt: number;
  source: PoaSource | null;
  dropped: DroppedPoas | null;
  table: PoaMatchTable | null;
  readonly byHand: Map<string, string>;
  sender: BulkSender | null;
  /** Rows are being read with another column mapping: nothing is sent meanwhile. */
  remapping: Promise<void> | null;
  returned: ReturnedComparison | null;
};
