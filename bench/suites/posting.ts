import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoryStore } from '../../src/main/store/files/memory-store.ts';
import type { OpenedStore } from '../../src/main/store/files/opened-store.ts';
import { fakeKeychain, openWith } from '../../src/main/store/testing/store-parts.ts';
import { againstGoal, againstRival, type Figure } from '../figure.ts';
import { bareLedger, readyJob } from '../posting-job.ts';

const ROWS = 10_000;
const ROWS_ON_DISK = 150;
const LATENCY_MS = 40;
const CONCURRENCIES = [1, 2, 4, 8, 16];

/** How close rows come to the operator's own pace while the ledger writes every step down, and what stays in memory. */
export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elkontor-bench-'));
  try {
    const figures: Figure[] = [];
    for (const concurrency of CONCURRENCIES) figures.push(await paceInMemory(concurrency));
    for (const concurrency of CONCURRENCIES) figures.push(await paceOnDisk(folder, concurrency));
    return [...figures, ...(await allAtOnce()), await allAtOnceOnDisk(folder)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The fastest of a few runs: so other work of the computer is in none of the figures. */
async function best(runs: number, run: () => Promise<number>): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < runs; n += 1) quickest = Math.min(quickest, await run());
  return quickest;
}

async function paceInMemory(concurrency: number): Promise<Figure> {
  const rows = concurrency * 30;
  const value = await best(3, async () => {
    const store = memoryStore('memory', null, null);
    const tookMs = await readyJob(store.ledgerDb, rows, LATENCY_MS).send(concurrency);
    store.close();
    return tookMs;
  });
  return againstRival({
    bench: 'posting',
    metric: `${rows} rows, ${concurrency} at a time, operator of ${LATENCY_MS} ms, ledger in memory`,
    value,
    unit: 'ms',
    rival: 'the same waits and nothing else',
    rivalValue: await best(3, () => bareLanes(rows, concurrency, () => sleep(LATENCY_MS))),
    atMost: 1.15,
  });
}

/** Disks differ from computer to computer: the rival writes the same to the same disk. */
async function paceOnDisk(folder: string, concurrency: number): Promise<Figure> {
  const rows = Math.max(20, concurrency * 10);
  const value = await best(2, () =>
    onDisk(folder, ({ ledgerDb }) => readyJob(ledgerDb, rows, LATENCY_MS).send(concurrency)),
  );
  const rivalValue = await best(2, () =>
    onDisk(folder, ({ ledgerDb }) => {
      const ledger = bareLedger(ledgerDb);
      return bareLanes(rows, concurrency, (n) => ledger.register(n, () => sleep(LATENCY_MS)));
    }),
  );
  return againstRival({
    bench: 'posting',
    metric: `${rows} rows, ${concurrency} at a time, operator of ${LATENCY_MS} ms, ledger encrypted on disk`,
    value,
    unit: 'ms',
    rival: 'the same waits and ledger calls in bare loops',
    rivalValue,
    atMost: 1.4,
  });
}

async function onDisk(folder: string, work: (store: OpenedStore) => Promise<number>): Promise<number> {
  const store = await openWith(mkdtempSync(path.join(folder, 'store-')), fakeKeychain());
  const tookMs = await work(store);
  store.close();
  return tookMs;
}

/** Runs this many loops at the same time, each started by an answer as the sender does. Milliseconds. */
async function bareLanes(rows: number, concurrency: number, each: (n: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const lanes: Promise<void>[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < rows) {
      next += 1;
      await each(next);
      if (lanes.length < concurrency && next < rows) lanes.push(lane());
    }
  };
  lanes.push(lane());
  for (const begun of lanes) await begun;
  return performance.now() - startedAt;
}

async function allAtOnce(): Promise<Figure[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const store = memoryStore('memory', null, null);
  const job = readyJob(store.ledgerDb, ROWS, 0);
  collect();
  const before = process.memoryUsage().heapUsed;
  const value = await cpuMs(() => job.send(8));
  collect();
  const keptMb = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
  store.close();
  const other = memoryStore('memory', null, null);
  const ledger = bareLedger(other.ledgerDb);
  const rivalValue = await cpuMs(() => bareLanes(ROWS, 8, (n) => ledger.register(n, async () => undefined)));
  other.close();
  return [
    againstRival({
      bench: 'posting',
      metric: `${ROWS} rows at zero latency, ledger in memory`,
      value,
      unit: 'ms of processor time',
      rival: 'the same ledger calls in bare loops',
      rivalValue,
      atMost: 5,
    }),
    againstGoal({
      bench: 'posting',
      metric: `what ${ROWS} sent rows leave in the heap`,
      value: keptMb,
      unit: 'MB',
      atMost: 20,
    }),
  ];
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function allAtOnceOnDisk(folder: string): Promise<Figure> {
  const value = await best(2, () => onDisk(folder, ({ ledgerDb }) => readyJob(ledgerDb, ROWS_ON_DISK, 0).send(8)));
  const rivalValue = await best(2, () =>
    onDisk(folder, ({ ledgerDb }) => {
      const ledger = bareLedger(ledgerDb);
      return bareLanes(ROWS_ON_DISK, 8, (n) => ledger.register(n, async () => undefined));
    }),
  );
  return againstRival({
    bench: 'posting',
    metric: `${ROWS_ON_DISK} rows at zero latency, ledger encrypted on disk`,
    value,
    unit: 'ms',
    rival: 'the same ledger calls in bare loops',
    rivalValue,
    atMost: 1.5,
  });
}
