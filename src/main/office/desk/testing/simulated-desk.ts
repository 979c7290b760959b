import type { Cover } from '../../../../shared/model/office/office.ts';
import type { ClaimRow } from '../../calls/answer-schemas.ts';
import { coverOf, type SettledState } from '../../calls/claim-calls.ts';
import type { KeptAttempt } from '../desk-book.ts';
import type { WantedClaim } from '../office-desk.ts';
import { leftBehind, watched } from './crash-rows.ts';
import { type Keychain, keepKeys } from './keychain.ts';
import { type MemoryBook, memoryBook, noteTakenBack, type Pages } from './memory-book.ts';
import { createMoves } from './moving-desks.ts';
import { type Life, type OfficeWorld, PAIRS } from './office-world.ts';
import { createAside, createOpened } from './opened-desk.ts';
import type { Post } from './post.ts';

export class Crash extends Error {}
export type Run = Awaited<ReturnType<typeof startRun>>;

/** One run of the app at one desk, from start to crash or the end of the schedule: an hour of a clerk in a hurry. */
export async function startRun(
  world: OfficeWorld,
  pages: Pages,
  desk: { login: string; name: string; rule: number; keychain: Keychain },
) {
  const life: Life = { alive: true, wallMs: 0, monotonicMs: 0 };
  const { dice, time } = world;
  const timers = time.timersOf(life);
  const crashRate = dice() < 0.5 ? dice() * 0.02 : 0;
  const step = mortal(world, life, desk.name, crashRate);
  const book = memoryBook(pages, step);
  const clock = {
    now: () => time.clock.now() + life.wallMs,
    monotonicMs: () => time.clock.monotonicMs() + life.monotonicMs,
  };
  const wire = watched(world.transportOf(life, desk.login, desk.name), pages, world);
  const opened = createOpened(world, { pages, book, wire, step, clock, desk });
  const { made, sharing } = opened;
  if (world.broken.startsAfresh) for (const { attempt } of book.unended()) book.mark(attempt, 'not-sent', false);
  for (const row of leftBehind(pages, world.model)) world.row(row);
  made().start();

  const way = world.transportOf(life, desk.login, desk.name);
  const { pairOf } = world;
  const { takeOver, leave, say, arrived, offers } = createMoves(world, {
    ...{ made, sharing, pages, way, login: desk.login },
  });
  const { share, aside, eraseRest } = createAside(world, { ...opened, pages, book, desk, offers, connect });

  async function connect(): Promise<boolean> {
    if (!opened.turnKey()) {
      world.did('refused other-key', desk.name);
      // Somebody gives them the new invitation, sooner or later.
      if (world.world.isCalm || dice() < 0.3) keepKeys(desk.keychain, world.keysGiven());
      if (!world.world.isCalm || !opened.turnKey()) return false;
    }
    const end = await made().connect();
    if (end.kind === 'refused') world.did(`refused ${end.why.no}`, desk.name);
    arrived();
    return end.kind === 'ready' && (await share());
  }

  /** From the claim to the outcome, as `services/attempt` does it. */
  async function register(
    want: WantedClaim,
    pair: number,
    covered: readonly string[] = [],
  ): Promise<readonly ClaimRow[]> {
    const opened = book.timesTakenBack(want.registration);
    const end = await made().claim(want);
    if (end.kind === 'no') {
      world.did('no' in end.why ? `no ${end.why.no}` : 'away', `${desk.name} ${want.registration}`);
      if ('no' in end.why && end.why.no === 'stopped') await connect();
      return 'claims' in end.why ? end.why.claims : [];
    }
    if (book.timesTakenBack(want.registration) !== opened) {
      world.did('taken back in time', want.registration);
      if (!world.broken.sendsTakenBack) {
        book.mark(end.attempt, 'not-sent', false);
        return [];
      }
    }
    if (!made().mayLeave(end.attempt)) {
      world.did('too late', desk.name);
      return [];
    }
    if (book.timesTakenBack(want.registration) !== opened) {
      world.fail(`${want.registration} leaves, and was taken back`);
    }
    pages.takenBack.set(want.registration, { times: opened, isNow: false });
    const post: Post = { pair, registration: want.registration, attempt: end.attempt, made: 'under way' };
    world.firstByte(post, covered);
    const outcome = judge(dice());
    post.made = outcome.made;
    await timers.sleep(dice() * 60_000);
    made().settled(end.attempt, outcome.state);
    sharing()?.changeAbout(pair, 'registration', [want.registration], { pair: String(pair), state: outcome.state });
    sharing()?.changeAbout(pair, 'customer', [String(pair)], { id: String(pair) });
    world.did(outcome.state, want.registration);
    await made().push();
    return [];
  }

  /**
   * A person who was told who has the pair: sometimes sends anyway, naming it; sometimes asks the operator about it.
   */
  async function decide(want: WantedClaim, pair: number, claims: readonly ClaimRow[]): Promise<void> {
    const covers: Cover[] = claims.map(coverOf);
    await timers.sleep(dice() * 8 * 60_000);
    if (dice() < 0.4) {
      world.did('override', desk.name);
      await register(
        { ...want, registration: world.random.uuid(), covers, reason: 'moved in again' },
        pair,
        claims.map(({ registration }) => registration),
      );
      return;
    }
    for (const row of claims) {
      if (row.state !== 'unknown') continue;
      const isThere = world.posts.some(
        ({ registration, made: is }) => registration === row.registration && is === 'contract',
      );
      const state = isThere ? 'accepted' : 'absent';
      if (state === 'absent') world.saidAbsent.add(row.registration);
      await say(row, state);
      world.did(`said ${state}`);
    }
  }

  const { waiting, takeBack, takeBackMeanwhile } = takingBack(world, { book, pages, life, name: desk.name, timers });

  async function work(deeds: number): Promise<void> {
    await connect();
    for (let deed = 0; deed < deeds; deed += 1) {
      await timers.sleep(dice() * 90_000);
      if (dice() < 0.2) await connect();
      if (world.world.mayMove && dice() < 0.1) await takeOver();
      if (await aside()) continue;
      const all = waiting();
      const again = all[Math.floor(dice() * all.length * 2)];
      if (world.takesBack && again && dice() < 0.2) {
        takeBack(again);
        if (dice() < 0.5) await made().push();
        continue;
      }
      const pair = again ? world.pairNumber(again.pair) : Math.floor(dice() * PAIRS);
      // Somebody whose personal number was erased is typed in again.
      const want: WantedClaim = again
        ? {
            registration: again.registration,
            request: corrected(world, again),
            pair: pairOf(pair),
            covers: [],
            reason: null,
          }
        : { registration: world.random.uuid(), request: `r${pair}`, pair: pairOf(pair), covers: [], reason: null };
      const meanwhile = world.takesBack && dice() < 0.1 ? takeBackMeanwhile(want) : null;
      const [inTheWay] = await Promise.all([register(want, pair), meanwhile]);
      if (inTheWay.length > 0 && dice() < 0.6) await decide(want, pair, inTheWay);
    }
  }
  return { work, connect, register, leave, takeOver, eraseRest, decide: say, life, pages };
}

/** Writes of one run, each of which may be its last act. */
function mortal(world: OfficeWorld, life: Life, desk: string, crashRate: number) {
  const die = (where: string): never => {
    life.alive = false;
    world.did('died', `${desk} ${where}`);
    throw new Crash(where);
  };
  return (name: string, write: () => void): void => {
    if (!life.alive) throw new Crash('dead');
    const fault = world.world.isCalm ? 1 : world.dice();
    if (fault < crashRate / 2) die(`before ${name}`);
    write();
    if (fault < crashRate) die(`after ${name}`);
  };
}

/** A person corrects what the operator rejected, or sends it once more as it was. */
function corrected(world: OfficeWorld, { state, request }: KeptAttempt): string {
  if (state !== 'rejected' || world.dice() < 0.3) return request;
  world.did('corrected');
  return `${request}'`;
}

/** A person's not wanting to send after all. */
function takingBack(
  world: OfficeWorld,
  of: {
    readonly book: MemoryBook;
    readonly pages: Pages;
    readonly life: Life;
    readonly name: string;
    readonly timers: { sleep(ms: number): Promise<void> };
  },
) {
  const { dice } = world;
  const { book, pages, life, name, timers } = of;

  /**
   * What waits, or was taken back and may be sent after all; the last attempts at it may have been refused by the office,
   * or come too late.
   */
  const waiting = (): KeptAttempt[] =>
    book.newest().flatMap((newest) => {
      if (newest.state === 'waiting' || (newest.state === 'rejected' && world.more)) return [newest];
      if (newest.state !== 'not-sent' || !world.takesBack) return [];
      const all = book.attemptsOf(newest.registration).flatMap((attempt) => book.get(attempt) ?? []);
      const isTakenBack = pages.takenBack.get(newest.registration)?.isNow === true;
      return isTakenBack || all.some(({ state }) => state === 'waiting') ? [newest] : [];
    });

  function takeBack({ registration }: Pick<KeptAttempt, 'registration'>): void {
    if (world.broken.takesBackAlone) noteTakenBack(pages, registration);
    else book.takeBack(registration);
    world.did('taken back', `${name} ${registration}`);
  }

  /** A person takes back what waits, or what is about to go: the ledger allows it until it says `sending`. */
  async function takeBackMeanwhile(of: WantedClaim): Promise<void> {
    await timers.sleep(dice() * 2_000);
    const newest = book.newestOf(of.registration);
    const mayStill = newest !== null && ['intent', 'waiting', 'not-sent'].includes(newest.state);
    if (mayStill && life.alive) takeBack(of);
  }

  return { waiting, takeBack, takeBackMeanwhile };
}

function judge(roll: number): { state: SettledState; made: Post['made'] } {
  if (roll < 0.35) return { state: 'accepted', made: 'contract' };
  if (roll < 0.5) return { state: 'rejected', made: 'nothing' };
  if (roll < 0.7) return { state: 'waiting', made: 'nothing' };
  return { state: 'unknown', made: roll < 0.85 ? 'contract' : 'nothing' };
}
