import type { CallsOf, Publish } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { HeldReason, PoaMatchTable, RowPoa } from '../../../../shared/model/bulk/bulk.ts';
import type { PoaMentions } from '../../../../shared/model/contracts/poa-mentions.ts';
import { createDroppedPoas } from '../../../bulk/match-poa/dropped-poas.ts';
import { lookAtPoa } from '../../../bulk/match-poa/look-at-poa.ts';
import { speaksOf } from '../../../bulk/match-poa/match-names.ts';
import { matchPoas, personOf } from '../../../bulk/match-poa/match-poa.ts';
import type { PdfTextReader } from '../../../bulk/match-poa/pdf-text-reader.ts';
import { openPoaFolder } from '../../../bulk/match-poa/poa-folder.ts';
import type { PoaSource } from '../../../bulk/match-poa/poa-source.ts';
import type { PoaInspector } from '../../../poa/poa-inspector.ts';
import type { Desktop } from '../../../ports.ts';
import { toShared } from '../../../store/answers/large-bodies.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import type { RowParts } from '../rows/job-row-parts.ts';
import { linesOf, type PoaLines, poaPage } from './poa-lists.ts';

/** Dropped files are held in memory; more than this should be given as a folder. */
const MAX_DROPPED_BYTES = 300 * 1024 * 1024;

export type BulkPoas = ReturnType<typeof createBulkPoas>;

/**
 * Powers of attorney of a job: their source and the rows they belong to. Bytes are read when needed and then released.
 */
export function createBulkPoas(parts: {
  sessions: BulkSessions;
  rowParts: Pick<RowParts, 'placeInTurns'>;
  desktop: Desktop;
  publish: Publish;
  maxBytes(): number;
  usedBefore(sha256: string): boolean;
  inspect: PoaInspector['inspect'];
  /** A thread that reads the texts for one matching. */
  startPdfText(): PdfTextReader;
}) {
  const { sessions, publish, maxBytes } = parts;

  /** Opens the folder again after a restart. Null: none was given, or it no longer exists. */
  async function sourceOf(session: BulkSession): Promise<PoaSource | null> {
    if (session.source === null && session.work.poaFolder !== null) {
      session.source = await openPoaFolder(session.work.poaFolder).catch(() => null);
    }
    return session.source;
  }

  /** Assigning a file by hand matches all of them again; their texts are not read twice. */
  const remembered = new WeakMap<BulkSession, Map<string, boolean>>();
  function rememberedOf(session: BulkSession): Map<string, boolean> {
    const known = remembered.get(session) ?? new Map<string, boolean>();
    remembered.set(session, known);
    return known;
  }

  /** The folder chosen last, unless files were dropped since. */
  const latest = new WeakMap<BulkSession, string>();

  async function match(session: BulkSession, source: PoaSource): Promise<void> {
    const { jobId } = session;
    const texts = parts.startPdfText();
    const { table, assigned } = await matchPoas(session.grid.rows, session.byHand, {
      source,
      inspect: parts.inspect,
      usedBefore: parts.usedBefore,
      maxBytes,
      remembered: rememberedOf(session),
      readText: async (bytes) => texts.read(await toShared(bytes)),
      onProgress: (done, total) => {
        if (done % 20 === 0 || done === total) publish('bulk.worked', { jobId, what: 'match', done, total });
      },
    }).finally(() => texts.close());
    // Another source was chosen while this one was read.
    if (session.source !== source) return;
    session.table = table;
    const rows = session.grid.rows.flatMap((row) => {
      if (row.locked || row.leftOut) return [];
      const poa = assigned.get(row.id) ?? null;
      return isSamePoa(poa, row.poa) ? [] : [{ ...row, poa }];
    });
    sessions.takeRows(session, rows);
  }

  /** After a restart the rows still know their files; the table is made again when the files are available. */
  async function tableOf(session: BulkSession): Promise<PoaMatchTable | null> {
    if (session.table !== null) return session.table;
    // The groups of the list are asked for at once: the files are read once.
    const table = beingRead.get(session) ?? readAgain(session).finally(() => beingRead.delete(session));
    beingRead.set(session, table);
    return table;
  }
  const beingRead = new WeakMap<BulkSession, Promise<PoaMatchTable | null>>();

  async function readAgain(session: BulkSession): Promise<PoaMatchTable | null> {
    const source = await sourceOf(session);
    if (source === null || session.sender?.isRunning()) return null;
    // An assignment by hand is not stored as such: a row keeps the file it has.
    for (const row of session.grid.rows) if (row.poa) session.byHand.set(row.id, row.poa.path);
    await match(session, source);
    return session.table;
  }

  /** Used for sending too: reads the file that was checked, from the same source. */
  async function readOf(session: BulkSession, poa: Pick<RowPoa, 'path'>): Promise<Uint8Array> {
    const source = await sourceOf(session);
    if (!source) throw new AppError({ code: 'poa', reason: 'gone', maxBytes: null });
    return source.read(poa.path, maxBytes());
  }

  const calls = {
    async choosePoaFolder({ jobId }) {
      const session = sessions.get(jobId);
      sessions.assertEditable(session);
      const chosen = await parts.desktop.chooseFolder();
      if (chosen === null) return null;
      latest.set(session, chosen);
      const opened = await openPoaFolder(chosen);
      // Other files were given while this folder was opened.
      if (latest.get(session) !== chosen) return null;
      session.source = opened;
      session.dropped = null;
      session.byHand.clear();
      sessions.saveWork(session, { poaFolder: chosen });
      await match(session, opened);
      return { matched: session.table?.files.filter((file) => file.state === 'matched').length ?? 0 };
    },

    async addPoas({ jobId, ...given }) {
      const session = sessions.get(jobId);
      sessions.assertEditable(session);
      if (session.dropped === null) session.byHand.clear();
      session.dropped ??= createDroppedPoas(MAX_DROPPED_BYTES);
      session.source = session.dropped;
      latest.delete(session);
      if (given.isFirst) sessions.saveWork(session, { poaFolder: null });
      let refused = 0;
      for (const { name, bytes } of given.files) if (!session.dropped.add(name, Uint8Array.from(bytes))) refused += 1;
      if (given.isLast) await match(session, session.dropped);
      return { refused };
    },

    async poas({ jobId, ...query }) {
      const session = sessions.get(jobId);
      const table = await tableOf(session);
      const placed = await parts.rowParts.placeInTurns(session);
      return poaPage(session, knownLines(session, table, placed), table, query);
    },

    poaSpeaksOf: ({ jobId, rowId, path: file }) =>
      speaksOfRow(sessions.get(jobId), rowId, (session) => readOf(session, { path: file }), parts.startPdfText),

    /** Assigns this file to this row by hand. Null removes the row's file. */
    async assignPoa({ jobId, rowId, path: file }) {
      const session = sessions.get(jobId);
      sessions.assertEditable(session);
      const row = session.grid.rows[session.grid.places.get(rowId) ?? -1];
      if (!row || row.locked) throw new AppError({ code: 'wrong-state', state: 'locked' });
      const source = await sourceOf(session);
      if (!source) throw new AppError({ code: 'poa', reason: 'gone', maxBytes: null });
      if (file === null) {
        session.byHand.delete(rowId);
        sessions.takeRows(session, [{ ...row, poa: null }]);
        session.table = session.table && withoutRow(session.table, rowId);
        return;
      }
      // Read now, so that an unsuitable file is refused here and not in the middle of the job.
      await lookAtPoa({ source, inspect: parts.inspect, usedBefore: parts.usedBefore, maxBytes }, file);
      session.byHand.set(rowId, file);
      await match(session, source);
    },

    readPoa: ({ jobId, path: file }) => readOf(sessions.get(jobId), { path: file }),
  } satisfies Pick<CallsOf<'bulk'>, 'choosePoaFolder' | 'addPoas' | 'poas' | 'poaSpeaksOf' | 'assignPoa' | 'readPoa'>;

  return { calls, readOf };
}

/** What a file's text says of a row's customer, before the row is given it. */
async function speaksOfRow(
  session: BulkSession,
  rowId: string,
  read: (session: BulkSession) => Promise<Uint8Array>,
  startPdfText: () => PdfTextReader,
): Promise<PoaMentions> {
  const row = session.grid.rows[session.grid.places.get(rowId) ?? -1];
  if (row === undefined) throw new AppError({ code: 'not-found', what: 'row' });
  const bytes = await toShared(await read(session));
  const texts = startPdfText();
  return speaksOf(await texts.read(bytes).finally(() => texts.close()), personOf(row));
}

type Placed = Awaited<ReturnType<RowParts['placeInTurns']>>;

const known = new WeakMap<BulkSession, { readonly of: readonly unknown[]; readonly lines: PoaLines }>();

/** The lines of a large job are made once for all pages. */
function knownLines(session: BulkSession, table: PoaMatchTable | null, placed: Placed): PoaLines {
  const of = [session.grid.rows, table, placed];
  const before = known.get(session);
  if (before?.of.every((each, at) => each === of[at])) return before.lines;
  const holds = placed.flatMap(({ row, hold }): [string, HeldReason][] => (hold ? [[row.id, hold.reason]] : []));
  const lines = linesOf(session.grid.rows, table, new Map(holds));
  known.set(session, { of, lines });
  return lines;
}

function isSamePoa(one: RowPoa | null, other: RowPoa | null): boolean {
  return one?.path === other?.path && one?.sha256 === other?.sha256 && `${one?.warnings}` === `${other?.warnings}`;
}

function withoutRow(table: PoaMatchTable, rowId: string): PoaMatchTable {
  const files = table.files.map((file) => {
    const rowIds = file.rowIds.filter((id) => id !== rowId);
    if (rowIds.length === file.rowIds.length) return file;
    return rowIds.length > 0 ? { ...file, rowIds } : { ...file, rowIds, state: 'left-over' as const, by: null };
  });
  return { ...table, files, rowsWithout: [...table.rowsWithout, rowId] };
}
