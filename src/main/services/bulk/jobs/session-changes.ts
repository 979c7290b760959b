import { AppError } from '../../../../shared/errors/app-error.ts';
import type { JobWork } from '../../../bulk/jobs/job-records.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { type EditResult, replaceRows } from '../../../bulk/rows/grid.ts';
import type { WorkRow } from '../../../bulk/rows/row.ts';
import type { Clock } from '../../../ports.ts';
import type { BulkSession } from './bulk-session.ts';

export type SessionChanges = ReturnType<typeof createSessionChanges>;

/** Changes of an open job, written to disk before they are shown. */
export function createSessionChanges({ store, clock }: { readonly store: JobStore; readonly clock: Clock }) {
  let tellRows: (session: BulkSession) => void = () => undefined;

  function changed(session: BulkSession): void {
    session.found = null;
    session.revision += 1;
    session.savedAt = clock.now();
  }

  function assertEditable(session: BulkSession): void {
    if (session.sender?.isRunning()) throw new AppError({ code: 'wrong-state', state: 'running' });
  }

  /** Rows changed by an edit; written to disk before the edit is shown. */
  function applyEdit(session: BulkSession, edited: EditResult): void {
    const { refused } = store.saveRows(session.jobId, edited.changed);
    session.grid = edited.state;
    // Some rows were sent meanwhile: the ledger's state replaces the edit.
    if (refused > 0) refresh(session);
    else if (edited.changed.length > 0) changed(session);
    if (edited.changed.length > 0) tellRows(session);
  }

  /** Rows changed by something other than an edit. */
  function takeRows(session: BulkSession, rows: readonly WorkRow[]): void {
    store.saveRows(session.jobId, rows);
    session.grid = replaceRows(session.grid, rows);
    changed(session);
    tellRows(session);
  }

  /** `listener` hears of every change of rows by a person, once it is on disk. */
  function onRows(listener: typeof tellRows): void {
    tellRows = listener;
  }

  /** Reads the rows from disk: after a run some are locked, or no longer locked. */
  function refresh(session: BulkSession): void {
    const now = new Map(store.loadRows(session.jobId).map((row) => [row.id, row]));
    const stale = session.grid.rows.flatMap((row) => {
      const kept = now.get(row.id);
      return kept && (kept.locked !== row.locked || kept.locked) ? [kept] : [];
    });
    session.grid = replaceRows(session.grid, stale);
    session.checker.forget();
    changed(session);
  }

  /** What is known besides the rows has changed. */
  function recheck(session: BulkSession): void {
    session.checker.forget();
    session.found = null;
    session.revision += 1;
  }

  function saveWork(session: BulkSession, work: Partial<JobWork>): void {
    session.work = { ...session.work, ...work };
    store.saveWork(session.jobId, session.work);
    session.savedAt = clock.now();
  }

  return { changed, assertEditable, applyEdit, takeRows, onRows, refresh, recheck, saveWork };
}
