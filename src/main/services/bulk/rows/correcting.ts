import type { CallsOf } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { editGrid } from '../../../bulk/rows/grid.ts';
import { isOpen } from '../../../bulk/rows/place-rows.ts';
import { VALUE_FIELDS } from '../../../bulk/rows/row.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';

/** Corrects a rejected or held row. Sends nothing. */
export function createBulkCorrecting(parts: { sessions: BulkSessions; store: JobStore }) {
  const { sessions, store } = parts;
  return {
    /** The row is queued: a rejected row, corrected or not, becomes a new registration. */
    correct({ jobId, rowId, values }) {
      const session = sessions.get(jobId);
      sessions.assertEditable(session);
      const row = session.grid.rows[session.grid.places.get(rowId) ?? -1];
      const standing = store.statuses(jobId).find((each) => each.rowId === rowId);
      if (!row || !standing) throw new AppError({ code: 'not-found', what: 'row' });
      if (standing.state !== 'rejected' && !isOpen(standing)) {
        throw new AppError({ code: 'wrong-state', state: standing.state });
      }
      const cells = VALUE_FIELDS.flatMap((field) => {
        const text = values[field];
        return text === undefined || text === row.values[field] ? [] : [{ rowId, field, text }];
      });
      if (cells.length > 0) sessions.applyEdit(session, editGrid(session.grid, { kind: 'set', cells }));
      if (store.requeue(jobId, [rowId]) > 0) store.setPhase(jobId, 'paused', { reason: 'person' });
    },
  } satisfies Pick<CallsOf<'bulk'>, 'correct'>;
}
