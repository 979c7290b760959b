import { createHash, randomBytes } from 'node:crypto';
import type { Profile } from '../../../../../shared/model/connection/profile.ts';
import { type Dice, diceOf, randomOf } from '../../../../bulk/engine/testing/virtual-time.ts';
import { createLedger } from '../../../../ledger/ledger.ts';
import { madeUpRegistration } from '../../../../ledger/testing/made-up.ts';
import type { ClaimRow } from '../../../../office/calls/answer-schemas.ts';
import type { DeskTransport } from '../../../../office/calls/database-calls.ts';
import { createOfficeDesk } from '../../../../office/desk/office-desk.ts';
import { createModelOffice } from '../../../../office/model/model-office.ts';
import { createRecordSync } from '../../../../office/records/sync-records.ts';
import { officeKeys } from '../../../../office/sealing/office-keys.ts';
import { canonicalPair } from '../../../../office/sealing/pair-keys.ts';
import { memoryStore } from '../../../../store/files/memory-store.ts';
import { silentLog } from '../../../../store/testing/store-parts.ts';
import type { Live } from '../../open-desk.ts';
import { followProfiles } from '../../shared/joined-profiles.ts';
import { createSqlSharedBook } from '../../shared/sql-shared-book.ts';
import { bookDesk, createSqlBook } from '../../sql-book.ts';
import { createClaimsThatMove } from '../claims-that-move.ts';
import { createHandOverService } from '../hand-over-service.ts';

const OFFICE = '00000000-0000-4000-8000-000000000002';
const PROFILE = { id: 'p', kind: 'production', baseUrl: 'https://el.example', clientId: 'c' } as unknown as Profile;
/** The app ended in the middle of a call. */
export class Died extends Error {}

export type HandOverWorld = ReturnType<typeof createHandOverWorld>;
export type WorldDesk = Awaited<ReturnType<HandOverWorld['join']>>;

/** The model office, desks with real ledgers and books, wires that lose calls and answers, and computers that die. */
export function createHandOverWorld(seed: number) {
  const dice: Dice = diceOf(seed);
  const random = randomOf(dice);
  let now = 1_000;
  const office = createModelOffice({ id: OFFICE, rule: 2, now: () => now, makeTag: random.uuid });
  const keys = officeKeys({ officeId: OFFICE, keyId: 1, officeKey: new Uint8Array(32).fill(7) });
  const deeds = new Map<string, number>();
  const world = {
    ...{ dice, random, office, deeds, isCalm: false },
    /** Pairs that have a contract at the operator, and those of which only the operator knows it. */
    there: new Set<string>(),
    did: (deed: string): void => void deeds.set(deed, (deeds.get(deed) ?? 0) + 1),
    pass(ms: number): void {
      now += ms;
    },
    join,
  };

  function wireOf(login: string): DeskTransport {
    return {
      async call(name, ask) {
        now += 1;
        const roll = world.isCalm ? 1 : dice();
        if (roll < 0.06) return { away: 'not-reached', detail: '' };
        const answer = office.call(login, name, ask);
        if (roll < 0.12) {
          world.did('no answer');
          return { away: 'no-answer', detail: '' };
        }
        if (roll < 0.16) {
          world.did('died');
          throw new Died();
        }
        return answer;
      },
    };
  }

  /** `apartMs`: how far this computer's clock is from the office's. */
  async function join(login: string, others: readonly string[], apartMs = 0) {
    const clock = { now: () => now + apartMs, monotonicMs: () => now };
    office.enrol(login, 'clerk');
    const db = memoryStore('memory', null, null).ledgerDb;
    const [desk, secret] = [random.uuid(), random.uuid()];
    const secretHash = createHash('sha256').update(secret).digest('hex');
    office.call(login, 'join_desk', { desk, secretHash, keyId: 1, name: { number: 0, sealed: '' } });
    const ledger = createLedger({ db, clock, random, log: silentLog, diskReserve: null });
    bookDesk(db, OFFICE, desk);
    db.run('UPDATE office_desk SET login = ?', [login]);
    for (const one of others) db.run('INSERT INTO office_people VALUES (?, ?, 0, 0, NULL, NULL)', [one, one]);
    followProfiles(db, [PROFILE]);

    /** One run of the app over the same disk. */
    function start() {
      const book = createSqlBook(db, secret);
      const ports = { clock, random: { ...random, bytes: (length: number) => new Uint8Array(randomBytes(length)) } };
      const live = createOfficeDesk({
        ...{ transport: wireOf(login), book, keys, rule: 2, ...ports },
        events: { onDouble: () => undefined, onDecidedElsewhere: () => undefined, onForgotten: () => sync.forgotten() },
      });
      const moving = createClaimsThatMove({
        ...{ db, keys, profiles: () => [PROFILE], ...ports, log: silentLog, desk },
        ...{ resolve: ledger.resolve, moved: () => world.did('moved'), onDouble: () => world.did('double') },
      });
      const sync = createRecordSync(live.hands, createSqlSharedBook(db, silentLog), {
        onApplied: () => undefined,
        onOther: (row) => {
          if ('claim' in row) moving.take(row.claim as ClaimRow);
        },
      });
      const { calls } = createHandOverService(
        { db, clock, random, publish: () => undefined, profiles: () => [PROFILE], confirm: async () => true },
        {
          ...{ isJoined: () => true, state: () => ({ state: 'ready', why: null }) },
          ...{ judge: () => undefined, pushSoon: () => undefined },
          live: () => ({ desk: live, moving }) as unknown as Live,
        },
        { now: async () => undefined },
      );
      ledger.recover();
      live.start();
      return { live, sync, calls, book };
    }
    let run = start();
    const own = {
      ...{ db, ledger, login, desk },
      run: () => run,
      restart(): void {
        run = start();
      },
      /** As the session and the feed do it, again and again. */
      async round(): Promise<void> {
        for (let turn = 0; turn < 3; turn += 1) {
          const end = (await run.live.push()) ?? (await run.sync.pull()) ?? (await run.sync.push());
          if (end === null || end.kind === 'away') return;
          await run.live.connect();
        }
      },
      mine: (states: readonly string[]): string[] =>
        db
          .all<{ id: string; state: string }>('SELECT id, state FROM registrations WHERE taken_by IS NULL ORDER BY id')
          .flatMap(({ id, state }) => (states.includes(state) ? [id] : [])),
      /** One attempt, as `services/attempt` makes it; what the operator does is for the dice. */
      async send(id: string): Promise<void> {
        const entry = ledger.get(id);
        if (entry === null) return;
        const pair = canonicalPair(entry.destination.operatorId, entry, 'https://el.example');
        const want = { registration: id, request: entry.contentSha256, pair, covers: [], reason: null };
        const claim = await run.live.claim(want);
        if (claim.kind !== 'yours') {
          world.did(`claim ${'no' in claim.why ? claim.why.no : 'away'}`);
          return;
        }
        const isOut = db.transaction(() => {
          if (!run.live.mayLeave(claim.attempt)) return false;
          ledger.markSending(id, { attempt: entry.attempts + 1, requestSha256: entry.contentSha256, requestBytes: 9 });
          return true;
        });
        if (!isOut) return;
        const name = `${entry.customer.id} ${entry.property.id}`;
        if (world.there.has(name)) throw new Error(`${name} was sent though it is there`);
        answered(id, name);
      },
    };

    function answered(id: string, name: string): void {
      world.did('post');
      const roll = dice();
      const outcome = { status: 200, answerId: null, message: null };
      if (roll < 0.15) {
        world.there.add(name);
        ledger.markAccepted(id, { ...outcome, contractId: `K${id}` });
      } else if (roll < 0.3) {
        ledger.markRejected(id, { ...outcome, status: 422 });
      } else if (roll < 0.55) {
        ledger.markWaiting(id, { reason: 'dns', retryAt: null });
      } else {
        if (dice() < 0.4) world.there.add(name);
        ledger.markUnknown(id, { reason: 'reset', status: null, answerId: null });
      }
    }
    world.isCalm = true;
    await run.live.connect();
    world.isCalm = false;
    return own;
  }

  return world;
}

export function madeUp(id: string, pair: number) {
  const made = madeUpRegistration(id);
  return {
    ...made,
    profileId: PROFILE.id,
    contentSha256: createHash('sha256').update(id).digest('hex'),
    customer: { ...made.customer, id: `c${pair}`, soc_id: '' },
    property: { ...made.property, id: `h${pair}` },
  };
}
