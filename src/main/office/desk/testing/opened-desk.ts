import type { Clock } from '../../../ports.ts';
import type { DeskTransport } from '../../calls/database-calls.ts';
import { createOfficeDesk } from '../office-desk.ts';
import { eraseAgain, erasePerson } from './erasing-people.ts';
import { type Keychain, keysOf, turnTo } from './keychain.ts';
import type { MemoryBook, Pages } from './memory-book.ts';
import { type OfficeWorld, PAIRS } from './office-world.ts';
import { renewKey } from './renewing-key.ts';
import { createSharing, type Sharing } from './sharing-desk.ts';

type DeskFacts = {
  readonly login: string;
  readonly name: string;
  readonly rule: number;
  readonly keychain: Keychain;
};
export type Opened = ReturnType<typeof createOpened>;

/** A desk with the key that its computer works with, and opened anew with another one. */
export function createOpened(
  world: OfficeWorld,
  of: {
    readonly pages: Pages;
    readonly book: MemoryBook;
    readonly wire: DeskTransport;
    readonly step: (name: string, write: () => void) => void;
    readonly clock: Clock;
    readonly desk: DeskFacts;
  },
) {
  const { pages, book, wire, step, clock, desk } = of;

  function open() {
    const events = {
      onDouble: (registration: string) => void world.doubles.add(registration),
      onDecidedElsewhere: (registration: string) => void world.doubles.add(registration),
      onRestating: async () => (await sharing?.restateErased()) ?? null,
      onForgotten(): void {
        pages.isToEraseAgain = true;
        sharing?.sync.forgotten();
      },
    };
    const made = createOfficeDesk({
      ...{ transport: wire, book, keys: keysOf(desk.keychain), rule: desk.rule, random: world.random },
      ...{ clock: world.broken.neverStale ? { now: () => 0, monotonicMs: () => 0 } : clock, events },
    });
    const sharing: Sharing | null = world.more ? createSharing(world, { hands: made.hands, pages, step }) : null;
    return { made, sharing };
  }
  let now = open();

  return {
    made: () => now.made,
    sharing: () => now.sharing,
    /** As `greet` and `turnToKey`: where the office has another key than this desk, it must be here. */
    turnKey(): boolean {
      const office = world.keyNow();
      if (office.keyId === desk.keychain.keyId) return true;
      if (book.unended().length > 0 || !turnTo(desk.keychain, office)) return false;
      world.did('key turned', desk.name);
      now = open();
      now.made.start();
      return true;
    },
  };
}

/** What becomes of the people and the key, besides registering. */
export function createAside(
  world: OfficeWorld,
  of: Pick<Opened, 'made' | 'sharing'> & {
    readonly pages: Pages;
    readonly book: MemoryBook;
    readonly desk: DeskFacts;
    readonly offers: () => Promise<void>;
    readonly connect: () => Promise<boolean>;
  },
) {
  const { made, sharing, pages, book, desk } = of;
  const { dice } = world;
  const isLead = (): boolean => world.model.state().people.get(desk.login) === 'lead';
  const pairOfDice = (): number => Math.floor(dice() * PAIRS);
  const mayRenew = (): boolean => !world.world.hasBackup && book.unended().length === 0;

  async function share(): Promise<boolean> {
    const shared = sharing();
    if (shared === null) return true;
    if ((await shared.exchange()) !== null) return false;
    return !isLead() || (await eraseAgain(world, { hands: made().hands, pages, sharing: shared })) === null;
  }

  return {
    share,
    /** True: that was all for now. */
    async aside(): Promise<boolean> {
      const shared = sharing();
      if (shared === null) return false;
      const roll = dice();
      if (roll < 0.06 && isLead()) {
        await erasePerson(world, { hands: made().hands, pages, sharing: shared }, pairOfDice());
      } else if (roll < 0.1 && isLead() && mayRenew()) {
        await renewKey(world, desk.login, { hands: made().hands, keychain: desk.keychain });
        await of.connect();
      } else if (roll < 0.15) {
        const pair = pairOfDice();
        shared.changeAbout(pair, 'note', [String(pair), world.random.uuid()], { text: 'said' });
      } else if (roll < 0.3) {
        await of.offers();
      } else if (roll < 0.5) {
        await share();
      }
      return roll < 0.3;
    },
    /** Whoever was not told that somebody is erased asks again. */
    async eraseRest(): Promise<void> {
      const shared = sharing();
      if (shared === null || !isLead()) return;
      const parts = { hands: made().hands, pages, sharing: shared };
      for (const pair of [...world.toErase]) await erasePerson(world, parts, pair);
    },
  };
}
