import { createHash } from 'node:crypto';
import { DAY_MS } from '../../../../shared/calendar/units.ts';
import { BINDING } from '../../calls/claim-calls.ts';
import { pairKeys } from '../../sealing/pair-keys.ts';
import { checkErased, checkOpens } from './erasing-people.ts';
import { FIRST_KEY, type Keychain } from './keychain.ts';
import { leaveAndJoin, type SimulatedDesk, settleGone, takeGone } from './leaving-desks.ts';
import { copyPages, emptyPages, type Pages } from './memory-book.ts';
import { type Broken, createOfficeWorld, type OfficeWorld, PAIRS } from './office-world.ts';
import type { Post } from './post.ts';
import { Crash, startRun } from './simulated-desk.ts';

const RUNS = 3;
const DEEDS = 6;

type Desk = SimulatedDesk & { old: Pages };

/**
 * Some hours of two to five desks on one office in virtual time: claims that are lost or late, runs that die at any
 * write, sleeping computers, disks that are copied or restored, an office restored from a backup, people who decide;
 * where neither, computers that leave and join again, also under another login, and people who take over what is open.
 * Throws at the first broken promise, with the seed.
 */
export async function simulateOffice(given: {
  readonly seed: number;
  readonly broken?: Broken;
  /** False: the schedules are those from before people could take back what waits. */
  readonly takesBack?: boolean;
  /** False: the schedules are those from before a desk could join after the backup. */
  readonly joinsLate?: boolean;
  /** False: those from before computers left, joined again and took over. */
  readonly moves?: boolean;
  /** False: those from before they did so in an office that is put back. */
  readonly movesBack?: boolean;
  /**
   * False: those from before people were erased, the key was renewed, what was rejected was sent again, and registrations
   * were offered by name.
   */
  readonly more?: boolean;
}) {
  const world = createOfficeWorld(given.seed, given.broken ?? {}, given.takesBack ?? true, given.more ?? true);
  const { dice } = world;
  const desks = Array.from({ length: 2 + Math.floor(dice() * 4) }, (_, at) => makeDesk(world, at));
  const lives = desks.map((desk) => liveOn(world, desk));
  const goesBack = dice() < 0.3;
  if (goesBack) lives.push(goBack(world, desks, given.joinsLate ?? true));
  const isCopied = dice() < 0.2;
  if (isCopied) lives.push(copiedDisk(world, desks));
  // Copied disks are tried without it.
  const movesBack = given.movesBack ?? true;
  world.world.mayMove = (given.moves ?? true) && !isCopied && (movesBack || !goesBack);
  if (world.more && !goesBack && !isCopied && dice() < 0.2) lives.push(partWithOne(world, desks));
  await world.time.runUntilDone(Promise.all(lives).then(() => inTheEnd(world, desks)));
  if (world.world.first) throw world.world.first;
  return { posts: world.posts.length, deeds: world.deeds, rows: world.rows };
}

/** A lead is there always, a second one sometimes. */
function roleOf(world: OfficeWorld, at: number): 'clerk' | 'lead' {
  if (!world.more) return 'clerk';
  return at === 0 || (at === 1 && world.dice() < 0.3) ? 'lead' : 'clerk';
}
const loginOf = (at: number): string => `person ${at}`;

function makeDesk(world: OfficeWorld, at: number): Desk {
  const [login, secret, id] = [loginOf(at), world.random.uuid(), world.random.uuid()];
  world.model.enrol(login, roleOf(world, at));
  const secretHash = createHash('sha256').update(secret).digest('hex');
  const key = world.more ? world.keyNow() : FIRST_KEY;
  world.model.call(login, 'join_desk', { desk: id, secretHash, keyId: key.keyId, name: { number: 0, sealed: '' } });
  const pages = emptyPages(id, secret);
  const keychain: Keychain = { keyId: key.keyId, ring: [key] };
  // Sometimes a desk with an older or newer version.
  return { login, name: `desk ${at}`, rule: world.dice() < 0.05 ? 3 : 2, pages, keychain, old: copyPages(pages) };
}

/** Runs, one after another; between them an older disk may be restored. */
async function liveOn(world: OfficeWorld, desk: Desk): Promise<void> {
  for (let run = 0; run < RUNS; run += 1) {
    try {
      const { work, life } = await startRun(world, desk.pages, desk);
      // A dead run never continues: what it waits for never comes.
      await Promise.race([work(DEEDS), world.timers.sleep(40 * 60_000)]);
      if (world.more) life.alive = false;
    } catch (error) {
      if (!(error instanceof Crash)) world.fail(String(error));
    }
    await world.timers.sleep(world.dice() * 20 * 60_000);
    if (world.dice() < 0.05) {
      desk.pages = copyPages(desk.old);
      world.did('old disk', desk.name);
    }
    if (world.world.mayMove && world.dice() < 0.15) await leaveAndJoin(world, desk);
    // A disk from before it left is not served: it joins once more, which other tests try.
    desk.old = copyPages(desk.pages);
  }
}

/** A backup, and later restoring it; a desk may join in between. The backup may be older than anybody is waited for. */
async function goBack(world: OfficeWorld, desks: Desk[], joinsLate: boolean): Promise<void> {
  await world.timers.sleep(world.dice() * 30 * 60_000);
  const isJoined = joinsLate && world.dice() < 0.5;
  if (isJoined) world.model.enrol(loginOf(desks.length), 'clerk');
  const backup = world.model.backup();
  world.world.hasBackup = true;
  const lives: Promise<void>[] = [];
  if (isJoined) {
    const late = makeDesk(world, desks.length);
    world.did('joined late', late.name);
    desks.push(late);
    lives.push(liveOn(world, late));
  }
  await world.timers.sleep(world.dice() * 10 * 60_000);
  if (joinsLate && world.dice() < 0.5) {
    backup.office.livedOn -= 35;
    for (const desk of backup.desks.values()) desk.seenAt -= 35 * DAY_MS;
    world.did('old backup');
  }
  const { people } = world.model.state();
  world.restore(backup, desks);
  world.world.hasBackup = false;
  // Whose logins were let in since is let in again.
  for (const { login } of desks) world.model.enrol(login, people.get(login) ?? 'clerk');
  await Promise.all(lives);
}

async function copiedDisk(world: OfficeWorld, desks: readonly Desk[]): Promise<void> {
  await world.timers.sleep(world.dice() * 30 * 60_000);
  const of = desks[0];
  if (!of) return;
  world.did('copied disk');
  const keychain = { ...of.keychain };
  const pages = copyPages(of.pages);
  await liveOn(world, { ...of, name: `copy of ${of.name}`, keychain, pages, old: copyPages(of.pages) });
}

/** Somebody leaves the company; their computer is served no more, and what they left open is their colleagues'. */
async function partWithOne(world: OfficeWorld, desks: Desk[]): Promise<void> {
  await world.timers.sleep(world.dice() * 60 * 60_000);
  const [leaver] = desks.length > 2 ? desks.splice(desks.length - 1) : [];
  if (leaver === undefined) return;
  world.model.partWith(leaver.login);
  world.model.partWith(`${leaver.login} other`);
  world.did('parted', leaver.name);
}

/** The final check: every desk starts once more; nothing is stuck, and every double is reported. */
async function inTheEnd(world: OfficeWorld, desks: readonly Desk[]): Promise<void> {
  world.world.isCalm = true;
  await world.timers.sleep(60 * 60_000);
  const runs = [];
  for (const desk of desks) runs.push({ desk, ...(await startRun(world, desk.pages, { ...desk, rule: 2 })) });
  const there = new Set(desks.map(({ pages }) => pages.meta.desk));
  for (let turn = 0; turn < 3; turn += 1) {
    // A lead's word about computers at which nobody sits any more, and that had left as far as they knew.
    for (const [desk] of world.model.state().desks) if (!there.has(desk)) world.model.setAside(desk);
    for (const run of runs) {
      // A copy may have a higher run number: the next start continues past it.
      if (!(await run.connect())) Object.assign(run, await startRun(world, run.desk.pages, { ...run.desk, rule: 2 }));
      if (turn === 1) await run.eraseRest();
    }
  }
  const [someone] = runs;
  if (someone) await settleGone(world, someone, there);
  if (someone && world.more) await takeGone(world, someone, there);
  const leads = desks.filter(({ login }) => world.model.state().people.get(login) === 'lead');
  if (world.more) checkErased(world, desks, leads);
  if (world.more && leads[0]) checkOpens(world, leads[0].keychain);
  const { claims } = world.model.state();
  for (const { row } of claims.values()) {
    if (row.state === 'sending') world.fail(`${row.registration} is sending for ever`);
  }
  for (const { desk } of runs) {
    for (const kept of desk.pages.attempts.values()) {
      if (!kept.isTold) world.fail(`${desk.name} never told ${kept.attempt} ${kept.state}`);
    }
  }
  for (const { pages } of desks) checkTakenBack(world, pages);
  for (const post of world.posts) checkTold(world, desks, post);
  for (const both of world.perhapsTwice) checkDouble(world, desks, both);
  const run = runs[0];
  if (!run) return;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const isBound = [...claims.values()].some(
      ({ row, keys }) => BINDING.has(row.state) && keys[0] === pairKeys(world.keys(), world.pairOf(pair))[0],
    );
    const registration = world.random.uuid();
    const want = { registration, request: 'x', pair: world.pairOf(pair), covers: [], reason: null };
    const before = world.posts.length;
    await run.register(want, pair);
    if (world.posts.length === before && !isBound) world.fail(`pair ${pair} is stuck`);
  }
}

/** What a person took back, and nobody sent after that, stands in nobody's way. */
function checkTakenBack(world: OfficeWorld, { meta, attempts, takenBack }: Pages): void {
  for (const { row } of world.model.state().claims.values()) {
    // An attempt unknown here is of a copy of this disk, which sent it after all; unknown is for a person to settle.
    const isBound = row.state === 'waiting' && row.desk === meta.desk && attempts.has(row.attempt);
    if (isBound && takenBack.get(row.registration)?.isNow === true) {
      world.fail(`${row.registration} was taken back, and still binds its pair`);
    }
  }
}

/** Every existing contract blocks its pair, or a person decided, or no desk has it on its disk any more. */
function checkTold(world: OfficeWorld, desks: readonly Desk[], post: OfficeWorld['posts'][number]): void {
  if (post.made !== 'contract') return;
  const state = stateOf(world, post.registration);
  const mayBeGone = world.forgotten.has(post.registration) && !isOnDisk(desks, post);
  if (state !== 'accepted' && state !== 'unknown' && !mayBeGone && !world.saidAbsent.has(post.registration)) {
    world.fail(`${post.registration} exists and is ${state}`);
  }
}

/** Of an earlier attempt an older disk may know as well: that says nothing of this one. */
function isOnDisk(desks: readonly Desk[], { attempt }: Post): boolean {
  return desks.some(({ pages }) => {
    const state = pages.attempts.get(attempt)?.state;
    return state !== undefined && state !== 'not-sent';
  });
}

/** A pair sent twice because the database had lost the first is found when it is reported again. */
function checkDouble(world: OfficeWorld, desks: readonly Desk[], [first, second]: readonly [Post, Post]): void {
  const [one, other] = [first.registration, second.registration];
  // Sent again as the same registration: known to have come to nothing, or the disk was put back too and nobody knows.
  if (one === other && (second.made === 'nothing' || !isOnDisk(desks, first))) return;
  const isBinding = (registration: string) => ['accepted', 'unknown'].includes(stateOf(world, registration));
  if (isBinding(one) && isBinding(other) && !world.doubles.has(one) && !world.doubles.has(other)) {
    world.fail(`${one} and ${other} are one pair, and nobody was told`);
  }
}

function stateOf(world: OfficeWorld, registration: string): string {
  const found = [...world.model.state().claims.values()].find(({ row }) => row.registration === registration);
  return found?.row.state ?? 'not there';
}
