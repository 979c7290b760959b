import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createOperatorSimulator,
  type OperatorSimulator,
} from '../../../../tools/operator-simulator/create-simulator.ts';
import { type Child, startChild } from '../../store/testing/child.ts';
import { type Broken, bundleChild } from './bundle-child.ts';
import { type Comparison, createComparison } from './compare.ts';
import { type KillArgs, placesIn } from './kill-args.ts';
import { lookAtDisk } from './look-at-disk.ts';
import { POA } from './people.ts';

/** The result of a whole run of kills. The first three are promises and must be 0. */
export type KillReport = {
  /** The operator has the contract and the app does not know, or something never ended. */
  readonly lost: number;
  /** Sent again although nothing had proved that it was not processed. */
  readonly sentTwice: number;
  /** Accepted here and not at the operator, or under another contract. */
  readonly falselyAccepted: number;
  readonly kills: number;
  /** Registrations interrupted by a kill between first byte and outcome. */
  readonly cutOff: number;
  readonly entries: number;
  /** How often each sender wrote `sending`. */
  readonly byForms: number;
  readonly byJobs: number;
  readonly posts: number;
  /** Broken promises and where. */
  readonly findings: readonly string[];
};

/** At most this many times the requested kills, until enough hit the critical moment. */
const MAX_TIMES = 10;

const at = { path: 'registration' };
const FAULTS = [
  { match: at, kind: 'status', status: 422, rate: 0.05 },
  { match: at, kind: 'status', status: 429, rate: 0.01 },
  { match: at, kind: 'kill-during', rate: 0.02 },
  { match: at, kind: 'status', status: 500, processed: true, rate: 0.02 },
  // So that kills also fall between a request and its answer.
  { match: at, kind: 'delay', delayMs: 12, rate: 0.3 },
] as const;

/**
 * All of main in a separate process, sending forms and a job at once, killed at random moments while an operator on
 * loopback refuses, loses, throttles and disconnects; after each kill the disk is compared with what the operator saw.
 */
export async function killAgainAndAgain(
  kills: number,
  told: (done: number, sofar: ReturnType<Comparison['report']>) => void = () => {},
  broken: Broken | null = null,
): Promise<KillReport> {
  const top = mkdtempSync(join(tmpdir(), 'elkontor-kills-'));
  const folder = join(top, 'work');
  mkdirSync(placesIn(folder).poas, { recursive: true });
  writeFileSync(join(placesIn(folder).poas, POA.name), POA.bytes);
  const operator = await createOperatorSimulator({ faults: FAULTS });
  const { authUrl, realm, baseUrl, clientId, clientSecret } = operator;
  const args: KillArgs = { folder, operator: { authUrl, realm, baseUrl, clientId, clientSecret } };
  const env = { ...process.env, NODE_COMPILE_CACHE: join(top, 'compiled') };
  const script = await bundleChild(join(top, 'bundle'), broken);
  const spawn = (): Child => startChild(script, [JSON.stringify(args)], env);
  const truth = createComparison(operator);
  let next = spawn();
  let [cutOff, entries, killed] = [0, 0, 0];

  async function look(isEnd: boolean): Promise<void> {
    const disk = await lookAtDisk(folder, isEnd);
    if (disk === null) return;
    truth.compare(disk);
    // Otherwise the next start would take the ledger for an older copy.
    const [ledger, keychain] = disk.marks;
    if (ledger < keychain) truth.say('lost', `the ledger is at ${ledger}, the keychain at ${keychain}`);
    cutOff += disk.cutOff;
    entries = disk.entries.length;
  }

  try {
    // Proves nothing unless a kill fell between a first byte and its outcome; it continues until one does.
    const enough = (done: number): boolean =>
      done >= kills && (broken !== null || cutOff > 0 || done >= kills * MAX_TIMES);
    for (; !enough(killed); killed += 1) {
      const child = next;
      await child.next();
      child.tell('go');
      // The next process loads its modules meanwhile.
      next = spawn();
      await untilSomeMoment(child, operator);
      await child.kill();
      await look(false);
      told(killed + 1, truth.report());
      // The broken app was detected; that is enough.
      if (broken !== null && truth.report().sentTwice > 0) {
        return { ...truth.report(), kills: killed + 1, cutOff, entries };
      }
    }
    await next.next();
    next.tell('finish');
    const store = await next.next<{ state: string; mayRegister: boolean }>();
    if (store.state !== 'file' || !store.mayRegister) truth.say('lost', `the last start says ${JSON.stringify(store)}`);
    await next.next();
    await look(true);
    return { ...truth.report(), kills: killed, cutOff, entries };
  } finally {
    await next.kill();
    await operator.close();
    rmSync(top, { recursive: true, force: true });
  }
}

/** Usually a few requests into the work, however slow the machine is; sometimes during start and recovery. */
async function untilSomeMoment(child: Child, operator: OperatorSimulator): Promise<void> {
  if (Math.random() < 0.1) return wait(Math.random() * 100);
  const enough = operator.ledger().length + 1 + Math.floor(Math.random() * 6);
  while (operator.ledger().length < enough) {
    // It must only end by being killed.
    if (child.process.exitCode !== null) return child.next().then(() => child.next());
    await wait(1);
  }
  return wait(Math.random() * 15);
}
