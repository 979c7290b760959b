import path from 'node:path';
import type { CallInput } from '../../../../shared/bridge/schema.ts';
import type { CallsOf } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { ListedJob } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { FILE_NAMES } from '../../../../shared/text/file-names.ts';
import { STATE_SQL } from '../../../bulk/jobs/job-records.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { applyNamedMapping } from '../../../bulk/match-columns.ts';
import type { SheetInput } from '../../../bulk/read-sheet/read-sheet.ts';
import { SHEET_LIMITS } from '../../../bulk/read-sheet/sheet-limits.ts';
import type { ReadSheet, SheetReader } from '../../../bulk/read-sheet/sheet-reader.ts';
import { writeTemplate } from '../../../bulk/result-files/write-template.ts';
import { SheetError } from '../../../bulk/sheet-error.ts';
import type { Settings } from '../../../config/settings.ts';
import type { Desktop, Files, Random } from '../../../ports.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { marksOf } from '../../../store/today/open-jobs.ts';
import { yieldToEventLoop } from '../../../threads/yield-to-event-loop.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import { createJob } from '../jobs/create-job.ts';
import { createJobView } from '../jobs/job-view.ts';
import type { OpenedFile } from './opened-file.ts';

/** Opening a file and assigning its columns. */
export function createBulkSheets(parts: {
  db: SqlDatabase;
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
}) {
  const { sessions, store, settings, desktop } = parts;
  const job = createJobView(parts);

  /** Reads a file and stores it as a draft job at once, so that a restart loses nothing. */
  async function openSheet(jobId: string, input: SheetInput): Promise<BulkJob> {
    const profile = settings.selected();
    const file = await readSheet(parts.reader, input);
    await createJob(parts, jobId, profile.id, file, file.preview, null);
    return job({ jobId });
  }

  async function openPath(jobId: string, file: string): Promise<BulkJob> {
    const bytes = await parts.files.readFile(file, SHEET_LIMITS.maxBytes + 1);
    return openSheet(jobId, { from: 'file', fileName: path.basename(file), bytes });
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
      await createJob(parts, jobId, session.profileId, session.file, { sheet, headerRow }, session);
      return job({ jobId });
    },
    async saveChoices({ jobId, choices }) {
      const session = sessions.get(jobId);
      const { step, concurrency, firstRows } = choices;
      sessions.saveWork(session, {
        ...(step === undefined ? {} : { step }),
        ...(concurrency === undefined ? {} : { concurrency: Math.min(concurrency, parts.maxConcurrency()) }),
        ...(firstRows === undefined ? {} : { firstRows }),
      });
      return job({ jobId });
    },
    async list(page) {
      const { jobs, total } = store.list(settings.selected().id, page);
      const listed: ListedJob[] = [];
      for (const job of jobs) {
        if (listed.length > 0) await yieldToEventLoop();
        listed.push({ ...job, ...marksOf(parts.db, job.id, STATE_SQL, job.counts) });
      }
      return { jobs: listed, total };
    },
    async remove({ jobId }) {
      // A remapping that is running finishes first.
      await sessions.opened(jobId)?.remapping;
      await store.removeInTurns(jobId, yieldToEventLoop);
      sessions.close(jobId);
    },
    mappings: () => store.mappings(),
    saveMapping: ({ name, mapping }) => store.saveMapping(name, mapping),
    forgetMapping: ({ mappingId }) => store.forgetMapping(mappingId),
    async applyMapping({ jobId, mappingId }) {
      const saved = store.mappings().find((mapping) => mapping.id === mappingId);
      if (!saved) throw new AppError({ code: 'not-found', what: 'mapping' });
      const { mapping, missing } = applyNamedMapping(saved.mapping, (await job({ jobId })).preview.columns);
      return { job: await map({ jobId, mapping }), missing };
    },
    async saveTemplate() {
      const language = settings.preferences().language ?? 'en';
      const bytes = await writeTemplate(language);
      return (await parts.desktop.saveFile(FILE_NAMES[language].template, bytes)) !== null;
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
    | 'forgetMapping'
    | 'applyMapping'
  >;
}

/** A sheet's error crosses the bridge as any other coded error. */
export async function readSheet(reader: SheetReader, input: SheetInput): Promise<ReadSheet> {
  try {
    return await reader.read(input);
  } catch (cause) {
    if (cause instanceof SheetError) throw new AppError(cause.data, { cause });
    throw cause;
  }
}
