import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterEach, expect, test } from 'vitest';
import type { InvoiceExport } from '../../../shared/model/export.ts';
import type { InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import type { Job } from '../../../shared/model/job.ts';
import { plainInvoiceRow } from '../../../shared/model/testing/plain-invoice-row.ts';
import type { PdfSheets } from '../../ports.ts';
import { madeRecord } from '../../store/rows/testing/made-rows.ts';
import { realRandom, silentLog } from '../../store/testing/store-parts.ts';
import { startFromSource } from '../../threads/start-from-source.ts';
import { createJobsService } from '../app/jobs-service.ts';
import { createExportService } from './export-service.ts';

const ROWS = 100_000;
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const record = madeRecord({ id: 'F1', amount: '12.50', issuedOn: '2026-01-31', status: 'PAID' });
const rowOf = (n: number): InvoiceRow =>
  plainInvoiceRow({
    key: `k${n}`,
    pair: { customerId: `C${n}`, propertyId: 'P1' },
    customerName: n % 2 === 0 ? 'Åsa Öberg' : '',
    record,
  });

/** An export of a list of a hundred thousand rows, its job, and how far the rows were read. */
function start() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-export-'));
  folders.push(folder);
  const file = path.join(folder, 'list.csv');
  const jobs: Job[] = [];
  const reads: number[] = [];
  let turns = 0;
  const service = createJobsService({
    clock: { now: () => 1, monotonicMs: () => performance.now() },
    timers: { sleep: () => new Promise((resolve) => setImmediate(resolve)) },
    random: realRandom,
    publish: (name, data) => void (name === 'jobs.changed' ? jobs.push(data as Job) : undefined),
    log: silentLog,
  });
  const onRead: { run(offset: number): void } = { run: () => undefined };
  const onPaper: { run(): void } = { run: () => undefined };
  const length: { rows: number } = { rows: ROWS };
  const exports = createExportService({
    settings: { selected: () => ({ id: 'p' }) } as never,
    list: {
      totals: async () => ({ matching: length.rows }),
      read: async (_profile: string, { offset, limit }: { offset: number; limit: number }) => {
        reads.push(limit);
        onRead.run(offset);
        await new Promise((resolve) => setImmediate(resolve));
        turns++;
        return Array.from({ length: Math.min(limit, length.rows - offset) }, (_, i) => rowOf(offset + i));
      },
    } as never,
    rawRecords: async () => [],
    answers: { metasOf: () => [] },
    mappingVersion: () => 1,
    jobs: service,
    desktop: {
      chooseSavePath: async () => file,
      print: async () => onPaper.run(),
      makePdfs: async ({ next, printed, signal }: PdfSheets) => {
        for (let html = await next(); html !== null; html = await next()) {
          await printed(await pageOf(Buffer.from(html).toString('utf8').split('<tr>').length - 2));
          onPaper.run();
          signal.throwIfAborted();
        }
      },
    } as never,
    startThread: startFromSource,
  });
  const order: InvoiceExport = {
    jobId: crypto.randomUUID(),
    format: 'csv-comma',
    name: 'list',
    filter: { scope: { pairs: [], isEverything: true, fromDate: '2000-01-01', toDate: '2099-12-31' }, filter: '' },
    sort: [],
    selection: null,
    columns: [
      { field: 'customer', title: 'Customer', kind: 'text' },
      { field: 'amount', title: 'Amount', kind: 'number' },
    ],
    guardFormulas: true,
    provenance: null,
    heading: { title: 't', lines: [], page: 'Page', of: 'of', language: 'en' },
  };
  const job = () => service.get({ jobId: order.jobId });
  return { file, exports, order, jobs, reads, service, job, onRead, onPaper, length, turns: () => turns };
}

test('a hundred thousand rows: progress rises to the end, main has its turn between small pieces, every row is there', async () => {
  const { file, exports, order, jobs, reads, job, turns } = start();
  expect(await exports.export(order)).toBe('list.csv');
  await expect.poll(() => job()?.phase, { timeout: 60_000 }).toBe('done');
  expect(job()).toMatchObject({ kind: 'export', done: ROWS, total: ROWS });
  expect(Math.max(...reads)).toBeLessThanOrEqual(500);
  expect(turns()).toBeGreaterThanOrEqual(ROWS / 500);
  const steps = jobs.map(({ done }) => done);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(steps.some((done) => done > 0 && done < ROWS)).toBe(true);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(ROWS + 1);
  expect(lines.slice(0, 3)).toEqual(['Customer,Amount', 'Åsa Öberg,12.50', 'C1,12.50']);
  expect(lines.at(-1)).toBe(`C${ROWS - 1},12.50`);
});

test('cancelled in the middle: the job says so, and nothing of the file is left', async () => {
  const { file, exports, order, reads, service, job, onRead } = start();
  onRead.run = (offset) => {
    if (offset >= ROWS / 2) service.cancel({ jobId: order.jobId });
  };
  await exports.export(order);
  await expect.poll(() => job()?.phase, { timeout: 60_000 }).toBe('cancelled');
  await expect.poll(() => readdirSync(path.dirname(file)), { timeout: 60_000 }).toEqual([]);
  expect(reads.length).toBeLessThan(ROWS / 500);
});

test('a PDF of many sheets says how many rows and pages there are by now, and is whole at the end', async () => {
  const { file, exports, order, job, jobs, onPaper, length } = start();
  length.rows = 1200;
  const during: (Job | null)[] = [];
  onPaper.run = () => void during.push(job());
  await exports.export({ ...order, format: 'pdf' });
  await expect.poll(() => job()?.phase, { timeout: 60_000 }).toBe('done');
  const steps = during.map((at) => ({ done: at?.done, pages: at?.pages, isMakingPages: at?.isMakingPages }));
  expect(steps.length).toBeGreaterThan(2);
  expect(steps[0]?.done).toBeLessThan(1200);
  expect(steps).toEqual(steps.toSorted((a, b) => (a.done ?? 0) - (b.done ?? 0)));
  expect(steps.at(-1)).toEqual({ done: 1200, pages: steps.length, isMakingPages: true });
  expect(job()).toMatchObject({ done: 1200, total: 1200, isMakingPages: false });
  expect(jobs.some(({ isMakingPages, done }) => isMakingPages === true && done < 1200)).toBe(true);
  expect((await PDFDocument.load(readFileSync(file))).getPageCount()).toBe(steps.length);
});

test('a PDF given up after the first sheet: the job says so, no other is made, and nothing is left of the file', async () => {
  const { file, exports, order, service, job, onPaper, length } = start();
  length.rows = 1200;
  let sheets = 0;
  onPaper.run = () => {
    sheets++;
    service.cancel({ jobId: order.jobId });
  };
  await exports.export({ ...order, format: 'pdf' });
  await expect.poll(() => job()?.phase, { timeout: 60_000 }).toBe('cancelled');
  expect(sheets).toBe(1);
  expect(readdirSync(path.dirname(file))).toEqual([]);
});

test('while the print dialog makes pages, which nobody can count, the job says so', async () => {
  const { exports, order, job, onPaper, length } = start();
  length.rows = 1200;
  let during: Job | null = null;
  onPaper.run = () => {
    during = job();
  };
  await exports.export({ ...order, format: 'print' });
  await expect.poll(() => job()?.phase, { timeout: 60_000 }).toBe('done');
  expect(during).toMatchObject({ isMakingPages: true, pages: null, done: 1200, total: 1200 });
  expect(job()?.isMakingPages).toBe(false);
});

/** The printed sheet: one page with all its rows. */
async function pageOf(rows: number): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  made.addPage([842, 595]);
  expect(rows).toBeGreaterThan(0);
  return made.save();
}
