import { AppError } from '../../../../shared/errors/app-error.ts';
import type { ColumnMapping } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { inTurns } from '../../../bulk/in-turns.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { fieldsByColumn, matchColumns } from '../../../bulk/match-columns.ts';
import { columnSteps, rowSteps } from '../../../bulk/read-sheet/preview-sheet.ts';
import type { SheetFile } from '../../../bulk/read-sheet/read-sheet.ts';
import { DEFAULT_POA_TYPE, makeRows, type WorkRow } from '../../../bulk/rows/row.ts';
import type { Random } from '../../../ports.ts';
import { yieldToEventLoop } from '../../../threads/yield-to-event-loop.ts';
import type { BulkSession } from './bulk-session.ts';
import type { BulkSessions } from './bulk-sessions.ts';
import { shownOf } from './job-view.ts';

/** Rows made without a pause: a few milliseconds. */
const ROWS_A_TURN = 1000;

type CreateParts = {
  readonly sessions: Pick<BulkSessions, 'put'>;
  readonly store: JobStore;
  readonly random: Random;
  readonly userName: string;
  maxConcurrency(): number;
};

/**
 * Makes a job from a sheet of a file, yielding to other work. `before`: the job made from another sheet, which it
 * replaces.
 */
export async function createJob(
  parts: CreateParts,
  jobId: string,
  profileId: string,
  file: SheetFile,
  chosen: Pick<BulkJob['preview'], 'sheet' | 'headerRow'> & Partial<BulkJob['preview']>,
  before: BulkSession | null,
): Promise<void> {
  const { sessions, store } = parts;
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

function isPreview(chosen: Partial<BulkJob['preview']>): chosen is BulkJob['preview'] {
  return chosen.columns !== undefined;
}

/** The only known kind of power of attorney is sent unless a column says otherwise. */
function withDefaults(mapping: ColumnMapping): ColumnMapping {
  return { 'poa.type': { from: 'constant', text: DEFAULT_POA_TYPE }, ...mapping };
}
