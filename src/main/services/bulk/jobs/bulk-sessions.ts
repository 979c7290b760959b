import { atOnce, inTurns, type Steps } from '../../../bulk/in-turns.ts';
import type { KnownPort } from '../../../bulk/job-ports.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import type { SheetFile } from '../../../bulk/read-sheet/read-sheet.ts';
import { createGrid } from '../../../bulk/rows/grid.ts';
import type { WorkRow } from '../../../bulk/rows/row.ts';
import type { Policy } from '../../../config/policy.ts';
import type { Clock } from '../../../ports.ts';
import { yieldToEventLoop } from '../../../threads/yield-to-event-loop.ts';
import type { BulkSession } from './bulk-session.ts';
import { createSessionChanges } from './session-changes.ts';
import { createSessionChecker, findings, findingsInTurns } from './session-findings.ts';
import { createSessionRemapping } from './session-remapping.ts';

export type BulkSessions = ReturnType<typeof createBulkSessions>;

/** At most this many jobs are held in memory; the oldest is dropped and read again when needed. */
const MAX_OPEN = 4;

/** Rows read without a pause: a few milliseconds. */
const ROWS_READ_A_TURN = 250;

/** Open jobs, each read from disk when first needed. */
export function createBulkSessions(parts: {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly policy: Policy;
  readonly known: (profileId: string) => KnownPort;
}) {
  const { store } = parts;
  const changes = createSessionChanges(parts);
  const remapping = createSessionRemapping({ store, changes });
  const open = new Map<string, BulkSession>();
  const opening = new Map<string, Promise<BulkSession>>();
  /** Counts erasures on disk: rows read before one may include erased rows. */
  let erasures = 0;

  function get(jobId: string): BulkSession {
    return open.get(jobId) ?? atOnce(openSteps(jobId));
  }

  /** Opens a job, yielding to other work; to be awaited before a job is used. */
  async function ready(jobId: string): Promise<void> {
    if (open.has(jobId) && !opening.has(jobId)) return;
    const opened = opening.get(jobId) ?? inTurns(openSteps(jobId), yieldToEventLoop);
    opening.set(jobId, opened);
    try {
      await opened;
    } finally {
      opening.delete(jobId);
    }
  }

  function* openSteps(jobId: string): Steps<BulkSession> {
    const { summary, work } = store.get(jobId);
    const rows: WorkRow[] = [];
    const places = new Map<string, number>();
    const before = erasures;
    for (let after: number | null = -1; after !== null; ) {
      const part = store.loadPart(jobId, after, ROWS_READ_A_TURN);
      for (const row of part.rows) {
        places.set(row.id, rows.length);
        rows.push(row);
      }
      after = part.last;
      yield;
      if (before !== erasures) return yield* openSteps(jobId);
    }
    // Another caller, which could not wait, has opened it meanwhile.
    const already = open.get(jobId);
    if (already) return already;
    const about = { jobId, profileId: summary.profileId, work, savedAt: summary.changedAt };
    const session = put(about, rows, null, places);
    yield* remapping.finishSteps(session);
    return session;
  }

  function put(
    about: Pick<BulkSession, 'jobId' | 'profileId' | 'work' | 'savedAt'>,
    rows: readonly WorkRow[],
    file: SheetFile | null,
    places?: ReadonlyMap<string, number>,
  ): BulkSession {
    const session: BulkSession = {
      ...about,
      file,
      seen: null,
      grid: createGrid(rows, places),
      checker: createSessionChecker(parts, about.profileId),
      found: null,
      revision: 0,
      source: null,
      dropped: null,
      table: null,
      byHand: new Map(),
      sender: null,
      remapping: null,
      returned: null,
    };
    open.set(about.jobId, session);
    for (const [jobId, other] of open) {
      if (open.size <= MAX_OPEN) break;
      // Dropped files exist only in memory, and a running job must stay.
      if (jobId !== about.jobId && other.dropped === null && other.remapping === null && !other.sender?.isRunning()) {
        open.delete(jobId);
      }
    }
    return session;
  }

  /** Rows were erased on disk: nothing of them stays in memory, including the undo history and the file. */
  function reload(jobId: string): void {
    erasures += 1;
    const session = open.get(jobId);
    if (!session) return;
    session.grid = createGrid(store.loadRows(jobId));
    session.file = null;
    session.seen = null;
    session.returned = null;
    session.checker.forget();
    changes.changed(session);
  }

  return {
    get,
    ready,
    put,
    opened: (jobId: string): BulkSession | undefined => open.get(jobId),
    close: (jobId: string): void => void open.delete(jobId),
    all: () => [...open.values()],
    findings,
    findingsInTurns,
    ...changes,
    remap: remapping.remap,
    reload,
  };
}
