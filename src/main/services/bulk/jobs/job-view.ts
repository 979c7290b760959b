import path from 'node:path';
import type { BulkField } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { inTurns } from '../../../bulk/in-turns.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { fieldsByColumn } from '../../../bulk/match-columns.ts';
import { previewSteps } from '../../../bulk/read-sheet/preview-sheet.ts';
import type { SheetFile } from '../../../bulk/read-sheet/read-sheet.ts';
import { yieldToEventLoop } from '../../../threads/yield-to-event-loop.ts';
import type { BulkSession } from './bulk-session.ts';
import type { BulkSessions } from './bulk-sessions.ts';

/** A job as its screens show it, with a preview of its file. */
export function createJobView(parts: {
  readonly sessions: Pick<BulkSessions, 'get'>;
  readonly store: JobStore;
  maxConcurrency(): number;
}) {
  const { sessions, store } = parts;

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

  return job;
}

/** After a restart the file is gone but its rows are there: enough to match columns again. */
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

/** Identifies a preview of a file. */
export function shownOf(sheet: number, headerRow: number | null, fields: readonly (BulkField | null)[]): string {
  return JSON.stringify([sheet, headerRow, fields]);
}
