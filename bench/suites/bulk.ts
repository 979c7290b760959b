import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Papa from 'papaparse';
import { createBulkSender } from '../../src/main/bulk/engine/sender.ts';
import { createJobStore } from '../../src/main/bulk/jobs/job-store.ts';
import { SHEET_LIMITS } from '../../src/main/bulk/read-sheet/limits.ts';
import { readSheetFile } from '../../src/main/bulk/read-sheet/read-sheet.ts';
import { writeSheet } from '../../src/main/bulk/result-files/write-sheet.ts';
import { madeUpRow } from '../../src/main/bulk/testing/rows.ts';
import { createLedger } from '../../src/main/ledger/ledger.ts';
import { buildRegistrationBody } from '../../src/main/operator/registration/registration-body.ts';
import { settleRegistration, whenAsked } from '../../src/main/services/settle-registration.ts';
import { memoryStore } from '../../src/main/store/memory-store.ts';
import { againstGoal, type Figure, medianMs } from '../figure.ts';

const ROWS = 10_000;
const LATENCY_MS = 40;
const FILE = Buffer.from('%PDF-1.7\n%%EOF');
const sha256 = createHash('sha256').update(FILE).digest('hex');

/** Ten thousand rows in, and how near to the operator's own pace they go out with the ledger writing each step. */
export async function measure(): Promise<Figure[]> {
  return [...(await imports()), ...(await posting())];
}

async function imports(): Promise<Figure[]> {
  const rows = Array.from({ length: ROWS }, (_, n) => Object.values(madeUpRow(n).values));
  const text = rows.map((row) => row.join(';')).join('\r\n');
  const csv = new TextEncoder().encode(text);
  const xlsx = await writeSheet(rows, 'Kunder');
  const read = (fileName: string, bytes: Uint8Array) => readSheetFile({ from: 'file', fileName, bytes }, SHEET_LIMITS);
  const papaMs = await medianMs(5, () => Papa.parse<string[]>(new TextDecoder().decode(csv), { delimiter: ';' }));
  return [
    againstGoal({
      bench: 'bulk',
      metric: `CSV of 10 000 rows, found out and read (Papa Parse alone: ${papaMs.toFixed(0)} ms)`,
      value: await medianMs(5, () => read('a.csv', csv)),
      unit: 'ms',
      atMost: 150,
    }),
    againstGoal({
      bench: 'bulk',
      metric: 'XLSX of 10 000 rows',
      value: await medianMs(3, () => read('a.xlsx', xlsx)),
      unit: 'ms',
      atMost: 500,
    }),
  ];
}

async function posting(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const concurrency of [1, 2, 4, 8, 16]) {
    const rows = concurrency * 100;
    const tookMs = await send(rows, concurrency, LATENCY_MS);
    figures.push(
      againstGoal({
        bench: 'bulk',
        metric: `share of the operator's own pace, ledger in memory, ${concurrency} at a time`,
        value: Math.round(((rows / concurrency) * LATENCY_MS * 100) / tookMs),
        unit: '%',
        atLeast: 93,
      }),
    );
  }
  const tookMs = await send(ROWS, 8, 0);
  figures.push(
    againstGoal({
      bench: 'bulk',
      metric: '10 000 rows at zero latency, ledger in memory',
      value: Math.round((ROWS * 1000) / tookMs),
      unit: 'rows/s',
      atLeast: 1000,
    }),
  );
  return figures;
}

/** Milliseconds for a whole job against an operator that takes `latencyMs`; ledger and jobs in memory. */
async function send(count: number, concurrency: number, latencyMs: number): Promise<number> {
  const memory = memoryStore('memory', null, null);
  const clock = { now: () => Date.now(), monotonicMs: () => performance.now() };
  const random = {
    uuid: () => randomUUID(),
    bytes: (length: number) => new Uint8Array(randomBytes(length)),
    fraction: () => Math.random(),
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  try {
    const db = memory.ledgerDb;
    const ledger = createLedger({ db, clock, random, log, heldRoom: null });
    const store = createJobStore({ db, clock, random });
    const rows = Array.from({ length: count }, (_, n) => {
      const row = madeUpRow(n, { 'customer.soc_id': '' });
      return { ...row, poa: row.poa && { ...row.poa, sha256 } };
    });
    store.create({
      id: 'job',
      profileId: 'p',
      createdBy: '',
      fileName: '',
      fileSha256: '',
      fileBytes: 0,
      sheetName: '',
      rows,
      work: { step: 'send', headers: [], headerRow: 0, mapping: {}, poaFolder: null, concurrency, firstRows: 1 },
    });
    const settling = {
      profileId: 'p',
      ledger,
      readAnswer: { accepted: () => ({ contractId: 'K', message: null }), refused: () => null },
      onKept: () => undefined,
      clock,
      tryAgainAt: whenAsked,
    };
    const sender = createBulkSender({
      jobId: 'job',
      profileId: 'p',
      clientId: 'c',
      clock,
      random,
      timers: { sleep: (delayMs, signal) => sleep(delayMs, undefined, signal ? { signal } : {}) },
      ledger: { ...ledger, create: (given) => ledger.create({ ...given, warningCodes: [...given.warningCodes] }) },
      maxConcurrency: 16,
      rows: store.sendable('job'),
      async post(_body, hooks) {
        hooks.beforeSend(1);
        if (latencyMs > 0) await sleep(latencyMs);
        const answer = { status: 201, headers: [], body: new Uint8Array(), requestId: 'r' };
        const answered = { ...answer, kind: 'answered', startedAt: clock.now(), durationMs: latencyMs } as const;
        return (id, attempt) => settleRegistration(settling, id, attempt, { kind: 'accepted', answer: answered });
      },
      readPoa: async () => FILE,
      buildBody: buildRegistrationBody,
      earlier: (keys) => ledger.findDuplicates({ ...keys, profileId: 'p' }),
      onProgress: () => undefined,
    });
    const startedAt = performance.now();
    const end = await sender.run({ firstRows: null, concurrency });
    if (end.phase !== 'done' || store.counts('job').accepted !== count)
      throw new Error(JSON.stringify(store.counts('job')));
    return performance.now() - startedAt;
  } finally {
    memory.close();
  }
}
