import { localDay } from '../../../../shared/calendar/this-computer.ts';
import type { BulkFinding } from '../../../../shared/model/bulk/bulk.ts';
import type { KnownPort } from '../../../bulk/job-ports.ts';
import { createRowChecker, type RowChecker, type RowFindings } from '../../../bulk/rows/row-checker.ts';
import type { Policy } from '../../../config/policy.ts';
import type { Clock } from '../../../ports.ts';
import { yieldToEventLoop } from '../../../threads/yield-to-event-loop.ts';
import type { BulkSession } from './bulk-session.ts';

type CheckerParts = {
  readonly clock: Clock;
  readonly policy: Policy;
  readonly known: (profileId: string) => KnownPort;
};

/** Checks rows as of today, with IT's requirements and the profile's known pairs. */
export function createSessionChecker({ clock, policy, known }: CheckerParts, profileId: string): RowChecker {
  const { requires: policyRequires, formats: policyFormats } = policy;
  return createRowChecker({
    clock,
    context: () => ({ today: localDay(clock.now()), policyRequires, policyFormats, known: known(profileId) }),
  });
}

/** Everything found about the rows. */
export function findings(session: BulkSession): RowFindings {
  session.found ??= session.checker.check(session.grid.rows, arePoasEarly(session) ? isNoMissingPoa : undefined);
  return session.found;
}

/** The same, yielding to other work. */
export async function findingsInTurns(session: BulkSession): Promise<void> {
  const { rows } = session.grid;
  const isEarly = arePoasEarly(session);
  const found = await session.checker.checkInTurns(rows, yieldToEventLoop, isEarly ? isNoMissingPoa : undefined);
  if (session.grid.rows === rows && isEarly === arePoasEarly(session)) session.found = found;
}

/** A missing file is reported only after files were given: before, every row would have the finding. */
function arePoasEarly({ table, grid }: BulkSession): boolean {
  return table === null && !grid.rows.some((row) => row.poa !== null);
}

function isNoMissingPoa(finding: BulkFinding): boolean {
  return finding.code !== 'poa-missing';
}
