import type { ColumnMapping } from '../../../../shared/model/bulk/bulk.ts';
import { inTurns, type Steps } from '../../../bulk/in-turns.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { remapRows, type WorkRow } from '../../../bulk/rows/row.ts';
import type { BulkSession } from './bulk-session.ts';
import type { SessionChanges } from './session-changes.ts';

/** Rows read and written without a pause: a few milliseconds. */
const ROWS_A_TURN = 250;

/** Reads the rows of an open job with another mapping of its columns. */
export function createSessionRemapping(parts: { readonly store: JobStore; readonly changes: SessionChanges }) {
  const { store } = parts;
  const { changed, assertEditable, saveWork } = parts.changes;

  /**
   * Reads all rows with another mapping, batch by batch from their current state, so that nothing typed meanwhile is
   * lost.
   */
  function remap(
    session: BulkSession,
    mapping: ColumnMapping,
    isDate: (row: WorkRow, column: number) => boolean,
    yieldToEventLoop: () => Promise<void>,
  ): Promise<void> {
    const run = async (): Promise<void> => {
      assertEditable(session);
      const { mapping: before, remappedFrom } = session.work;
      // The previous run was interrupted.
      if (remappedFrom) await inTurns(readBySteps(session, remappedFrom, before, isDate), yieldToEventLoop);
      // Stored first: an interrupted remapping continues when the job is opened again.
      saveWork(session, { mapping, remappedFrom: before });
      await inTurns(readBySteps(session, before, mapping, isDate), yieldToEventLoop);
      saveWork(session, { remappedFrom: undefined });
    };
    // One after another: the second starts from the result of the first.
    const begun = (session.remapping ?? Promise.resolve()).catch(() => undefined).then(run);
    const done = begun.finally(() => {
      if (session.remapping === done) session.remapping = null;
    });
    session.remapping = done;
    return done;
  }

  /** Interrupted in an earlier run: the remaining rows are read with the new mapping now. */
  function* finishSteps(session: BulkSession): Steps<void> {
    const { remappedFrom, mapping } = session.work;
    if (!remappedFrom) return;
    // A row already read with the new mapping stays as it is.
    yield* readBySteps(session, remappedFrom, mapping, () => false);
    saveWork(session, { remappedFrom: undefined });
  }

  function* readBySteps(
    session: BulkSession,
    before: ColumnMapping,
    mapping: ColumnMapping,
    isDate: (row: WorkRow, column: number) => boolean,
  ): Steps<void> {
    // One copy is filled while rows are read; a new copy is needed only after a person's edit.
    let own: WorkRow[] = [];
    for (let from = 0; from < session.grid.rows.length; from += ROWS_A_TURN) {
      if (session.grid.rows !== own) own = [...session.grid.rows];
      const part = own.slice(from, from + ROWS_A_TURN);
      const rows = remapRows(part, before, mapping, isDate);
      const different = rows.filter((row, at) => row !== part[at]);
      if (different.length > 0) store.saveRows(session.jobId, different);
      for (const [at, row] of rows.entries()) own[from + at] = row;
      session.grid = { ...session.grid, rows: own };
      session.found = null;
      yield;
    }
    // Undoing earlier steps would restore values of another column.
    session.grid = { ...session.grid, rows: [...session.grid.rows], undo: [], redo: [] };
    changed(session);
  }

  return { remap, finishSteps };
}
