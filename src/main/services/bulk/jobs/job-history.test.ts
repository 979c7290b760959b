import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ResultFile } from '../../../../shared/model/bulk/bulk.ts';
import { readSheetFile } from '../../../bulk/read-sheet/read-sheet.ts';
import { SHEET_LIMITS } from '../../../bulk/read-sheet/sheet-limits.ts';
import { textWorkbook } from '../../../bulk/result-files/text-workbook.ts';
import { settingsInMemory } from '../../../config/testing/settings-in-memory.ts';
import { unseal } from '../../../secrets/checksum-seal.ts';
import { createScriptedKeytar } from '../../../secrets/testing/scripted-keytar.ts';
import { plainStore } from '../../../store/testing/plain-store.ts';
import { type Composed, composeWithOperator } from '../../../testing/composed.ts';
import { ALL, bulkPoa, bulkSheet, ended, openSheet, startAll } from '../testing/bulk-job.ts';

const ROWS = 4;
let folder = '';
let composed: Composed | null = null;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-history-'));
  mkdirSync(path.join(folder, 'fullmakter'));
  for (let n = 0; n < ROWS; n += 1) writeFileSync(path.join(folder, 'fullmakter', `B${n}.pdf`), bulkPoa(n));
});
afterEach(async () => {
  await composed?.close();
  composed = null;
  rmSync(folder, { recursive: true, force: true });
});

/** One computer: its disk and keychain survive closing the app. */
function computer() {
  const settingsFile = settingsInMemory();
  const { keytar, double } = createScriptedKeytar();
  const saved: { name: string; bytes: Uint8Array }[] = [];
  const storeFolder = path.join(folder, 'store');
  return {
    saved,
    plain: () => {
      const [, key = ''] = [...double.items].find(([name]) => name.includes('store')) ?? [];
      return plainStore(storeFolder, new Uint8Array(Buffer.from(unseal(key)?.payload ?? '', 'base64')));
    },
    async start(faults: NonNullable<Parameters<typeof composeWithOperator>[0]>['faults'] = []): Promise<Composed> {
      composed = await composeWithOperator(
        { faults },
        {},
        {
          chooseFolder: async () => path.join(folder, 'fullmakter'),
          saveFile: async (name, bytes) => {
            saved.push({ name, bytes });
            return name;
          },
        },
        {
          storeFolder,
          loadKeytar: async () => keytar,
          settingsFile,
        },
      );
      return composed;
    },
  };
}

/** The second row is refused, the others are accepted. */
async function sendJob({ call }: Composed): Promise<string> {
  const { jobId } = await openSheet(call, ROWS);
  await call['bulk.choosePoaFolder']({ jobId });
  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 3, rejected: 1 } });
  return jobId;
}

const REFUSE_SECOND = [{ match: { path: 'registration' }, skip: 1, times: 1, kind: 'status', status: 422 }] as const;

test('a job is opened again after a restart: who, when, which file, what became of each row; its files are not kept', async () => {
  const here = computer();
  const jobId = await sendJob(await here.start(REFUSE_SECOND));
  await composed?.close();
  const plain = here.plain();
  for (let n = 0; n < ROWS; n += 1) {
    const bytes = Buffer.from(bulkPoa(n));
    // The middle of a file is unique to it; neither raw nor as sent is it on the disk.
    const part = bytes.subarray(120, 180);
    for (const kept of Object.values(plain)) {
      expect(kept.includes(part)).toBe(false);
      expect(kept.includes(bytes.toString('base64').slice(160, 240))).toBe(false);
    }
  }
  const sha256 = createHash('sha256').update(bulkPoa(0)).digest('hex');
  expect(plain['ledger.db'].includes(sha256)).toBe(true);

  const { call } = await here.start();
  const { jobs } = await call['bulk.list']({ offset: 0, limit: 10 });
  expect(jobs).toMatchObject([
    {
      id: jobId,
      number: 1,
      fileName: 'kunder.csv',
      fileSha256: createHash('sha256').update(bulkSheet(ROWS)).digest('hex'),
      createdBy: 'tester',
      startedBy: 'tester',
      phase: 'done',
      counts: { accepted: 3, rejected: 1 },
      marks: 'araa',
      rowsAMark: 1,
    },
  ]);
  const [job] = jobs;
  const times = [job?.createdAt, job?.startedAt, job?.endedAt].map(Number);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(await call['bulk.job']({ jobId })).toMatchObject({ step: 'send', isFileGone: true, poaFolder: 'fullmakter' });
  const { rows } = await call['bulk.results']({ jobId, parts: [], isNewestFirst: false, offset: 0, limit: 10 });
  expect(rows.map(({ state }) => state)).toEqual(['accepted', 'rejected', 'accepted', 'accepted']);
  expect(rows[0]).toMatchObject({
    contractId: expect.stringMatching(/^K/),
    poa: { name: 'B0.pdf', bytes: bulkPoa(0).length, sha256 },
  });
});

/** Edits the cells of a saved file as a person would in a spreadsheet. */
async function corrected(
  file: { name: string; bytes: Uint8Array },
  format: ResultFile['format'],
  change: (cell: string) => string,
): Promise<Uint8Array> {
  const read = await readSheetFile({ from: 'file', fileName: file.name, bytes: file.bytes }, SHEET_LIMITS);
  const rows = (read.sheets[0]?.rows ?? []).map((row) => row.map(change));
  if (format === 'xlsx') return textWorkbook(rows[0] ?? [], rows.slice(1));
  const delimiter = format === 'csv-semicolon' ? ';' : ',';
  return new TextEncoder().encode(`\ufeff${rows.map((row) => row.join(delimiter)).join('\r\n')}`);
}

test.each(['csv-semicolon', 'csv-comma', 'xlsx'] as const)(
  'the rejected file as %s, corrected and dropped back: only changed rows queue, accepted ones are locked',
  async (format) => {
    const here = computer();
    const { call, operator } = await here.start(REFUSE_SECOND);
    const jobId = await sendJob(composed as Composed);
    const drop = async (kind: ResultFile['kind'], change: (cell: string) => string) => {
      await call['bulk.saveResults']({ jobId, file: { kind, format } });
      const file = here.saved.at(-1) as { name: string; bytes: Uint8Array };
      const bytes = await corrected(file, format, change);
      return call['bulk.compareReturned']({ jobId, fileName: file.name, bytes });
    };
    // Unchanged: nothing to do.
    expect(await drop('rejected', (cell) => cell)).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await call['bulk.takeReturned']({ jobId })).toEqual({ queued: 0 });
    // Two addresses are corrected in the file; one belongs to an accepted row.
    const correct = (cell: string) => cell.replace(/^Storgatan ([12])$/, 'Storgatan $1 A');
    expect(await drop('complete', correct)).toMatchObject({ changed: 1, wasRejected: 1, lockedButChanged: 1 });
    expect(await drop('rejected', correct)).toMatchObject({ changed: 1, wasRejected: 1, lockedButChanged: 0 });
    expect(await call['bulk.takeReturned']({ jobId })).toEqual({ queued: 1 });
    const { rows } = await call['bulk.rows']({ jobId, view: ALL, offset: 0, limit: 10 });
    expect(rows.map(({ locked, values }) => [locked, values['property.address']])).toEqual([
      [true, 'Storgatan 0'],
      [false, 'Storgatan 1 A'],
      [true, 'Storgatan 2'],
      [true, 'Storgatan 3'],
    ]);
    await startAll(call, jobId);
    expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 4, rejected: 0 } });
    expect(operator.ledger().map(({ customerId }) => customerId)).toEqual(['B0', 'B1', 'B2', 'B3', 'B1']);
  },
);
