import type { HeldReason } from '../../../../shared/model/bulk/bulk.ts';
import type { KnownPort } from '../../../bulk/job-ports.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import type { RowStatus } from '../../../bulk/jobs/row-statuses.ts';
import { earlierNote } from '../../../bulk/rows/known-notes.ts';
import {
  type Hold,
  isForPair,
  isOpen,
  type PlacedRow,
  type PlacingParts,
  placeRow,
  placeRows,
  placeRowsInTurns,
} from '../../../bulk/rows/place-rows.ts';
import type { WorkRow } from '../../../bulk/rows/row.ts';
import type { RowFindings } from '../../../bulk/rows/row-checker.ts';
import { pairOfRow } from '../../../bulk/rows/row-keys.ts';
import { isCovered } from '../../../ledger/first-byte.ts';
import { yieldToEventLoop } from '../../../threads/yield-to-event-loop.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';

type ToHold = { rowId: string; reason: HeldReason | null; detail: string };

/** The state from which a job's rows were placed. */
type PlacedJob = {
  readonly rows: readonly WorkRow[];
  readonly findings: RowFindings;
  /** Increases with each mark. */
  readonly marked: number;
  readonly statuses: readonly RowStatus[];
  readonly placed: readonly PlacedRow[];
  /** All rows are placed and none waits for another row of its pair. */
  readonly mayPlaceAlone: boolean;
  /** Indexes of rows whose part depends on other registrations. */
  readonly doubles: readonly number[];
};

export type RowParts = ReturnType<typeof createRowParts>;

/**
 * The part of each row of a job, used by every count, filter and mark; also the parts stored on disk before a start.
 */
export function createRowParts(parts: {
  readonly sessions: Pick<BulkSessions, 'findings' | 'findingsInTurns'>;
  readonly store: Pick<JobStore, 'statuses' | 'statusesInTurns' | 'setHeld'>;
  readonly known: (profileId: string) => Pick<KnownPort, 'earlier'>;
}) {
  const { sessions, store } = parts;
  /**
   * The result of reading a row's file. A changed row, or one with another file, is a new object and loses its mark.
   */
  const marks = new WeakMap<WorkRow, Hold | 'free'>();

  let marked = 0;
  const known = new WeakMap<BulkSession, PlacedJob>();

  function place(session: BulkSession): readonly PlacedRow[] {
    return placed(session, store.statuses(session.jobId));
  }

  /** A row keeps its part while its standing is the same object, so in a large job only the others are placed again. */
  function placed(session: BulkSession, statuses: readonly RowStatus[]): readonly PlacedRow[] {
    const { rows, findings, about, before } = startOf(session);
    const after = placedFrom(before, statuses, about) ?? {
      ...wholeOf(rows, placeRows(rows, { ...about, statuses }), { findings, statuses }),
      ...{ findings, marked },
    };
    known.set(session, after);
    return after.placed;
  }

  /** The same, with a pause after each part of a large job; begun again where the job changed meanwhile. */
  async function placeInTurns(session: BulkSession): Promise<readonly PlacedRow[]> {
    for (;;) {
      if (session.found === null) await sessions.findingsInTurns(session);
      const statuses = await store.statusesInTurns(session.jobId, yieldToEventLoop);
      const { rows, findings, about, before } = startOf(session);
      const begun = marked;
      const quick = placedFrom(before, statuses, about);
      if (quick !== null) {
        known.set(session, quick);
        return quick.placed;
      }
      const whole = await placeRowsInTurns(rows, { ...about, statuses }, yieldToEventLoop);
      if (session.grid.rows !== rows || session.found !== findings || marked !== begun) continue;
      known.set(session, { ...wholeOf(rows, whole, { findings, statuses }), findings, marked });
      return whole;
    }
  }

  function startOf(session: BulkSession) {
    const { rows } = session.grid;
    const findings = sessions.findings(session);
    const { earlier } = parts.known(session.profileId);
    const about: Omit<PlacingParts, 'statuses'> = {
      findings,
      earlier: (row, covers) => {
        const known = earlier(pairOfRow(row.values), row.id).find((one) => !isCovered(one, covers));
        return known === undefined ? null : earlierNote(known);
      },
      mark: (row) => marks.get(row) ?? null,
    };
    const before = known.get(session);
    const isSame = before?.rows === rows && before.findings === findings && before.marked === marked;
    return { rows, findings, about, before: isSame && before.mayPlaceAlone ? before : null };
  }

  return {
    place,
    placeInTurns,
    /** Null: the row's file can be sent. */
    mark(row: WorkRow, hold: Hold | 'free' | null): void {
      marked += 1;
      if (hold === null) marks.delete(row);
      else marks.set(row, hold);
    },
    /** Before sending: holds rows that cannot be sent now, and releases rows that nothing holds any more. */
    holdBack(session: BulkSession): void {
      const changes = place(session).flatMap(({ row, standing, hold }): ToHold[] => {
        const isHeld = standing.state === 'held';
        if (isHeld && hold === null) return [{ rowId: row.id, reason: null, detail: '' }];
        return isOpen(standing) && !isHeld && hold !== null ? [{ rowId: row.id, ...hold }] : [];
      });
      if (changes.length > 0) store.setHeld(session.jobId, changes);
    },
  };
}

/** From what was placed before, where only the statuses of single rows can have changed; null: all of it again. */
function placedFrom(
  before: PlacedJob | null,
  statuses: readonly RowStatus[],
  about: Omit<PlacingParts, 'statuses'>,
): PlacedJob | null {
  if (before === null || before.statuses.length !== statuses.length) return null;
  return { ...before, placed: placeChanged(before, statuses, about), statuses: [...statuses] };
}

function wholeOf(
  rows: readonly WorkRow[],
  placed: readonly PlacedRow[],
  { statuses, findings }: Pick<PlacingParts, 'statuses' | 'findings'>,
): Omit<PlacedJob, 'findings' | 'marked'> {
  const has = (row: WorkRow, wanted: string) => (findings.get(row.id) ?? []).some(({ code }) => code === wanted);
  const isWhole = placed.length === statuses.length && placed.every(({ standing }, at) => standing === statuses[at]);
  return {
    ...{ rows, placed, statuses: [...statuses] },
    mayPlaceAlone: isWhole && !rows.some((row) => has(row, 'duplicate-in-file')),
    doubles: placed.flatMap(({ row }, at) => (has(row, 'duplicate-registered') ? [at] : [])),
  };
}

function placeChanged(
  { placed, statuses: before, doubles }: PlacedJob,
  statuses: readonly RowStatus[],
  about: Omit<PlacingParts, 'statuses'>,
): readonly PlacedRow[] {
  const after = new Map<number, PlacedRow>();
  const anew = (at: number) => {
    const row = placed[at]?.row;
    const standing = statuses[at];
    if (row !== undefined && standing !== undefined) after.set(at, placeRow(row, standing, about));
  };
  for (const [at, standing] of statuses.entries()) {
    if (standing !== before[at] || isForPair(standing)) anew(at);
  }
  for (const at of doubles) anew(at);
  // The same list where nothing is placed anew: what was made of it holds.
  return after.size === 0 ? placed : placed.map((one, at) => after.get(at) ?? one);
}
