import { AppError } from '../../../shared/errors/app-error.ts';
import type { BulkFinding, ColumnMapping, PoaMatchTable, SheetPreview } from '../../../shared/model/bulk.ts';
import type { BulkSender } from '../../bulk/engine/sender.ts';
import { atOnce, inTurns, type Steps } from '../../bulk/in-turns.ts';
import type { JobWork } from '../../bulk/jobs/job-records.ts';
import type { JobStore } from '../../bulk/jobs/job-store.ts';
import type { DroppedPoas } from '../../bulk/match-poa/dropped-poas.ts';
import type { PoaSource } from '../../bulk/match-poa/poa-source.ts';
import type { KnownPort } from '../../bulk/ports.ts';
import type { SheetFile } from '../../bulk/read-sheet/read-sheet.ts';
import type { ReturnedComparison } from '../../bulk/result-files/compare-returned.ts';
import { createGrid, type EditResult, type GridState, replaceRows } from '../../bulk/rows/grid.ts';
import { remapRows, type WorkRow } from '../../bulk/rows/row.ts';
import { createRowChecker, type RowChecker, type RowFindings } from '../../bulk/rows/row-checker.ts';
import type { Policy } from '../../config/policy.ts';
import type { Clock } from '../../ports.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';

/** A job that is open. Only what can be had again is held here and nowhere else. */
export type BulkSession = {
  readonly jobId: string;
  readonly profileId: string;
  work: JobWork;
  /** The file as it was read; null after a restart. */
  file: SheetFile | null;
  /** What was shown of the file last, and for which columns: looking through a large one takes a while. */
  seen: { readonly of: string; readonly preview: SheetPreview } | null;
  grid: GridState;
  readonly checker: RowChecker;
  /** Null: not looked at since the last change. */
  found: RowFindings | null;
  revision: number;
  savedAt: number;
  source: PoaSource | null;
  dropped: DroppedPoas | null;
  table: PoaMatchTable | null;
  readonly byHand: Map<string, string>;
  sender: BulkSender | null;
  /** Rows are being read by another mapping: nothing is sent meanwhile. */
  remapping: Promise<void> | null;
  returned: ReturnedComparison | null;
};

export type BulkSessions = ReturnType<typeof createBulkSessions>;

/** More than this many jobs open at once is nobody's work; the oldest is let go, and read again when it is asked for. */
const MAX_OPEN = 4;

/** Read and written in one go: a few milliseconds. */
const ROWS_A_TURN = 250;
const ROWS_READ_A_TURN = 250;

export function createBulkSessions(parts: {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly policy: Policy;
  readonly known: (profileId: string) => KnownPort;
}) {
  const { store, clock } = parts;
  const open = new Map<string, BulkSession>();

  const opening = new Map<string, Promise<BulkSession>>();
  /** How often rows were erased on the disk: what was read before may hold some of them. */
  let erasures = 0;

  function get(jobId: string): BulkSession {
    return open.get(jobId) ?? atOnce(openSteps(jobId));
  }

  /** Opens a job in turns with other work; to be waited for before a job is asked for anything. */
  async function ready(jobId: string): Promise<void> {
    if (open.has(jobId) && !opening.has(jobId)) return;
    const mine = opening.get(jobId) ?? inTurns(openSteps(jobId), yieldToEventLoop);
    opening.set(jobId, mine);
    try {
      await mine;
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
    // Somebody could not wait and has read it at once.
    const already = open.get(jobId);
    if (already) return already;
    const about = { jobId, profileId: summary.profileId, work, savedAt: summary.changedAt };
    const session = put(about, rows, null, places);
    // Cut off between two rows: the others are read by the new mapping now. A row that was read by it stays as it is.
    if (work.remappedFrom) {
      yield* readBySteps(session, work.remappedFrom, work.mapping, () => false);
      saveWork(session, { remappedFrom: undefined });
    }
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
      checker: createRowChecker({ clock, context: () => contextOf(about.profileId) }),
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
      // What was dropped is in memory only, and what runs must not vanish.
      if (jobId !== about.jobId && other.dropped === null && other.remapping === null && !other.sender?.isRunning())
        open.delete(jobId);
    }
    return session;
  }

  function contextOf(profileId: string) {
    const { requires: policyRequires, formats: policyFormats } = parts.policy;
    return { today: localDay(clock.now()), policyRequires, policyFormats, known: parts.known(profileId) };
  }

  /** Everything found about the rows. */
  function findings(session: BulkSession): RowFindings {
    session.found ??= session.checker.check(session.grid.rows, arePoasEarly(session) ? isNoMissingPoa : undefined);
    return session.found;
  }

  async function findingsSlowly(session: BulkSession): Promise<void> {
    const { rows } = session.grid;
    const isEarly = arePoasEarly(session);
    const found = await session.checker.checkSlowly(rows, yieldToEventLoop, isEarly ? isNoMissingPoa : undefined);
    if (session.grid.rows === rows && isEarly === arePoasEarly(session)) session.found = found;
  }

  function changed(session: BulkSession): void {
    session.found = null;
    session.revision += 1;
    session.savedAt = clock.now();
  }

  /** Reads all rows by another mapping, part by part from how each is by then, so that nothing that is typed meanwhile is lost. */
  function remap(
    session: BulkSession,
    mapping: ColumnMapping,
    isDate: (row: WorkRow, column: number) => boolean,
    yieldToEventLoop: () => Promise<void>,
  ): Promise<void> {
    const run = async (): Promise<void> => {
      assertEditable(session);
      const { mapping: before, remappedFrom } = session.work;
      // The last one did not come to its end.
      if (remappedFrom) await inTurns(readBySteps(session, remappedFrom, before, isDate), yieldToEventLoop);
      // Written first: what is cut off goes on when the job is opened again.
      saveWork(session, { mapping, remappedFrom: before });
      await inTurns(readBySteps(session, before, mapping, isDate), yieldToEventLoop);
      saveWork(session, { remappedFrom: undefined });
    };
    // One after another: the second begins with what the first has made.
    const mine = (session.remapping ?? Promise.resolve()).catch(() => undefined).then(run);
    const done = mine.finally(() => {
      if (session.remapping === done) session.remapping = null;
    });
    session.remapping = done;
    return done;
  }

  function* readBySteps(
    session: BulkSession,
    before: ColumnMapping,
    mapping: ColumnMapping,
    isDate: (row: WorkRow, column: number) => boolean,
  ): Steps<void> {
    // One copy, filled as rows are read; another one only where somebody has typed meanwhile.
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
    // Steps of before would bring back what another column held.
    session.grid = { ...session.grid, rows: [...session.grid.rows], undo: [], redo: [] };
    changed(session);
  }

  function assertEditable(session: BulkSession): void {
    if (session.sender?.isRunning()) throw new AppError({ code: 'wrong-state', state: 'running' });
  }

  /** Rows that were changed by an edit: on the disk before it is shown. */
  function applyEdit(session: BulkSession, edited: EditResult): void {
    const { refused } = store.saveRows(session.jobId, edited.changed);
    session.grid = edited.state;
    // Some were sent since: what the ledger says of them comes first.
    if (refused > 0) refresh(session);
    else if (edited.changed.length > 0) changed(session);
  }

  /** Rows that changed by something else than an edit. */
  function takeRows(session: BulkSession, rows: readonly WorkRow[]): void {
    store.saveRows(session.jobId, rows);
    session.grid = replaceRows(session.grid, rows);
    changed(session);
  }

  /** As the disk has them: after a run some are locked, or not any more. */
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

  /** Rows were erased on the disk: nothing of them stays in memory, also not what could be undone or the file. */
  function reload(jobId: string): void {
    erasures += 1;
    const session = open.get(jobId);
    if (!session) return;
    session.grid = createGrid(store.loadRows(jobId));
    session.file = null;
    session.seen = null;
    session.returned = null;
    session.checker.forget();
    changed(session);
  }

  function saveWork(session: BulkSession, work: Partial<JobWork>): void {
    session.work = { ...session.work, ...work };
    store.saveWork(session.jobId, session.work);
    session.savedAt = clock.now();
  }

  return {
    get,
    ready,
    put,
    opened: (jobId: string): BulkSession | undefined => open.get(jobId),
    close: (jobId: string): void => void open.delete(jobId),
    all: () => [...open.values()],
    findings,
    findingsSlowly,
    assertEditable,
    applyEdit,
    takeRows,
    remap,
    refresh,
    reload,
    saveWork,
  };
}

/** That a file is missing is said only once files were looked for: before, it would be said of every row. */
function arePoasEarly({ table, grid }: BulkSession): boolean {
  return table === null && !grid.rows.some((row) => row.poa !== null);
}

function isNoMissingPoa(finding: BulkFinding): boolean {
  return finding.code !== 'poa-missing';
}

function localDay(epochMs: number): string {
  const at = new Date(epochMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
