import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { describeFailure } from '../../../log/describe-failure.ts';
import type { Log } from '../../../ports.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import type { RowParts } from './job-row-parts.ts';

/**
 * A change of a row forgets why it is held, and starting the job notes it again. A job that has ended is not started:
 * there it is noted at once, or people who are not registered would leave Today.
 */
export function keepHeldRows(parts: {
  readonly sessions: Pick<BulkSessions, 'onRows'>;
  readonly store: Pick<JobStore, 'get'>;
  readonly rowParts: Pick<RowParts, 'placeInTurns' | 'holdBack'>;
  readonly log: Pick<Log, 'warn'>;
}): void {
  const { sessions, store, rowParts, log } = parts;
  sessions.onRows((session) => {
    const { phase } = store.get(session.jobId).summary;
    if (phase !== 'done' && phase !== 'cancelled') return;
    rowParts
      .placeInTurns(session)
      .then(() => rowParts.holdBack(session))
      .catch((cause: unknown) => log.warn('bulk.not-held', describeFailure(cause)));
  });
}
