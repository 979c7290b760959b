import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { BulkProgress, ColumnMapping } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkJob, BulkSummary, BulkView } from '../../../../shared/model/bulk/bulk-work.ts';

export const ALL_ROWS: BulkView = { show: 'all', find: '', problem: null };

export type BulkState = {
  /** The open job; null: the list of jobs. */
  job: BulkJob | null;
  /** Where fields come from by a change that main has not answered yet. */
  mapping: ColumnMapping | null;
  summary: BulkSummary | null;
  progress: BulkProgress | null;
  /** Increases whenever outcomes of rows may have changed. */
  outcomes: number;
  /** Work in progress: its kind and progress. */
  working: { what: string; done: number; total: number } | null;
  view: BulkView;
  error: AppErrorData | null;
};

export type RowsQuery = { jobId: string; view: BulkView };
