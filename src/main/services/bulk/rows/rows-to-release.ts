import { AppError } from '../../../../shared/errors/app-error.ts';
import { toSent } from '../../../../shared/rules/normalise.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { draftOf } from '../../../bulk/rows/row.ts';
import type { AttemptParts } from '../../attempt/attempt-ports.ts';
import { coveredBy, type Prepared } from '../../office/release/prepare-release.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import type { RowParts } from './job-row-parts.ts';
import { warningsOf } from './row-warnings.ts';

/** The rows of a job that would go if it were started now, for a second person to see. */
export function createRowsToRelease(parts: {
  readonly sessions: BulkSessions;
  readonly rowParts: RowParts;
  readonly store: JobStore;
  readonly connection: AttemptParts['connection'];
}) {
  const { sessions, store } = parts;
  return async (jobId: string): Promise<Omit<Prepared, 'words'>> => {
    await sessions.ready(jobId);
    const session = sessions.get(jobId);
    const to = parts.connection(session.profileId)?.to;
    if (!to) throw new AppError({ code: 'no-profile' });
    parts.rowParts.holdBack(session);
    store.saveWarnings(jobId, warningsOf(session, sessions.findings(session)));
    const rows = store.sendable(jobId);
    const { number, fileName } = store.get(jobId).summary;
    const going = (await parts.rowParts.placeInTurns(session)).filter(
      ({ part }) => part === 'ready' || part === 'waiting',
    );
    return {
      to,
      source: { of: 'job', jobId, name: fileName, number },
      rows: going.flatMap(({ row }) => {
        const sent = rows.load(row.id);
        if (sent?.poa == null) return [];
        const { customer, property, poaType } = toSent(draftOf(sent.values));
        const { name, extension, bytes, sha256 } = sent.poa;
        const poa = { name, type: poaType, extension, bytes, sha256 };
        const warnings = [...sent.warningCodes];
        return [{ number: row.number, customer, property, poa, warnings, ...coveredBy(sent.override) }];
      }),
    };
  };
}
