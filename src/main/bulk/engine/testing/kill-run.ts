import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import {
  createOperatorSimulator,
  type OperatorSimulator,
} from '../../../../../tools/operator-simulator/create-simulator.ts';
import { samplePoaPdf } from '../../../../../tools/operator-simulator/sample-poa.ts';
import { createLedger, type Ledger } from '../../../ledger/ledger.ts';
import { type Child, startChild } from '../../../store/testing/child.ts';
import { fakeKeychain, openWith, realClock, realRandom, silentLog } from '../../../store/testing/store-parts.ts';
import { createJobStore } from '../../jobs/job-store.ts';
import type { RowResult } from '../../jobs/row-store.ts';
import { type KillArgs, PROFILE_ID } from './kill-args.ts';

/** What one whole run of kills came to. The first three are promises: each must be 0. */
export type KillReport = {
  /** The operator has the contract and the app does not know of it, or a row never came to an end. */
  readonly lost: number;
  /** Arrived again although nothing had said that it was not processed. */
  readonly sentTwice: number;
  /** Accepted here and not there, or under another contract. */
  readonly falselyAccepted: number;
  readonly kills: number;
  /** Kills that fell between a row's `sending` and its outcome. */
  readonly cutOff: number;
  readonly rows: number;
  readonly posts: number;
  /** Of the broken promises, which and where. */
  readonly findings: readonly string[];
};

/** What a kill can have touched: the job it fell into, and the one that had just ended. */
const NEWEST_JOBS = 2;

/**
 * A bulk job's sender in a process of its own, killed at random moments while an operator on loopback refuses, forgets,
 * throttles and cuts off; after each kill the store on the disk is compared with what the operator saw.
 */
export async function killAgainAndAgain(kills: number): Promise<KillReport> {
  const top = mkdtempSync(join(tmpdir(), 'elkontor-kills-'));
  const folder = join(top, 'work');
  mkdirSync(join(folder, 'poas'), { recursive: true });
  writeFileSync(join(folder, 'poas', 'poa.pdf'), samplePoaPdf('Åsa Ek'));
  const operator = await createOperatorSimulator({
    faults: [
      { match: { path: 'registration' }, kind: 'status', status: 422, rate: 0.05 },
      { match: { path: 'registration' }, kind: 'status', status: 429, rate: 0.01 },
      { match: { path: 'registration' }, kind: 'kill-during', rate: 0.02 },
      { match: { path: 'registration' }, kind: 'status', status: 500, processed: true, rate: 0.02 },
      // Kills also fall between a request and its answer.
      { match: { path: 'registration' }, kind: 'delay', delayMs: 12, rate: 0.3 },
    ],
  });
  const key = randomBytes(32);
  const { authUrl, realm, baseUrl, clientId, clientSecret } = operator;
  const args: KillArgs = {
    folder,
    keyHex: key.toString('hex'),
    operator: { authUrl, realm, baseUrl, clientId, clientSecret },
  };
  const env = { ...process.env, NODE_COMPILE_CACHE: join(top, 'compiled') };
  const script = await bundleChild(join(top, 'bundle'));
  const spawn = (): Child => startChild(script, [JSON.stringify(args)], env);
  const truth = createComparison(operator);
  let next = spawn();
  let cutOff = 0;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const child = next;
      await child.next();
      child.tell('go');
      // The next one loads its modules meanwhile.
      next = spawn();
      await untilSomeMoment(child, operator);
      await child.kill();
      cutOff += await withStore(folder, key, NEWEST_JOBS, (results, ledger) => truth.compare(results, ledger, false));
    }
    await next.next();
    next.tell('finish');
    await next.next();
    await withStore(folder, key, -1, (results, ledger) => truth.compare(results, ledger, true));
    return { ...truth.report(), kills, cutOff };
  } finally {
    await next.kill();
    await operator.close();
    rmSync(top, { recursive: true, force: true });
  }
}

/** As one file, the child starts several times as fast: its two hundred modules would cost more than its work. */
async function bundleChild(folder: string): Promise<URL> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3-multiple-ciphers'] },
    build: {
      ssr: join(import.meta.dirname, 'send-until-killed.ts'),
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  symlinkSync(join(import.meta.dirname, '../../../../../node_modules'), join(folder, 'node_modules'), 'junction');
  return pathToFileURL(join(folder, 'child.mjs'));
}

/** Mostly a few requests into the work, however slow the machine is; sometimes while it starts and recovers. */
async function untilSomeMoment(child: Child, operator: OperatorSimulator): Promise<void> {
  if (Math.random() < 0.1) return wait(Math.random() * 100);
  const enough = operator.ledger().length + 1 + Math.floor(Math.random() * 6);
  while (operator.ledger().length < enough && child.process.exitCode === null) await wait(1);
  return wait(Math.random() * 15);
}

async function withStore<T>(
  folder: string,
  key: Uint8Array,
  newestJobs: number,
  look: (results: readonly RowResult[], ledger: Ledger) => T,
): Promise<T> {
  const store = await openWith(join(folder, 'store'), fakeKeychain(key));
  if (store.state !== 'file') throw new Error(`the store is ${store.state}`);
  const shared = { db: store.ledgerDb, clock: realClock, random: realRandom };
  try {
    const jobs = createJobStore(shared);
    const { jobs: all } = jobs.list(PROFILE_ID, { offset: 0, limit: newestJobs });
    const results = all.flatMap(({ id }) => jobs.results(id));
    return look(results, createLedger({ ...shared, log: silentLog, heldRoom: null }));
  } finally {
    store.close();
  }
}

const KNOWN_IF_DONE = new Set(['accepted', 'unknown', 'sending']);
const CLOSED = new Set(['accepted', 'rejected', 'unknown']);

function createComparison(operator: OperatorSimulator) {
  const broken = { lost: 0, sentTwice: 0, falselyAccepted: 0 };
  const findings: string[] = [];
  let rows = 0;

  function say(kind: keyof typeof broken, what: string): void {
    broken[kind] += 1;
    findings.push(`${kind}: ${what}`);
  }

  /** Returns how many rows the end of the process found on their way. */
  function compare(results: readonly RowResult[], ledger: Ledger, isEnd: boolean): number {
    rows = results.length;
    const byCustomer = Map.groupBy(operator.ledger(), ({ customerId }) => customerId ?? '');
    const statuses = Map.groupBy(operator.requests(), ({ bodySha256 }) => bodySha256 ?? '');
    const known = new Set(results.map(({ row }) => row.values['customer.id']));
    for (const id of isEnd ? byCustomer.keys() : []) if (!known.has(id)) say('lost', `${id} is in no job`);
    for (const { row, state, contractId, registrationId } of results) {
      const id = row.values['customer.id'];
      const arrived = byCustomer.get(id) ?? [];
      const done = arrived.filter(({ processed }) => processed);
      if (done.length > 0 && !KNOWN_IF_DONE.has(state)) say('lost', `${id} exists and is ${state}`);
      if (isEnd && !CLOSED.has(state)) say('lost', `${id} ends as ${state}`);
      if (done.length > 1) say('sentTwice', `${id} exists ${done.length} times`);
      const seen = statuses.get(arrived[0]?.bodySha256 ?? '-') ?? [];
      if (seen.slice(0, -1).some(({ status }) => status !== 429))
        say('sentTwice', `${id}: ${seen.map(({ status }) => status)}`);
      const sendings = registrationId === null ? [] : (ledger.get(registrationId)?.events ?? []);
      // Every request stands in the ledger from before its first byte.
      if (sendings.filter(({ kind }) => kind === 'sending').length < arrived.length)
        say('lost', `${id}: a request is not in the ledger`);
      if (state === 'accepted' && done[0]?.contractId !== contractId)
        say('falselyAccepted', `${id}: ${contractId}, at the operator ${done[0]?.contractId}`);
    }
    return results.filter(({ state }) => state === 'sending').length;
  }

  return { compare, report: () => ({ ...broken, rows, posts: operator.ledger().length, findings }) };
}
