import { AppError } from '../../../../shared/errors/app-error.ts';
import { namedDestination } from '../../../../shared/model/contracts/attempt-end.ts';
import { type Broken, type SimulatedApp, startApp } from './simulated-app.ts';
import { createJob, type SimulatedJob } from './simulated-job.ts';
import { createPeople } from './simulated-people.ts';
import { createRun, type SimulatedRun } from './simulated-run.ts';
import { createSimulatedTokens, createWire } from './simulated-wire.ts';
import { createWorld, operatorAt, type SimulatedWorld } from './simulated-world.ts';
import type { Post } from './truth.ts';

export type SimulationEnd = {
  readonly posts: number;
  readonly lives: number;
  readonly deeds: Readonly<Record<string, number>>;
};

class Crash extends Error {}

const MAX_LIVES = 6;

type Life = { alive: boolean; readonly end: () => void };
type Parts = {
  readonly run: SimulatedRun;
  readonly world: SimulatedWorld;
  readonly job: SimulatedJob;
  readonly broken: Broken;
  readonly rates: { readonly fault: number; readonly crash: number; readonly disk: number };
  /** Registration → the operator it was first written for. */
  readonly writtenFor: Map<string, string>;
  readonly newId: () => string;
};

/**
 * Some days of a back office in virtual time: forms, reloading pages, "send again", timers and a job, run by the app's
 * own code; two profiles of one operator and one of another; edited and removed connections, a keychain that locks, a
 * damaged ledger, sleep, clock jumps, and a process that dies at any step. Throws at the first broken promise, with the
 * seed.
 */
export async function simulate(given: { readonly seed: number; readonly broken?: Broken }): Promise<SimulationEnd> {
  const run = createRun(given.seed);
  const { dice, disk, time } = run;
  const rates = {
    fault: dice() ** 2,
    crash: dice() < 0.6 ? dice() * 0.08 : 0,
    disk: dice() < 0.2 ? dice() * 0.03 : 0,
  };
  let ids = 0;
  let lives = 0;
  const newId = (): string => {
    ids += 1;
    return `f${ids}`;
  };
  const parts: Parts = {
    ...{ run, rates, broken: given.broken ?? {}, newId },
    ...{ world: createWorld(run), job: createJob(run), writtenFor: new Map() },
  };

  async function wholeTime(): Promise<void> {
    for (lives = 1; ; lives += 1) {
      const death = Promise.withResolvers<void>();
      const life = { alive: true, end: () => death.resolve() };
      await Promise.race([live(parts, life), death.promise]).catch((cause: unknown) => {
        run.throwIfFailed();
        if (!(cause instanceof Crash)) throw cause;
      });
      const lived = life.alive;
      life.alive = false;
      // Requests still running at the operator finish.
      await time.timersOf({ alive: true }).sleep(600_000);
      check(run);
      if (lived || lives >= MAX_LIVES) return;
      disk.isDamaged = false;
      disk.keychain = 'present';
    }
  }

  await time.runUntilDone(wholeTime());
  return { posts: run.truth.posts.length, lives, deeds: run.deeds };
}

/** One process from its start to its end, and everybody who works meanwhile. */
async function live(parts: Parts, life: Life): Promise<void> {
  const { run, world, broken } = parts;
  const { dice, disk, clock, time, truth } = run;
  const timers = time.timersOf(life);
  let app: SimulatedApp | null = null;
  const wire = {
    ...{ truth, dice, faultRate: parts.rates.fault, operatorOf: operatorAt, now: clock.now },
    onWire: (post: Post, url: string) => checkSent(parts, { life, app, post, url }),
    sleep: time.timersOf({ alive: true }).sleep,
    isAlive: () => life.alive,
  };
  app = await startApp({
    ...{ disk, clock, timers, dice, step: stepsOf(parts, life), broken },
    profiles: world.profiles,
    transport: createWire(wire),
    tokens: createSimulatedTokens(wire),
  });
  const people = createPeople({ ...parts, app, life, sleep: timers.sleep });
  await Promise.all([people.clerk(), people.clerk(), people.lookAfter(), people.runJob(), people.world()]);
}

/** Every step of the app's code: the process may die before or after it, and the disk may be full. */
function stepsOf({ run, rates }: Parts, life: Life) {
  const { dice, say } = run;
  const die = (where: string): never => {
    life.alive = false;
    life.end();
    run.did('died');
    say(where);
    throw new Crash(where);
  };
  return function step<T>(name: string, isWrite: boolean, work: () => T): T {
    if (!life.alive) throw new Crash('dead');
    const fault = isWrite ? dice() : 1;
    if (fault < rates.crash / 2) die(`before ${name}`);
    if (fault > 1 - rates.disk && isWrite) throw new AppError({ code: 'store', reason: 'disk-full' });
    const result = work();
    if (isWrite) say(name);
    if (fault < rates.crash) die(`after ${name}`);
    return result;
  };
}

/** What must be true whenever a registration leaves the app. */
function checkSent(
  { run, writtenFor }: Parts,
  sent: { readonly life: Life; readonly app: SimulatedApp | null; readonly post: Post; readonly url: string },
): void {
  const { fail, disk, truth } = run;
  const { app, post, url } = sent;
  const entry = app?.real.get(post.id);
  if (!sent.life.alive) fail(`a dead process sent ${post.id}`);
  if (entry?.state !== 'sending') fail(`a byte of ${post.id} left while the ledger says ${entry?.state}`);
  if (disk.isDamaged) fail(`${post.id} was sent with a damaged ledger`);
  if (disk.mark === null || disk.mark > (app?.real.mark.read() ?? 0)) fail('the keychain does not know of it');
  const to = entry ? entry.destination : null;
  if (to === null || !url.startsWith(`${to.apiAddress}/`)) fail(`${post.id} went to ${url}`);
  const first = writtenFor.get(post.id) ?? (to && namedDestination(to)) ?? '';
  writtenFor.set(post.id, first);
  if (to && namedDestination(to) !== first && !truth.movedOnPurpose.has(post.id)) {
    fail(`${post.id} was written for ${first} and went to ${url} unasked`);
  }
  const other = truth.unanswered(post);
  if (other) fail(`${post.pair} went to ${post.operator} as ${post.id}, and may be there as ${other.id}`);
  run.did('post');
}

/** What the app reports must agree with the truth, and so must the ledger. */
function check(run: SimulatedRun): void {
  const { truth, fail } = run;
  run.throwIfFailed();
  const entries = run.disk.db.all<{ id: string; state: string }>('SELECT id, state FROM registrations');
  for (const { id, state } of entries) {
    const done = truth.doneBy(id);
    if (state === 'accepted' && done === 0) fail(`${id} is falsely accepted`);
    if (['rejected', 'waiting', 'queued'].includes(state) && done > 0) fail(`${id} exists and is ${state}`);
  }
  const known = new Set(entries.map(({ id }) => id));
  for (const { id } of truth.posts) if (!known.has(id)) fail(`${id} was sent and is not in the ledger`);
}
