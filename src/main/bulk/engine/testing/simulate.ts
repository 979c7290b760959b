import { createHash } from 'node:crypto';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { BulkProgress, BulkRowState, HeldReason } from '../../../../shared/model/bulk.ts';
import {
  type SettleLedger,
  type SettleParts,
  settleRegistration,
  whenAsked,
} from '../../../services/settle-registration.ts';
import type { BulkLedger } from '../../ports.ts';
import { pairKeys } from '../../rows/row-keys.ts';
import { madeUpRow } from '../../testing/rows.ts';
import { LONGEST_WAIT_MS } from '../gate.ts';
import type { SendableRow } from '../send-row.ts';
import { createBulkSender, type RunEnd } from '../sender.ts';
import { type ForcedFault, REQUEST_FAULTS, type RequestFault, type StepFault } from './faults.ts';
import { createModelLedger, type SimulatedLedger } from './model-ledger.ts';
import { createSimulatedOperator, type Truth } from './simulated-operator.ts';
import { createVirtualTime, diceOf, randomOf } from './virtual-time.ts';

export type Simulation = {
  readonly seed: number;
  readonly ledger?: SimulatedLedger;
  /** Exactly one fault at exactly one place, and none by chance. */
  readonly forced?: ForcedFault;
  readonly rowCount?: number;
};
export type SimulationEnd = {
  readonly log: string;
  readonly steps: number;
  readonly requests: number;
  readonly posts: number;
  readonly lives: number;
  readonly runs: number;
  readonly states: Readonly<Record<string, BulkRowState>>;
};

class Crash extends Error {}

const MAX_CONCURRENCY = 8;
const FILE = Buffer.from('%PDF-1.7 a power of attorney');
const FILE_SHA256 = createHash('sha256').update(FILE).digest('hex');
const CLOSED = new Set<BulkRowState>(['accepted', 'rejected', 'unknown', 'held']);

/**
 * One job through its whole life in virtual time: faults by chance (or one by force), the process killed and started again,
 * people who pause, cancel, change the pace and settle what is unknown. Throws at the first broken promise.
 */
export async function simulate({ seed, forced, ledger: given, rowCount }: Simulation): Promise<SimulationEnd> {
  const dice = diceOf(seed);
  const time = createVirtualTime();
  const ledger = given ?? createModelLedger();
  const truth: Truth = { contracts: new Map(), posts: [] };
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(`${time.clock.monotonicMs()} ${line}`);
  /** The first broken promise. Kept, because the engine takes whatever is thrown at it for a failed request. */
  let broken: Error | null = null;
  const fail = (what: string): never => {
    const where = `seed ${seed}${forced ? ` ${JSON.stringify(forced)}` : ''}`;
    broken ??= new Error(`${where}: ${what}\n${lines.slice(-40).join('\n')}`);
    throw broken;
  };
  const chance = (of: number): boolean => forced === undefined && dice() < of;
  // Some schedules are calm, some are a bad day.
  const faultRate = forced ? 0 : dice() ** 2;
  const crashRate = forced ? 0 : dice() < 0.5 ? dice() * 0.05 : 0;
  const diskRate = forced ? 0 : dice() < 0.2 ? dice() * 0.05 : 0;
  const rows = Array.from({ length: rowCount ?? 1 + Math.floor(dice() * 9) }, (_, index) => rowOf(index, chance));
  const overridden = new Set(rows.filter((row) => row.overrideReason !== null).map((row) => row.rowId));

  /** What survives a crash beside the ledger. */
  const held = new Map<string, HeldReason>();
  const decided = new Map<string, number>();
  /** Until when the operator wants to be left alone, and how much of that is in the ledger. */
  let askedUntil = 0;
  let recordedUntil = 0;
  let calm = false;
  let steps = 0;
  let requests = 0;
  let runs = 0;
  let lives = 0;

  const stateOf = (rowId: string): BulkRowState => {
    const state = ledger.get(rowId)?.state;
    if (held.has(rowId) && (state === undefined || state === 'queued' || state === 'waiting')) return 'held';
    return state ?? 'ready';
  };

  function live(life: { alive: boolean; readonly end: () => void }) {
    const timers = time.timersOf(life);
    let beganWhileStopped = false;
    let stopped = false;
    let openRequests = 0;
    let lastSeq = 0;
    const toldAt: number[] = [];

    function die(where: string): never {
      life.alive = false;
      life.end();
      say(`crash ${where}`);
      throw new Crash(where);
    }
    function drawStep(disk: boolean): StepFault | null {
      if (forced && 'step' in forced) return forced.step === steps ? forced.fault : null;
      if (calm) return null;
      if (chance(crashRate)) return dice() < 0.5 ? 'crash-before' : 'crash-after';
      return disk && chance(diskRate) ? 'disk-full' : null;
    }
    /** Every call that leaves the engine is a step at which the process can die or the disk be full. */
    function step<T>(name: string, disk: boolean, work: () => T): T {
      if (!life.alive) throw new Crash('dead');
      steps += 1;
      const fault = drawStep(disk);
      if (fault === 'crash-before') die(`before ${name}`);
      if (fault === 'disk-full' && disk) {
        say(`disk full at ${name}`);
        throw new AppError({ code: 'store', reason: 'disk-full' });
      }
      const result = work();
      say(name);
      if (fault === 'crash-after') die(`after ${name}`);
      return result;
    }
    const write = <T>(name: string, id: string, work: () => T): T => step(`ledger ${name} ${id}`, true, work);

    const operator = createSimulatedOperator({
      truth,
      dice,
      now: time.clock.now,
      // The operator goes on when the app is dead; the app just hears nothing of it.
      sleep: time.timersOf({ alive: true }).sleep,
      draw: drawRequest,
      onAsked: (waitMs) => {
        askedUntil = Math.max(askedUntil, time.clock.monotonicMs() + Math.min(waitMs, LONGEST_WAIT_MS));
      },
      onWire,
      say,
    });
    function drawRequest(): RequestFault {
      requests += 1;
      if (forced && 'request' in forced) return forced.request === requests ? forced.fault : 'none';
      if (calm || !chance(faultRate)) return 'none';
      return REQUEST_FAULTS[Math.floor(dice() * REQUEST_FAULTS.length)] ?? 'none';
    }
    function onWire(id: string): void {
      const entry = ledger.get(id);
      if (entry?.state !== 'sending') fail(`a byte of ${id} left while the ledger says ${entry?.state}`);
      const earlier = truth.posts.filter((post) => post.id === id).slice(0, -1);
      const undecided = earlier.filter((post) => !post.provablyNotDone).length;
      if (undecided > (decided.get(id) ?? 0)) fail(`a second POST of ${id} without a decision`);
      say(`wire ${id}`);
    }

    const stepped: BulkLedger & SettleLedger = {
      get: (id) => (life.alive ? ledger.get(id) : dead()),
      create: (registration) => write('create', registration.id, () => ledger.create(registration)),
      markSending: (id, sending) => write('sending', id, () => ledger.markSending(id, sending)),
      markAccepted: (id, outcome) => write('accepted', id, () => ledger.markAccepted(id, outcome)),
      markRejected: (id, outcome) => write('rejected', id, () => ledger.markRejected(id, outcome)),
      markUnknown: (id, outcome) => write('unknown', id, () => ledger.markUnknown(id, outcome)),
      markWaiting: (id, outcome) =>
        write('waiting', id, () => {
          ledger.markWaiting(id, outcome);
          if (outcome.retryAt !== null && outcome.reason === 'retry-later')
            recordedUntil = Math.max(recordedUntil, outcome.retryAt - time.clock.now() + time.clock.monotonicMs());
        }),
      keepAnswer: (id, answer) => write('answer', id, () => ledger.keepAnswer(id, answer)),
    };
    const settling: SettleParts = {
      profileId: 'profile',
      ledger: stepped,
      readAnswer: {
        accepted: ({ status }) => ({ contractId: status === 202 ? null : 'K', message: null }),
        refused: () => null,
      },
      onKept: () => undefined,
      clock: time.clock,
      tryAgainAt: whenAsked,
    };
    const sender = createBulkSender({
      jobId: 'job',
      profileId: 'profile',
      clientId: 'client',
      clock: time.clock,
      timers,
      random: randomOf(dice),
      maxConcurrency: MAX_CONCURRENCY,
      ledger: stepped,
      rows: {
        states: () => rows.map((row) => [row.rowId, stateOf(row.rowId)] as const),
        load: (rowId) => step(`load ${rowId}`, false, () => rows.find((row) => row.rowId === rowId) ?? null),
        hold: (rowId, reason, detail) =>
          step(`hold ${rowId} ${reason} ${detail}`, true, () => void held.set(rowId, reason)),
        retryAt: () => (recordedUntil > 0 ? time.clock.now() - time.clock.monotonicMs() + recordedUntil : null),
      },
      post: async (body, hooks) => {
        const id = Buffer.from(body).toString('utf8');
        if (!life.alive) throw new Crash('dead');
        openRequests += 1;
        if (openRequests > MAX_CONCURRENCY) fail(`${openRequests} requests at once`);
        const outcome = await operator(body, {
          beforeSend(nth) {
            if (!life.alive) throw new Crash('dead');
            hooks.beforeSend(nth);
            if (nth === 1 && stopped) beganWhileStopped = true;
            if (nth === 1 && time.clock.monotonicMs() < askedUntil) fail(`${id} was sent before the operator wanted`);
          },
        }).finally(() => {
          openRequests -= 1;
        });
        // The process died meanwhile: nobody is there to hear the answer.
        if (!life.alive) await new Promise(() => undefined);
        step(`heard ${id} ${outcome.kind}`, false, () => undefined);
        return (registrationId, attempt) => settleRegistration(settling, registrationId, attempt, outcome);
      },
      readPoa: async (poa) => {
        await timers.sleep(Math.floor(dice() * 20));
        if (!calm && chance(faultRate * 0.05))
          throw new AppError({ code: 'poa', reason: 'unreadable', maxBytes: null });
        return step(`file ${poa.name}`, false, () => (poa.name === 'changed' && !calm ? Buffer.from('other') : FILE));
      },
      buildBody: ({ customer }) => Buffer.from(customer.phone, 'utf8'),
      earlier: (keys) => ledger.findDuplicates({ ...keys, profileId: 'profile' }),
      onProgress: tell,
    });
    function tell(progress: BulkProgress): void {
      if (progress.seq <= lastSeq) fail('progress does not rise');
      lastSeq = progress.seq;
      const total = Object.values(progress.counts).reduce((sum, count) => sum + count, 0);
      if (total !== rows.length) fail(`progress counts ${total} of ${rows.length} rows`);
      if (progress.phase !== 'running') return;
      toldAt.push(time.clock.monotonicMs());
      const before = toldAt.at(-11);
      // Eleven within a second, where the first of a run comes at once.
      if (before !== undefined && (toldAt.at(-1) ?? 0) - before < 900) fail('progress more than ten times a second');
    }
    function dead(): never {
      throw new Crash('dead');
    }

    async function oneRun(): Promise<RunEnd> {
      runs += 1;
      stopped = false;
      const firstRows = chance(0.3) ? 1 + Math.floor(dice() * 2) : null;
      const concurrency = 1 + Math.floor(dice() * MAX_CONCURRENCY);
      const before = new Set(truth.posts.map((post) => post.id));
      say(`run first ${firstRows} at ${concurrency}`);
      const running = sender.run({ firstRows, concurrency });
      if (chance(0.3)) void meddle();
      const end = await running;
      say(`end ${end.phase} ${end.reason}`);
      if (openRequests > 0) fail('a run ended with requests under way');
      if (beganWhileStopped) fail('a request began after a stop');
      const sent = new Set(truth.posts.map((post) => post.id).filter((id) => !before.has(id)));
      if (firstRows !== null && sent.size > firstRows) fail(`${sent.size} rows were sent of the first ${firstRows}`);
      return end;
    }
    async function meddle(): Promise<void> {
      await timers.sleep(Math.floor(dice() * 2000));
      if (!sender.isRunning()) return;
      const what = dice();
      say(what < 0.4 ? 'person pauses' : what < 0.6 ? 'person cancels' : 'person changes the pace');
      if (what < 0.6) {
        if (what < 0.4) sender.pause();
        else sender.cancel();
        stopped = true;
      } else sender.setConcurrency(1 + Math.floor(dice() * MAX_CONCURRENCY));
    }
    return { oneRun };
  }

  /** A person asks the operator, who knows, and records what it said. */
  function settleUnknowns(all: boolean): void {
    for (const { rowId } of rows) {
      if (ledger.get(rowId)?.state !== 'unknown' || !(all || chance(0.5))) continue;
      const decision = (truth.contracts.get(rowId) ?? 0) > 0 ? 'exists' : 'absent';
      ledger.resolve(rowId, { decision, contractId: null, who: 'clerk', why: 'the operator says so' });
      const posts = truth.posts.filter((post) => post.id === rowId && !post.provablyNotDone).length;
      decided.set(rowId, posts);
      say(`decision ${rowId} ${decision}`);
    }
  }

  async function wholeLife(): Promise<void> {
    for (;;) {
      lives += 1;
      const death = Promise.withResolvers<null>();
      const life = { alive: true, end: () => death.resolve(null) };
      // What the operator asked for just before the end, and nobody wrote down, nobody can know.
      askedUntil = Math.min(askedUntil, recordedUntil);
      const cut = ledger.recover();
      if (cut.length > 0) say(`recovered ${cut.join(' ')}`);
      const died = time.timersOf({ alive: true });
      const { oneRun } = live(life);
      for (;;) {
        calm = calm || runs >= 12;
        const end = await Promise.race([oneRun(), death.promise]).catch((error: unknown) => {
          if (error instanceof Crash) return null;
          throw error;
        });
        if (broken) throw broken;
        if (end === null || !life.alive) break;
        // What was under way at the operator has long come to an end when somebody answers about it.
        await died.sleep(600_000);
        settleUnknowns(calm);
        check();
        if (rows.every(({ rowId }) => CLOSED.has(stateOf(rowId)))) return;
        if (runs > 60) fail('the job does not come to an end');
      }
      await died.sleep(600_000);
      check();
    }
  }
  /** The three promises: nothing twice, nothing falsely accepted, nothing forgotten. */
  function check(): void {
    if (broken) throw broken;
    const byPair = new Map<string, number>();
    for (const { rowId, values } of rows) {
      const contracts = truth.contracts.get(rowId) ?? 0;
      const state = stateOf(rowId);
      if (contracts > 1) fail(`${rowId} was registered ${contracts} times`);
      if (contracts === 1 && !['accepted', 'unknown', 'sending'].includes(state))
        fail(`${rowId} exists but is ${state}`);
      if (contracts === 0 && state === 'accepted') fail(`${rowId} is falsely accepted`);
      const pair = JSON.stringify(pairKeys(values));
      if (!overridden.has(rowId)) byPair.set(pair, (byPair.get(pair) ?? 0) + contracts);
    }
    for (const [pair, contracts] of byPair)
      if (contracts > 1) fail(`the pair ${pair} was registered ${contracts} times`);
  }

  await time.runUntilDone(wholeLife());
  return {
    log: lines.join('\n'),
    steps,
    requests,
    posts: truth.posts.length,
    lives,
    runs,
    states: Object.fromEntries(rows.map(({ rowId }) => [rowId, stateOf(rowId)])),
  };
}

/** The telephone number carries the id, so that the body says whose it is. */
function rowOf(index: number, chance: (of: number) => boolean): SendableRow {
  const rowId = `r${index}`;
  const twin = index > 0 && chance(0.15);
  const changed = twin ? { 'customer.id': 'C0', 'property.id': 'P0', 'customer.soc_id': '195706179800' } : {};
  const { values, poa } = madeUpRow(index, { ...changed, 'customer.phone': rowId });
  const name = chance(0.03) ? 'changed' : 'poa.pdf';
  return {
    rowId,
    registrationId: rowId,
    values,
    poa: poa && { ...poa, name, sha256: FILE_SHA256 },
    warningCodes: [],
    overrideReason: twin && chance(0.3) ? 'two flats' : null,
  };
}
