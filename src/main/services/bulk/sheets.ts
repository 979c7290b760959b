import path from 'node:path';
import type { CallInput } from '../../../shared/bridge/schema.ts';
import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BulkField, ColumnMapping } from '../../../shared/model/bulk.ts';
import type { BulkJob } from '../../../shared/model/bulk-work.ts';
import { inTurns } from '../../bulk/in-turns.ts';
import type { JobStore } from '../../bulk/jobs/job-store.ts';
import { applyNamedMapping, fieldsByColumn, matchColumns } from '../../bulk/match-columns.ts';
import { SHEET_LIMITS } from '../../bulk/read-sheet/limits.ts';
import { columnSteps, previewSteps, rowSteps } from '../../bulk/read-sheet/preview-sheet.ts';
import type { SheetFile, SheetInput } from '../../bulk/read-sheet/read-sheet.ts';
import type { ReadSheet, SheetReader } from '../../bulk/read-sheet/sheet-reader.ts';
import { writeTemplate } from '../../bulk/result-files/write-template.ts';
import { DEFAULT_POA_TYPE, makeRows, type WorkRow } from '../../bulk/rows/row.ts';
import { SheetError } from '../../bulk/sheet-error.ts';
import type { Settings } from '../../config/settings.ts';
import type { Desktop, Files, Random } from '../../ports.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { BulkSession, BulkSessions } from './bulk-sessions.ts';
import type { OpenedFile } from './opened-file.ts';
import { marksOfRounded } from './rounded-numbers.ts';

/** Rows made in one go: a few milliseconds. */
const ROWS_A_TURN = 1000;

/** Opening a file, and saying what its columns are. */
export function createBulkSheets(parts: {
  sessions: BulkSessions;
  store: JobStore;
  reader: SheetReader;
  settings: Settings;
  desktop: Desktop;
  files: Files;
  given: OpenedFile;
  random: Random;
  userName: string;
  maxConcurrency(): number;
  saveFile(name: string, bytes: Uint8Array): Promise<boolean>;
}) {
  const { sessions, store, settings, desktop } = parts;

  /** Reads a file and makes a draft of it at once, so that nothing is lost by a restart. */
  async function openSheet(jobId: string, input: SheetInput): Promise<BulkJob> {
    const profile = settings.selected();
    const file = await readSheet(parts.reader, input);
    await create(jobId, profile.id, file, file.preview, null);
    return job({ jobId });
  }

  async function openPath(jobId: string, file: string): Promise<BulkJob> {
    const bytes = await parts.files.readFile(file, SHEET_LIMITS.maxBytes + 1);
    return openSheet(jobId, { from: 'file', fileName: path.basename(file), bytes });
  }

  async function create(
    jobId: string,
    profileId: string,
    file: SheetFile,
    chosen: Pick<BulkJob['preview'], 'sheet' | 'headerRow'> & Partial<BulkJob['preview']>,
    before: BulkSession | null,
  ): Promise<void> {
    const sheet = file.sheets[chosen.sheet];
    if (!sheet) throw new AppError({ code: 'not-found', what: 'sheet' });
    const { headerRow } = chosen;
    const filled = await inTurns(rowSteps(sheet.rows, headerRow), yieldToEventLoop);
    const columns = chosen.columns ?? (await inTurns(columnSteps(sheet.rows, headerRow, filled), yieldToEventLoop));
    const mapping = withDefaults(matchColumns(columns));
    const rows: WorkRow[] = [];
    const places = new Map<string, number>();
    for (let from = 0; from < filled.length; from += ROWS_A_TURN) {
      const part = filled.slice(from, from + ROWS_A_TURN);
      for (const row of makeRows({ rows: part, mapping, dateCells: sheet.dateCells, uuid: parts.random.uuid })) {
        places.set(row.id, rows.length);
        rows.push(row);
      }
      await yieldToEventLoop();
    }
    if (rows.length === 0) throw new AppError({ code: 'sheet', reason: 'empty', limit: null });
    const work = {
      step: 'sheet' as const,
      headers: columns.map((column) => column.header),
      headerRow,
      mapping,
      poaFolder: before?.work.poaFolder ?? null,
      concurrency: before?.work.concurrency ?? Math.min(2, parts.maxConcurrency()),
      firstRows: before?.work.firstRows ?? 1,
    };
    if (before) await store.removeInTurns(jobId, yieldToEventLoop);
    const about = {
      id: jobId,
      profileId,
      fileName: file.fileName,
      fileSha256: file.sha256,
      fileBytes: file.bytes,
      sheetName: sheet.name,
      createdBy: parts.userName,
      work,
      rows,
    };
    const { changedAt } = await store.createInTurns(about, yieldToEventLoop);
    const session = sessions.put({ jobId, profileId, work, savedAt: changedAt }, rows, file, places);
    const fields = fieldsByColumn(mapping, columns.length);
    if (isPreview(chosen)) session.seen = { of: shownOf(chosen.sheet, headerRow, fields), preview: chosen };
  }

  async function job({ jobId }: { jobId: string }): Promise<BulkJob> {
    const session = sessions.get(jobId);
    const { summary } = store.get(jobId);
    const { mapping, poaFolder, concurrency, firstRows, step } = session.work;
    return {
      summary,
      step,
      mapping,
      concurrency,
      firstRows,
      maxConcurrency: parts.maxConcurrency(),
      preview: await preview(session, summary),
      isFileGone: session.file === null,
      poaFolder: poaFolder === null ? null : path.basename(poaFolder),
      sameFile: store
        .ofSameFile(summary.profileId, summary.fileSha256)
        .filter((other) => other.id !== jobId)
        .map((other) => other.number),
    };
  }

  async function preview(session: BulkSession, summary: BulkJob['summary']): Promise<BulkJob['preview']> {
    const { mapping, headers, headerRow } = session.work;
    const { file } = session;
    const { places } = session.grid;
    const found = file?.sheets.findIndex((each) => each.name === summary.sheetName) ?? 0;
    const sheet = Math.max(0, found);
    const width = file ? (file.sheets[sheet]?.rows[0]?.length ?? 0) : headers.length;
    const chosen = { sheet, headerRow: file ? headerRow : 0, fields: fieldsByColumn(mapping, width) };
    const of = shownOf(sheet, chosen.headerRow, chosen.fields);
    if (session.seen?.of === of) return session.seen.preview;
    const made = await inTurns(previewSteps(file ?? rowsAsFile(session, summary), chosen), yieldToEventLoop);
    // Rows may have been erased meanwhile.
    if (session.file === file && session.grid.places === places) session.seen = { of, preview: made };
    return made;
  }

  async function map({ jobId, mapping }: CallInput<'bulk.map'>): Promise<BulkJob> {
    const session = sessions.get(jobId);
    sessions.assertEditable(session);
    const sheet = session.file?.sheets.find((each) => each.name === store.about(jobId).sheetName);
    const isDate = (row: { number: number }, column: number) =>
      sheet?.dateCells.has(`${row.number - 1}:${column}`) ?? false;
    await sessions.remap(session, mapping, isDate, yieldToEventLoop);
    return job({ jobId });
  }

  return {
    open: ({ jobId, fileName, bytes }) => openSheet(jobId, { from: 'file', fileName, bytes }),
    paste: ({ jobId, text }) => openSheet(jobId, { from: 'paste', text }),
    job,
    map,
    async browse({ jobId }) {
      const chosen = await desktop.chooseFile('sheet');
      return chosen === null ? null : openPath(jobId, chosen);
    },
    async openFile({ jobId }) {
      const given = parts.given.take();
      return given === null ? null : openPath(jobId, given);
    },
    async chooseSheet({ jobId, sheet, headerRow }) {
      const session = sessions.get(jobId);
      sessions.assertEditable(session);
      await session.remapping;
      if (!session.file) throw new AppError({ code: 'not-found', what: 'file' });
      await create(jobId, session.profileId, session.file, { sheet, headerRow }, session);
      return job({ jobId });
    },
    async saveChoices({ jobId, choices }) {
      const session = sessions.get(jobId);
      const { step, concurrency, firstRows, areRoundedConfirmed } = choices;
      const marksNow = () => marksOfRounded(session, sessions.findings(session));
      sessions.saveWork(session, {
        ...(step === undefined ? {} : { step }),
        ...(concurrency === undefined ? {} : { concurrency: Math.min(concurrency, parts.maxConcurrency()) }),
        ...(firstRows === undefined ? {} : { firstRows }),
        ...(areRoundedConfirmed === undefined ? {} : { roundedConfirmed: areRoundedConfirmed ? marksNow() : [] }),
      });
      return job({ jobId });
    },
    list: (page) => store.list(settings.selected().id, page),
    async remove({ jobId }) {
      // What is under way in it comes to its end first.
      await sessions.opened(jobId)?.remapping;
      await store.removeInTurns(jobId, yieldToEventLoop);
      sessions.close(jobId);
    },
    mappings: () => store.mappings(),
    saveMapping: ({ jobId, name }) => store.saveMapping(name, sessions.get(jobId).work.mapping),
    async useMapping({ jobId, mappingId }) {
      const saved = store.mappings().find((mapping) => mapping.id === mappingId);
      if (!saved) throw new AppError({ code: 'not-found', what: 'mapping' });
      const { mapping, missing } = applyNamedMapping(saved.mapping, (await job({ jobId })).preview.columns);
      return { job: await map({ jobId, mapping }), missing };
    },
    removeMapping: ({ mappingId }) => store.removeMapping(mappingId),
    async saveTemplate() {
      const language = settings.preferences().language ?? 'en';
      const bytes = await writeTemplate(language);
      return parts.saveFile(language === 'sv' ? 'elkontor-mall.xlsx' : 'elkontor-template.xlsx', bytes);
    },
  } satisfies Pick<
    CallsOf<'bulk'>,
    | 'open'
    | 'paste'
    | 'browse'
    | 'openFile'
    | 'job'
    | 'list'
    | 'remove'
    | 'saveTemplate'
    | 'chooseSheet'
    | 'map'
    | 'saveChoices'
    | 'mappings'
    | 'saveMapping'
    | 'useMapping'
    | 'removeMapping'
  >;
}

/** The file itself is not kept over a restart, but its rows are: enough to match columns again. */
function rowsAsFile(session: BulkSession, summary: BulkJob['summary']): SheetFile {
  const rows = [[...session.work.headers]];
  for (const { cells } of session.grid.rows) rows.push(cells as string[]);
  return {
    fileName: summary.fileName,
    sha256: summary.fileSha256,
    bytes: summary.fileBytes,
    kind: 'delimited',
    encoding: null,
    delimiter: null,
    notes: [],
    sheets: [{ name: summary.sheetName, rows, dateCells: new Set() }],
  };
}

/** Which look at a file it was. */
function shownOf(sheet: number, headerRow: number | null, fields: readonly (BulkField | null)[]): string {
  return JSON.stringify([sheet, headerRow, fields]);
}

function isPreview(chosen: Partial<BulkJob['preview']>): chosen is BulkJob['preview'] {
  return chosen.columns !== undefined;
}

/** The one known kind of power of attorney is what is sent when no column says otherwise. */
function withDefaults(mapping: ColumnMapping): ColumnMapping {
  return { 'poa.type': { from: 'constant', text: DEFAULT_POA_TYPE }, ...mapping };
}

/** The coded error of a sheet crosses the bridge as every other. */
export async function readSheet(reader: SheetReader, input: SheetInput): Promise<ReadSheet> {
  try {
    return await reader.read(input);
  } catch (cause) {
    if (cause instanceof SheetError) throw new AppError(cause.data, { cause });
    throw cause;
  }
}
