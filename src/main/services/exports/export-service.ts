import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ExportColumn, ExportFormat, InvoiceExport } from '../../../shared/model/export.ts';
import { exportedCell } from '../../../shared/model/invoices/exported-cell.ts';
import type { InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import { PAGE_ROWS } from '../../../shared/model/limits.ts';
import type { Settings } from '../../config/settings.ts';
import type { CellText } from '../../export/cell.ts';
import { writeExport } from '../../export/export-writer.ts';
import type { PaperCell } from '../../export/paper-origin.ts';
import { MAX_PAPER_ROWS } from '../../export/paper-pages.ts';
import { type PaperWork, printPaper, writePdf } from '../../export/paper-writer.ts';
import type { Desktop } from '../../ports.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { StartThread } from '../../threads/thread.ts';
import type { RecordPlace } from '../answers/record-text.ts';
import type { JobContext, JobsService } from '../app/jobs-service.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import { type ProvenanceCells, provenanceCellsFor, sourceOf } from './export-provenance.ts';

/** Fewer rows, because cells for paper carry their provenance. */
const PAPER_PIECE = 100;
const EXTENSIONS: Readonly<Record<ExportFormat, string | null>> = {
  'csv-semicolon': 'csv',
  'csv-comma': 'csv',
  xlsx: 'xlsx',
  json: 'json',
  pdf: 'pdf',
  print: null,
};

export function createExportService(options: {
  settings: Settings;
  list: InvoiceListService;
  /** Source texts of records. */
  rawRecords(places: readonly RecordPlace[]): Promise<(string | null)[]>;
  answers: Pick<Answers, 'metasOf'>;
  /** The version of the mapping that reads invoice lists now. */
  mappingVersion(): number;
  jobs: JobsService;
  desktop: Desktop;
  startThread: StartThread;
}) {
  const { list, jobs, desktop } = options;

  return {
    /**
     * Asks where, then writes as a job of kind `export`. Returns the file's name; null: the person closed the dialog.
     */
    async export(order) {
      const profileId = options.settings.selected().id;
      const extension = EXTENSIONS[order.format];
      const path = extension === null ? null : await desktop.chooseSavePath(`${order.name}.${extension}`);
      if (extension !== null && path === null) return null;
      jobs.start(order.jobId, 'export', async (job) => {
        const { matching } = await list.totals(profileId, { ...order.filter, selection: order.selection, numbers: [] });
        job.total(matching);
        if (order.format === 'pdf' || order.format === 'print') {
          await onPaper(profileId, order, path, job, matching);
        } else if (path !== null) {
          const columns = [...order.columns, ...(provenanceOf(profileId, order)?.columns ?? [])];
          await writeExport(
            options.startThread,
            {
              format: order.format,
              path,
              titles: columns.map((column) => column.title),
              kinds: columns.map((column) => column.kind),
              guardFormulas: order.guardFormulas,
            },
            piecesOf(profileId, order, job),
            job.signal,
          );
        }
      });
      return path === null ? order.name : (path.split(/[\\/]/).at(-1) ?? order.name);
    },
  } satisfies Pick<CallsOf<'invoices'>, 'export'>;

  /** Columns in a spreadsheet; on paper the values themselves are marked. */
  function provenanceOf(profileId: string, order: InvoiceExport): ProvenanceCells | null {
    if (order.provenance === null || (order.format !== 'xlsx' && EXTENSIONS[order.format] !== 'csv')) return null;
    const metas = (['invoices', 'invoice-details'] as const).flatMap((of) => options.answers.metasOf(profileId, of));
    const requests = new Map(metas.map(({ id, method, target }) => [id, `${method} ${target}`]));
    const requestOf = (answerId: string) => requests.get(answerId) ?? null;
    const mappingVersion = options.mappingVersion();
    const readFrom = ({ answerId, fetchedAt }: InvoiceRow) => ({
      body: 'InvoiceResponse' as const,
      mappingVersion,
      fetchedAt,
      request: requestOf(answerId),
    });
    return provenanceCellsFor(order.columns, order.provenance, readFrom, requestOf);
  }

  /** The rows of an export, batch by batch; null at the end. */
  function rowsOf(profileId: string, order: InvoiceExport, job: JobContext, limit = PAGE_ROWS) {
    const leaves = order.columns.flatMap(({ field }) => (field.startsWith('leaf:') ? [field.slice(5)] : []));
    const [sort = null, ...thenBy] = order.sort;
    const query = { ...order.filter, sort, thenBy, leaves };
    let offset = 0;
    return async (): Promise<readonly InvoiceRow[] | null> => {
      await job.untilResumed();
      const rows = await list.read(profileId, { query, selection: order.selection, offset, limit });
      if (rows.length === 0) return null;
      offset += rows.length;
      job.partDone(rows.length);
      return rows;
    };
  }

  function piecesOf(profileId: string, order: InvoiceExport, job: JobContext) {
    const provenance = provenanceOf(profileId, order);
    const next = rowsOf(profileId, order, job);
    return async (): Promise<readonly (readonly CellText[])[] | null> => {
      const rows = await next();
      if (rows === null) return null;
      if (order.format === 'json') {
        const places = rows.map(({ answerId, record }) => ({ answerId, path: record.path }));
        return (await options.rawRecords(places)).map((text) => [text]);
      }
      return rows.map((row) => [
        ...order.columns.map((column) => exportedCell(row, column.field)),
        ...(provenance?.of(row) ?? []),
      ]);
    };
  }

  async function onPaper(
    profileId: string,
    order: InvoiceExport,
    path: string | null,
    job: JobContext,
    matching: number,
  ): Promise<void> {
    if (matching > MAX_PAPER_ROWS) throw new AppError({ code: 'invalid-input', issues: [`rows>${MAX_PAPER_ROWS}`] });
    const { provenance: words } = order;
    const cellFrom = (row: InvoiceRow, column: ExportColumn): PaperCell =>
      words === null ? exportedCell(row, column.field) : paperCell(row, column);
    const next = rowsOf(profileId, order, job, PAPER_PIECE);
    const work: PaperWork = {
      startThread: options.startThread,
      press: desktop,
      order: {
        heading: order.heading,
        titles: order.columns.map((column) => column.title),
        kinds: order.columns.map((column) => column.kind),
        origin: words === null ? null : { words, mapping: `InvoiceResponse ${options.mappingVersion()}` },
      },
      async pieces() {
        const rows = await next();
        return rows?.map((row) => order.columns.map((column) => cellFrom(row, column))) ?? null;
      },
      signal: job.signal,
      onPages: job.makesPages,
    };
    await (path === null ? printPaper(work) : writePdf(work, path));
  }
}

/** A column's value, with the place where it was read, if it was. */
function paperCell(row: InvoiceRow, column: ExportColumn): PaperCell {
  const text = exportedCell(row, column.field);
  const source = sourceOf(row, column.field);
  return source === null ? text : { text, ...source };
}
