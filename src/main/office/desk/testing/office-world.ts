import { createVirtualTime, type Dice, diceOf, randomOf } from '../../../bulk/engine/testing/virtual-time.ts';
import { BINDING } from '../../calls/claim-calls.ts';
import type { Away, DeskTransport } from '../../calls/database-calls.ts';
import { createModelOffice, type ModelOffice } from '../../model/model-office.ts';
import { type GivenKey, type OfficeKeys, officeKeys } from '../../sealing/office-keys.ts';
import type { CanonicalPair } from '../../sealing/pair-keys.ts';
import { CRASH_ROWS, type CrashRow, isTooLate } from './crash-rows.ts';
import { FIRST_KEY, OFFICE } from './keychain.ts';
import type { Post } from './post.ts';
import { createLossWatch } from './watch-loss.ts';

export type Life = { alive: boolean; wallMs: number; monotonicMs: number };
/** A guard removed on purpose. */
export type Broken = {
  readonly office?: (office: ModelOffice) => ModelOffice;
  readonly neverStale?: boolean;
  /** Takes attempts of the previous run as not sent. */
  readonly startsAfresh?: boolean;
  /** Nobody looks at the first byte whether it was taken back meanwhile. */
  readonly sendsTakenBack?: boolean;
  /** The office is not told what was taken back. */
  readonly takesBackAlone?: boolean;
};

export const PAIRS = 3;
const DEADLINE_MS = 5_000;
const LATE_MS = 12 * 60_000;

export type OfficeWorld = ReturnType<typeof createOfficeWorld>;

/**
 * What all desks of a schedule share: time, the office behind an unreliable network, the operator's truth, people's
 * decisions.
 */
export function createOfficeWorld(seed: number, broken: Broken, takesBack: boolean, more: boolean) {
  const dice: Dice = diceOf(seed);
  const time = createVirtualTime();
  const random = randomOf(dice);
  const forever = { alive: true };
  const timers = time.timersOf(forever);
  const model = createModelOffice({ id: OFFICE, rule: 2, now: time.clock.now, makeTag: random.uuid });
  const office = broken.office?.(model) ?? model;
  /** The office's keys by their numbers; whoever has one may give it to a colleague. */
  const officesKeys = new Map<number, GivenKey>([[1, FIRST_KEY]]);
  const keyNow = (): GivenKey => officesKeys.get(model.state().office.keyId) ?? FIRST_KEY;
  const keys = (): OfficeKeys => officeKeys({ officeId: OFFICE, ...keyNow() });
  const faultRate = dice() ** 2 * 0.5;
  const posts: Post[] = [];
  /** Registrations that a person recorded as absent. */
  const saidAbsent = new Set<string>();
  /** Registrations whose desk was told about a double, and those whose desk must be. */
  const doubles = new Set<string>();
  const loss = createLossWatch(model, time.clock.now, (registration) => void doubles.add(registration));
  const perhapsTwice: [Post, Post][] = [];
  const lines: string[] = [];
  const deeds: Record<string, number> = {};
  const world = {
    isCalm: false,
    /** Computers leave and join again, and people take over what is open. */
    mayMove: false,
    /** A backup was made and may be put back: what is renewed meanwhile would be lost, which needs the older key. */
    hasBackup: false,
    first: null as Error | null,
  };
  const say = (line: string): void => void lines.push(`${Math.floor(time.clock.monotonicMs() / 1000)}s ${line}`);
  const did = (deed: string, more = ''): void => {
    deeds[deed] = (deeds[deed] ?? 0) + 1;
    say(`${deed} ${more}`);
  };
  const rows: Record<CrashRow, number> = Object.fromEntries(CRASH_ROWS.map((one) => [one, 0])) as Record<
    CrashRow,
    number
  >;
  const row = (one: CrashRow): void => {
    rows[one] += 1;
    say(one);
  };
  const fail = (what: string): void => {
    world.first ??= new Error(`seed ${seed}: ${what}\n${lines.slice(-50).join('\n')}`);
  };

  /** The network of one run of one desk: calls may be lost, arrive late, or be done without an answer. */
  function transportOf(life: Life, login: string, name: string): DeskTransport {
    const wire = time.timersOf(life);
    return {
      async call(call, ask) {
        const fault = world.isCalm ? 1 : dice();
        const delayMs = dice() * 300;
        if (fault < faultRate / 4) {
          await wire.sleep(delayMs);
          return { away: 'not-reached', detail: '' };
        }
        const lateMs = fault < faultRate / 2 ? DEADLINE_MS + dice() * LATE_MS : delayMs;
        const arrives = timers.sleep(lateMs).then(() => {
          const answer = loss.calling(() => office.call(login, call, ask));
          if (isTooLate(model, call, answer, 'attempt' in ask ? ask.attempt : undefined)) {
            row('asked, claim there too late');
          }
          return answer;
        });
        if (fault < faultRate) {
          await wire.sleep(DEADLINE_MS);
          did('no answer', `${name} ${call}`);
          return { away: 'no-answer', detail: '' } satisfies Away;
        }
        // The run does the waiting: after its death it gets no answer.
        await Promise.all([arrives, wire.sleep(lateMs)]);
        await nap(life, wire);
        return arrives;
      },
    };
  }

  /** The computer may sleep at any moment, and one of its clocks may stop meanwhile. */
  async function nap(life: Life, wire: { sleep(ms: number): Promise<void> }): Promise<void> {
    if (world.isCalm || dice() > 0.03) return;
    const forMs = 5_000 + dice() * LATE_MS;
    await wire.sleep(forMs);
    if (dice() < 0.5) life.monotonicMs -= forMs;
    else life.wallMs -= forMs;
    did('slept');
  }

  /** The first byte of a request: every earlier one of the same pair must be known to be nothing, or decided upon. */
  function firstByte(post: Post, covers: readonly string[]): void {
    const claims = [...model.state().claims.values()].map((claim) => claim.row);
    for (const before of posts) {
      if (before.pair !== post.pair || before.made === 'nothing') continue;
      const isForgotten = !claims.some(
        ({ registration, state }) => registration === before.registration && BINDING.has(state),
      );
      if (covers.includes(before.registration) || saidAbsent.has(before.registration)) continue;
      // An earlier attempt at the same registration, known to the database and to a copy of the disk.
      const isAgain = before.registration === post.registration;
      if ((isForgotten || isAgain) && loss.forgotten.has(before.registration)) {
        perhapsTwice.push([before, post]);
        if (loss.isTooEarly(post.registration, before)) {
          fail(`pair ${post.pair} goes as ${post.registration} after the loss of ${before.registration} was noticed`);
        }
      } else {
        fail(`pair ${post.pair} goes as ${post.registration}, and may be there as ${before.registration}`);
      }
    }
    posts.push(post);
    did('post', post.registration);
  }

  function restore(...[backup, desks]: Parameters<typeof loss.restore>): void {
    loss.restore(backup, desks);
    did('restored');
  }

  return {
    ...{
      more,
      pairOf: pairsOf(more),
      pairNumber,
      keyNow,
      given: (key: GivenKey) => void officesKeys.set(key.keyId, key),
    },
    keysGiven: (): readonly GivenKey[] => [...officesKeys.values()],
    /** Whom a lead began to erase and was not told that it is done; attempts of whose claims only ids are left. */
    ...{ toErase: new Set<number>(), anonymous: new Set<string>() },
    ...{
      dice,
      random,
      time,
      timers,
      model,
      office,
      keys,
      posts,
      saidAbsent,
      doubles,
      perhapsTwice,
      deeds,
      world,
      rows,
    },
    ...{ row, say, did, fail, transportOf, firstByte, restore, broken, takesBack },
    ...{ readColleagues: loss.readColleagues, saidAll: loss.saidAll, forgotten: loss.forgotten },
  };
}

/** What a registration is about; `more`: as the app names it, so that a person can be taken out. */
const pairsOf =
  (more: boolean) =>
  (pair: number): CanonicalPair => ({
    ...{ rule: 2, operatorId: 'op' },
    names: more ? [`["customer","${pair}"]`, `["person","${pair}"]`] : [`customer ${pair}`, `person ${pair}`],
  });

const pairNumber = ({ names }: Pick<CanonicalPair, 'names'>): number => Number(/\d+/.exec(names[0] ?? '')?.[0]);
