import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBulkSender } from '../src/main/bulk/engine/sender.ts';
import { createJobStore } from '../src/main/bulk/jobs/job-store.ts';
import { madeUpRow } from '../src/main/bulk/testing/made-up-rows.ts';
import { createLedger } from '../src/main/ledger/ledger.ts';
import { madeUpRegistration } from '../src/main/ledger/testing/made-up.ts';
import { plainAttempts } from '../src/main/services/attempt/testing/plain-attempts.ts';
import { attemptRows } from '../src/main/services/bulk/bulk-ports.ts';
import type { OpenedStore } from '../src/main/store/files/opened-store.ts';
import { realClock, realRandom, silentLog } from '../src/main/store/testing/store-parts.ts';

const FILE = Buffer.from('%PDF-1.7\n%%EOF');
const MAX_AT_ONCE = 16;

/**
 * A job with the given number of rows over a real ledger, sent to an operator that accepts everything after
 * `latencyMs`.
 */
export function readyJob(db: OpenedStore['ledgerDb'], count: number, latencyMs: number) {
  const shared = { db, clock: realClock, random: realRandom };
  const ledger = createLedger({ ...shared, log: silentLog, diskReserve: null });
  const store = createJobStore(shared);
  const sha256 = createHash('sha256').update(FILE).digest('hex');
  const rows = Array.from({ length: count }, (_, n) => {
    const row = madeUpRow(n, { 'customer.soc_id': '' });
    return { ...row, poa: row.poa && { ...row.poa, sha256 } };
  });
  const file = { fileName: '', fileSha256: '', fileBytes: 0, sheetName: '', createdBy: '' };
  const work = { headers: [], headerRow: 0, mapping: {}, poaFolder: null, concurrency: 1, firstRows: 1 };
  store.create({ id: 'job', profileId: 'p', ...file, work: { ...work, step: 'send' }, rows });
  const attempts = plainAttempts({
    ledger,
    clock: realClock,
    async register(_profile, _body, hooks) {
      hooks.beforeSend(1);
      if (latencyMs > 0) await sleep(latencyMs);
      const startedAt = realClock.now();
      const answer = { status: 201, headers: [], body: new Uint8Array(), requestId: 'r', durationMs: latencyMs };
      return { kind: 'success', answer: { ...answer, kind: 'answered', startedAt } };
    },
  });
  const sender = createBulkSender({
    jobId: 'job',
    clock: realClock,
    random: realRandom,
    timers: { sleep: (delayMs, signal) => sleep(delayMs, undefined, signal ? { signal } : {}) },
    stateOf: (id) => ledger.get(id)?.state ?? null,
    referenceOf: (id) => ledger.get(id)?.reference ?? '',
    maxConcurrency: MAX_AT_ONCE,
    rows: store.sendable('job'),
    attempt: attemptRows({ attempts, profileId: 'p', startedFor: () => null, tell: () => undefined }),
    otherPeople: () => null,
    readPoa: async () => FILE,
    onProgress: () => undefined,
  });
  return {
    /** Milliseconds until the last outcome is on disk. Throws when a row is not accepted. */
    async send(concurrency: number): Promise<number> {
      const startedAt = performance.now();
      const end = await sender.run({ firstRows: null, concurrency });
      const { accepted } = store.counts('job');
      if (end.phase !== 'done' || accepted !== count) throw new Error(`${end.phase}: ${accepted} of ${count} accepted`);
      return performance.now() - startedAt;
    },
  };
}

/** Only what any sender must write down about a row. */
export function bareLedger(db: OpenedStore['ledgerDb']) {
  const ledger = createLedger({ db, clock: realClock, random: realRandom, log: silentLog, diskReserve: null });
  return {
    async register(n: number, wait: () => Promise<unknown>): Promise<void> {
      const id = `bare-${n}`;
      ledger.create({ ...madeUpRegistration(id, n, n), warningCodes: [] });
      ledger.markSending(id, { attempt: 1, requestSha256: 'ab', requestBytes: 1 });
      await wait();
      const answer = { attempt: 1, target: '/', status: 201, headers: [], body: new Uint8Array() };
      const answerId = ledger.keepAnswer(id, { ...answer, fetchedAt: 1, durationMs: 1 });
      ledger.markAccepted(id, { status: 201, answerId, contractId: 'K', message: null });
    },
  };
}
