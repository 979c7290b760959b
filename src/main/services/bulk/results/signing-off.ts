import type { CallsOf } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { OpenRows } from '../../../../shared/model/bulk/bulk.ts';
import { countParts, lettersOf, openRowsOf } from '../../../../shared/model/bulk/row-parts.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import type { RowParts } from '../rows/job-row-parts.ts';

const KINDS = ['unknown', 'rejected', 'held', 'notSent'] as const satisfies readonly (keyof OpenRows)[];

/** Signing a job off as done, knowing which rows are open; it can be taken back. */
export function createBulkSigningOff(parts: {
  sessions: BulkSessions;
  store: JobStore;
  rowParts: RowParts;
  userName: string;
}) {
  const { sessions, store } = parts;
  return {
    async signOff({ jobId, open, givenUp }) {
      const session = sessions.get(jobId);
      const placed = await parts.rowParts.placeInTurns(session);
      const { phase } = store.get(jobId).summary;
      if (phase !== 'done' && phase !== 'cancelled') throw new AppError({ code: 'wrong-state', state: phase });
      const found = openRowsOf(countParts(lettersOf(placed.map(({ part }) => part))));
      // Something happened since the person read it: nothing is signed off unseen.
      if (KINDS.some((kind) => found[kind] !== open[kind])) {
        throw new AppError({ code: 'wrong-state', state: 'open-rows' });
      }
      // A change forgets why a row is held, and Today lists those with a reason.
      parts.rowParts.holdBack(session);
      store.sign(jobId, { by: parts.userName, open, givenUp });
    },
    takeBackSignOff: ({ jobId }) => store.sign(jobId, null),
  } satisfies Pick<CallsOf<'bulk'>, 'signOff' | 'takeBackSignOff'>;
}
