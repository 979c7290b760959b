import type { HeldReason } from '../../../shared/model/bulk.ts';
import type { JobStore } from '../../bulk/jobs/job-store.ts';
import type { KnownPort } from '../../bulk/ports.ts';
import { type Hold, isOpen, type PlacedRow, placeRows } from '../../bulk/rows/place-rows.ts';
import type { WorkRow } from '../../bulk/rows/row.ts';
import { pairOfRow } from '../../bulk/rows/row-keys.ts';
import { isCovered } from '../../ledger/first-byte.ts';
import type { BulkSession } from './bulk-session.ts';
import type { BulkSessions } from './bulk-sessions.ts';

type ToHold = { rowId: string; reason: HeldReason | null; detail: string };

export type RowParts = ReturnType<typeof createRowParts>;

/** Where each row of a job stands, for every count, filter and mark of it; and the same on the disk before a start. */
export function createRowParts(parts: {
  readonly sessions: Pick<BulkSessions, 'findings' | 'findingsSlowly'>;
  readonly store: Pick<JobStore, 'standings' | 'setHeld'>;
  readonly known: (profileId: string) => Pick<KnownPort, 'earlier'>;
}) {
  const { sessions, store } = parts;
  /** What trying a row's file has shown. A row that is changed or given another file is another one. */
  const marks = new WeakMap<WorkRow, Hold | 'free'>();

  function place(session: BulkSession): PlacedRow[] {
    const { earlier } = parts.known(session.profileId);
    return placeRows(session.grid.rows, {
      standings: store.standings(session.jobId),
      findings: sessions.findings(session),
      earlier: (row, covers) =>
        earlier(pairOfRow(row.values), row.id).find((one) => !isCovered(one, covers))?.reference ?? null,
      mark: (row) => marks.get(row) ?? null,
    });
  }

  return {
    place,
    /** The same, with the findings made in turns with other work where there are none yet. */
    async placeSlowly(session: BulkSession): Promise<PlacedRow[]> {
      if (session.found === null) await sessions.findingsSlowly(session);
      return place(session);
    },
    /** Null: its file can be sent. */
    mark(row: WorkRow, hold: Hold | 'free' | null): void {
      if (hold === null) marks.delete(row);
      else marks.set(row, hold);
    },
    /** Before anything goes: what cannot is set aside now, and what nothing holds back any more goes along. */
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
