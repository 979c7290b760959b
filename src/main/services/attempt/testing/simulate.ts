import { createHash } from 'node:crypto';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { namedDestination } from '../../../../shared/model/attempt-end.ts';
import type { BulkRowState, HeldReason } from '../../../../shared/model/bulk.ts';
import { DEFAULT_CLOCK } from '../../../../shared/model/defaults.ts';
import type { Profile } from '../../../../shared/model/profile.ts';
import type { SendableRow } from '../../../bulk/engine/send-row.ts';
import { createVirtualTime, diceOf } from '../../../bulk/engine/testing/virtual-time.ts';
import { emptyValues } from '../../../bulk/rows/row.ts';
import { operatorIdOf } from '../../../config/destination.ts';
import { connectMemory } from '../../../store/connect.ts';
import { LEDGER_MIGRATIONS } from '../../../store/ledger-migrations.ts';
import { migrate } from '../../../store/migrate.ts';
import type { SqlDatabase } from '../../../store/sql-database.ts';
import { type Broken, type Disk, POA, startApp } from './simulated-app.ts';
import { createSimulatedTokens, createWire } from './simulated-wire.ts';
import { createTruth, type Post, spelt } from './truth.ts';

export type SimulationEnd = {
  readonly posts: number;
  readonly lives: number;
  readonly deeds: Readonly<Record<string, number>>;
};
type App = Awaited<ReturnType<typeof startApp>>;

class Crash extends Error {}

let shared: SqlDatabase | null = null;
/** One database in memory for all schedules: creating the tables takes longer than a schedule. */
function emptyLedger(): SqlDatabase {
  if (shared === null) {
    shared = connectMemory().db;
    migrate(shared, LEDGER_MIGRATIONS);
  }
  const tables = ['registration_events', 'registration_resolutions', 'registration_answers', 'registrations'];
  for (const table of [...tables, 'ledger_marks']) shared.run(`DELETE FROM ${table}`);
  return shared;
}

const PAIRS = 3;
const MAX_LIVES = 6;
const A = 'https://a.example.se';
/** The same operator at a new address, as a person confirms. */
const B = 'https://b.example.se';
/** Another operator. */
const T = 'https://t.example.se';
const FILE_SHA256 = createHash('sha256').update(POA.bytes).digest('hex');

/**
 * Some days of a back office in virtual time: forms, reloading pages, "send again", timers and a job, run by the app's
 * own code; two profiles of one operator and one of another; edited and removed connections, a keychain that locks, a
 * damaged ledger, sleep, clock jumps, and a process that dies at any step. Throws at the first broken promise, with the
 * seed.
 */
export async function simulate(given: { readonly seed: number; readonly broken?: Broken }): Promise<SimulationEnd> {
  const { seed, broken = {} } = given;
  const dice = diceOf(seed);
  const time = createVirtualTime();
  const truth = createTruth();
  const lines: string[] = [];
  const deeds: Record<string, number> = {};
  let wallOffsetMs = 0;
  let first: Error | null = null;
  const clock = { now: () => time.clock.now() + wallOffsetMs, monotonicMs: time.clock.monotonicMs };
  const say = (line: string): void => void lines.push(`${Math.floor(time.clock.monotonicMs())} ${line}`);
  const did = (deed: string): void => {
    deeds[deed] = (deeds[deed] ?? 0) + 1;
    say(deed);
  };
  const fail = (what: string): never => {
    first ??= new Error(`seed ${seed}: ${what}\n${lines.slice(-60).join('\n')}`);
    throw first;
  };
  const pick = (of: number): number => Math.floor(dice() * of);
  const faultRate = dice() ** 2;
  const crashRate = dice() < 0.6 ? dice() * 0.08 : 0;
  const diskRate = dice() < 0.2 ? dice() * 0.03 : 0;

  const db = emptyLedger();
  const disk: Disk = { db, mark: null, keychain: 'present', isDamaged: false };
  let profiles: Profile[] = [profile('p1', A), profile('p2', `${A}/`), profile('p3', T)];
  const operatorOf = (url: string): string => (url.startsWith(T) ? 'two' : 'one');
  const writtenFor = new Map<string, string>();
  const job = makeJob();
  let ids = 0;
  let lives = 0;

  async function live(life: { alive: boolean; readonly end: () => void }): Promise<void> {
    const timers = time.timersOf(life);
    let app: App | null = null;
    const die = (where: string): never => {
      life.alive = false;
      life.end();
      did('died');
      say(where);
      throw new Crash(where);
    };
    function step<T>(name: string, isWrite: boolean, work: () => T): T {
      if (!life.alive) throw new Crash('dead');
      const fault = isWrite ? dice() : 1;
      if (fault < crashRate / 2) die(`before ${name}`);
      if (fault > 1 - diskRate && isWrite) throw new AppError({ code: 'store', reason: 'disk-full' });
      const result = work();
      if (isWrite) say(name);
      if (fault < crashRate) die(`after ${name}`);
      return result;
    }
    function onWire(post: Post, url: string): void {
      const entry = app?.real.get(post.id);
      if (!life.alive) fail(`a dead process sent ${post.id}`);
      if (entry?.state !== 'sending') fail(`a byte of ${post.id} left while the ledger says ${entry?.state}`);
      if (disk.isDamaged) fail(`${post.id} was sent with a damaged ledger`);
      if (disk.mark === null || disk.mark > (app?.real.mark.read() ?? 0)) fail('the keychain does not know of it');
      const to = entry ? entry.destination : null;
      if (to === null || !url.startsWith(`${to.apiAddress}/`)) fail(`${post.id} went to ${url}`);
      const first = writtenFor.get(post.id) ?? (to && namedDestination(to)) ?? '';
      writtenFor.set(post.id, first);
      if (to && namedDestination(to) !== first && !truth.movedOnPurpose.has(post.id))
        fail(`${post.id} was written for ${first} and went to ${url} unasked`);
      const other = truth.unanswered(post);
      if (other) fail(`${post.pair} went to ${post.operator} as ${post.id}, and may be there as ${other.id}`);
      did('post');
    }
    const wire = {
      ...{ truth, dice, faultRate, operatorOf, onWire, now: clock.now },
      sleep: time.timersOf({ alive: true }).sleep,
      isAlive: () => life.alive,
    };
    app = await startApp({
      ...{ disk, clock, timers, dice, step, broken },
      profiles: () => profiles,
      transport: createWire(wire),
      tokens: createSimulatedTokens(wire),
    });
    const office = people(app, timers.sleep, life);
    await Promise.all([office.clerk(), office.clerk(), office.lookAfter(), office.runJob(), office.world()]);
  }

  function people(app: App, sleep: (ms: number) => Promise<void>, life: { readonly alive: boolean }) {
    const { ledger, real, registrations } = app;
    const allowed = async (work: () => Promise<unknown>): Promise<AppError | null> => {
      try {
        await work();
        return null;
      } catch (cause) {
        if (first) throw first;
        if (!life.alive) return new Promise(() => undefined);
        if (cause instanceof AppError) return cause;
        throw cause;
      }
    };
    /** A person looks at the registrations in the way and decides to send anyway. */
    const overrideOf = (id: string, others: readonly string[]) => {
      did('override');
      truth.override(id, others);
      const covers = others.flatMap((other) => {
        const entry = real.get(other);
        return entry ? [{ registrationId: other, state: entry.state, attempts: entry.attempts }] : [];
      });
      return { reason: 'two flats', covers };
    };

    async function oneForm(): Promise<void> {
      const pair = pick(PAIRS);
      const chosen = profiles[pick(profiles.length)];
      if (!chosen) return;
      ids += 1;
      const id = `f${ids}`;
      const draft = { ...spelt(pair, pick(5), id), poaType: 'SWITCH' };
      const ask = (override: ReturnType<typeof overrideOf> | null) => {
        app.select(chosen.id);
        return registrations.register({ registrationId: id, draft, poaToken: 'poa', warningCodes: [], override });
      };
      const tell = async (work: Promise<{ readonly id: string; readonly state: string }>) => {
        const { state } = await work;
        if (state === 'accepted' && truth.doneBy(id) === 0) fail(`${id} is told to be accepted`);
        if (['rejected', 'waiting', 'queued'].includes(state) && truth.doneBy(id) > 0) fail(`${id} is told ${state}`);
      };
      did('form');
      const asked = allowed(() => tell(ask(null)));
      // The page reloads: the same call again, or the person types it again as a new registration.
      if (dice() < 0.2) void allowed(() => tell(ask(null)));
      const refused = await asked;
      if (refused?.data.code !== 'duplicate' || dice() < 0.7) return;
      await sleep(pick(4_000));
      const seen = (refused.data as { registrationIds: string[] }).registrationIds;
      await allowed(() => tell(ask(overrideOf(id, seen))));
    }

    async function sendAgain(): Promise<void> {
      const all = db.all<{ id: string }>("SELECT id FROM registrations WHERE state IN ('queued', 'waiting')");
      const id = all[pick(all.length)]?.id;
      if (id === undefined || job.owns(id)) return;
      const isToNewAddress = dice() < 0.2;
      if (isToNewAddress) truth.movedOnPurpose.add(id);
      did('send again');
      const again = (override: ReturnType<typeof overrideOf> | null) =>
        registrations.sendAgain({ registrationId: id, poaToken: 'poa', override, isToNewAddress });
      const refused = await allowed(() => again(null));
      if (refused?.data.code !== 'duplicate' || dice() < 0.6) return;
      const seen = (refused.data as { registrationIds: string[] }).registrationIds;
      await allowed(() => again(overrideOf(id, seen)));
    }

    /** A person asks the operator, who answers once none of its requests is still running, and records the answer. */
    async function resolve(): Promise<void> {
      const all = db.all<{ id: string }>("SELECT id FROM registrations WHERE state = 'unknown'");
      const id = all[pick(all.length)]?.id;
      if (id === undefined) return;
      await sleep(600_000);
      if (real.get(id)?.state !== 'unknown') return;
      const decision = truth.doneBy(id) > 0 ? 'exists' : 'absent';
      did(`said ${decision}`);
      if (decision === 'absent') truth.saidAbsent(id);
      await allowed(async () => ledger.resolve(id, { decision, contractId: null, who: 'clerk', why: 'asked' }));
    }

    async function worldTurns(): Promise<void> {
      const what = pick(12);
      if (what === 0) profiles = profiles.map((one) => (one.id === 'p1' ? moved(one) : one));
      else if (what === 1) profiles = profiles.filter(({ id }) => id !== 'p2');
      else if (what === 2 && !profiles.some(({ id }) => id === 'p2')) profiles = [...profiles, profile('p2', A)];
      else if (what === 3 && !profiles.some(({ id }) => id === 'p4')) profiles = [...profiles, profile('p4', A)];
      else if (what === 4) disk.keychain = disk.keychain === 'present' ? 'locked' : 'present';
      else if (what === 5 && dice() < 0.3) disk.isDamaged = true;
      else if (what === 6) wallOffsetMs += 3_600_000 * (1 + pick(48));
      else if (what === 7) wallOffsetMs -= 3_600_000 * (1 + pick(48));
      else if (what === 8) time.skip(3_600_000 * (1 + pick(12)));
      else return;
      did(`world ${what}`);
    }

    const often = async (times: number, pauseMs: number, work: () => Promise<void>): Promise<void> => {
      for (let nth = 0; nth < times && life.alive; nth += 1) {
        await sleep(pick(pauseMs));
        await work();
      }
    };
    return {
      clerk: () => often(3, 5_000, oneForm),
      lookAfter: () => often(4, 20_000, () => (dice() < 0.5 ? sendAgain() : resolve())),
      world: () => often(4, 8_000, worldTurns),
      async runJob(): Promise<void> {
        const started = app.connection('p1')?.to ?? null;
        const sender = app.senderOf('p1', job.rowsOf(real), () => started);
        for (let run = 0; run < 2; run += 1) {
          await sleep(pick(10_000));
          for (const { id, seen } of job.heldAsDuplicates(real)) {
            if (dice() < 0.3) job.override(id, overrideOf(id, seen(app.connection('p1')?.to)));
          }
          // The sender of a dead process never ends.
          await Promise.race([sender.run({ firstRows: null, concurrency: 3 }), sleep(3_600_000)]);
          sender.pause();
          // Running requests finish; a computer that slept may have cut the wait short.
          for (let wait = 0; sender.isRunning() && wait < 3; wait += 1) await sleep(600_000);
          if (sender.isRunning() && life.alive) fail('the job does not come to an end');
        }
      },
    };
  }

  function makeJob() {
    const held = new Map<string, HeldReason>();
    const rows = Array.from({ length: pick(4) }, (_, nth): SendableRow => {
      const id = `j${nth}`;
      const { customer, property } = spelt(pick(PAIRS), pick(5), id);
      const named = (prefix: string, of: object) =>
        Object.fromEntries(Object.entries(of).map(([name, text]) => [`${prefix}.${name}`, text]));
      const values = { ...emptyValues(), ...named('customer', customer), ...named('property', property) };
      const file = { path: 'a.pdf', name: 'a.pdf', bytes: 3, extension: 'pdf', content: '', warnings: [] };
      const poa = { ...file, sha256: FILE_SHA256 };
      return { rowId: id, registrationId: id, values, poa, warningCodes: [], override: null };
    });
    const stateOf = (real: App['real'], id: string): BulkRowState => {
      const state = real.get(id)?.state;
      return held.has(id) && (state === undefined || state === 'queued' || state === 'waiting')
        ? 'held'
        : (state ?? 'ready');
    };
    return {
      owns: (id: string): boolean => id.startsWith('j'),
      rowsOf: (real: App['real']) => ({
        states: () => rows.map((row) => [row.rowId, stateOf(real, row.rowId)] as const),
        load: (rowId: string) => rows.find((row) => row.rowId === rowId) ?? null,
        hold: (rowId: string, reason: HeldReason) => void held.set(rowId, reason),
        retryAt: () => null,
      }),
      heldAsDuplicates: (real: App['real']) =>
        rows
          .filter(({ rowId }) => held.get(rowId) === 'duplicate' && stateOf(real, rowId) === 'held')
          .map((row) => ({
            id: row.rowId,
            seen: (to: Parameters<App['real']['findDuplicates']>[1] | undefined) => {
              const nth = Number(row.values['customer.first_name'].slice(-1));
              const of = spelt(nth, 1, '');
              const found = to ? real.findDuplicates(of, to).same : [];
              return found.map((one) => one.id).filter((id) => id !== row.rowId);
            },
          })),
      override(id: string, override: NonNullable<SendableRow['override']>): void {
        const at = rows.findIndex((row) => row.rowId === id);
        const row = rows[at];
        if (row) rows[at] = { ...row, override };
        held.delete(id);
      },
    };
  }

  /** What the app reports must agree with the truth, and so must the ledger. */
  function check(): void {
    if (first) throw first;
    const entries = db.all<{ id: string; state: string }>('SELECT id, state FROM registrations');
    for (const { id, state } of entries) {
      const done = truth.doneBy(id);
      if (state === 'accepted' && done === 0) fail(`${id} is falsely accepted`);
      if (['rejected', 'waiting', 'queued'].includes(state) && done > 0) fail(`${id} exists and is ${state}`);
    }
    const known = new Set(entries.map(({ id }) => id));
    for (const { id } of truth.posts) if (!known.has(id)) fail(`${id} was sent and is not in the ledger`);
  }

  async function wholeTime(): Promise<void> {
    for (lives = 1; ; lives += 1) {
      const death = Promise.withResolvers<void>();
      const life = { alive: true, end: () => death.resolve() };
      await Promise.race([live(life), death.promise]).catch((cause: unknown) => {
        if (first) throw first;
        if (!(cause instanceof Crash)) throw cause;
      });
      const lived = life.alive;
      life.alive = false;
      // Requests still running at the operator finish.
      await time.timersOf({ alive: true }).sleep(600_000);
      check();
      if (lived || lives >= MAX_LIVES) return;
      disk.isDamaged = false;
      disk.keychain = 'present';
    }
  }

  await time.runUntilDone(wholeTime());
  return { posts: truth.posts.length, lives, deeds };

  /** Renewed, which a person confirms, so the operator stays; or changed to another operator. */
  function moved(one: Profile): Profile {
    const { operatorId: _, ...rest } = one;
    if (one.baseUrl === A)
      return dice() < 0.5 ? { ...rest, baseUrl: B, operatorId: operatorIdOf(one) } : { ...rest, baseUrl: T };
    return { ...rest, baseUrl: A };
  }
}

function profile(id: string, baseUrl: string): Profile {
  return {
    ...{ id, name: id, kind: 'test', authUrl: 'https://id.example.se', realm: '', baseUrl },
    ...{ clientId: 'c', clock: DEFAULT_CLOCK },
  };
}
