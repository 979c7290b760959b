import { expect, test } from 'vitest';
import type { PairOf } from '../../../shared/rules/keys.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findPairs } from '../../ledger/pairs.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import { simulate } from './testing/simulate.ts';
import type { Broken } from './testing/simulated-app.ts';

/** `npm run soak -- simulation` runs a hundred thousand. */
const SCHEDULES = 1_000;
const UNTIL_NOTICED = 1_500;

test(`${SCHEDULES} schedules: no pair twice unasked, none elsewhere, every outcome that is told is true`, async () => {
  const total: Record<string, number> = {};
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    // Throws with the seed and the history as soon as a promise is broken.
    const { deeds } = await simulate({ seed });
    for (const [deed, times] of Object.entries(deeds)) total[deed] = (total[deed] ?? 0) + times;
  }
  // A run in which nothing happened would prove nothing.
  for (const deed of ['post', 'form', 'send again', 'override', 'said absent', 'said exists', 'died']) {
    expect(total[deed], deed).toBeGreaterThan(SCHEDULES / 10);
  }
  for (const turn of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    expect(total[`world ${turn}`], `world ${turn}`).toBeGreaterThan(SCHEDULES / 100);
  }
}, 1_800_000);

const inLedger = (change: (ledger: Ledger) => Partial<Ledger>): Broken => ({
  ledger: (ledger) => ({ ...ledger, ...change(ledger) }),
});
/** The search for pairs, with its result passed through `change`; `isLast`: at the first byte. */
const lookingForPairs = (change: (found: unknown[], isLast: boolean) => unknown[]): Broken => ({
  db(db: SqlDatabase) {
    let depth = 0;
    return {
      ...db,
      transaction: (work) =>
        db.transaction(() => {
          depth += 1;
          try {
            return work();
          } finally {
            depth -= 1;
          }
        }),
      all: <Row>(sql: string, params?: Parameters<SqlDatabase['all']>[1]) => {
        const rows = db.all<Row>(sql, params);
        return sql.includes('$customerPair') ? (change(rows, depth > 0) as Row[]) : rows;
      },
    };
  },
});

/** Pairs compared exactly as typed, without canonical keys. */
function keysAsTyped(): Broken {
  let db: SqlDatabase | null = null;
  const typed = (of: PairOf) => ({
    customerPair: `${of.customer.id} ${of.property.id}`,
    personPair: of.customer.soc_id === '' ? '' : `${of.customer.soc_id} ${of.property.id}`,
    contentPair: '',
  });
  return {
    db(given) {
      db = given;
      return given;
    },
    ledger: (ledger) => ({
      ...ledger,
      create(made) {
        const reference = ledger.create(made);
        const { customerPair, personPair } = typed(made);
        const sql = 'UPDATE registrations SET customer_pair = ?, person_pair = ? WHERE id = ?';
        db?.run(sql, [customerPair, personPair, made.id]);
        return reference;
      },
      findDuplicates: (of, to) => (db ? (findPairs(db, typed(of), to) as never) : ledger.findDuplicates(of, to)),
    }),
  };
}

// Each guard is removed on purpose: the simulation must notice, or it proves nothing.
test.each<[string, Broken, RegExp]>([
  ['no look at the first byte', lookingForPairs((found, isLast) => (isLast ? [] : found)), /may be there as/],
  ['keys are what was typed', keysAsTyped(), /may be there as/],
  ['no look for duplicates at all', lookingForPairs(() => []), /may be there as/],
  [
    'what waits or is under way is no duplicate',
    lookingForPairs((found) => found.filter((row) => (row as { state: string }).state === 'accepted')),
    /may be there as/,
  ],
  [
    'what is unknown is no duplicate',
    lookingForPairs((found) => found.filter((row) => (row as { state: string }).state !== 'unknown')),
    /may be there as/,
  ],
  [
    'duplicates are counted by profile',
    {
      attempts: (parts) => ({
        ...parts,
        ledger: {
          ...parts.ledger,
          findDuplicates: (of, to) => {
            const found = parts.ledger.findDuplicates(of, to);
            return { ...found, same: [] };
          },
        },
      }),
      ...lookingForPairs((found) => {
        const newest = (found[0] as { profile_id: string } | undefined)?.profile_id;
        return found.filter((row) => (row as { profile_id: string }).profile_id === newest);
      }),
    },
    /may be there as/,
  ],
  [
    'a word covers whatever comes',
    lookingForPairs((found) => {
      const word = found.some((row) => (row as { override_reason: string | null }).override_reason !== null);
      return word ? found.filter((row) => (row as { override_reason: string | null }).override_reason !== null) : found;
    }),
    /may be there as/,
  ],
  [
    'an unknown is taken for not sent',
    inLedger((ledger) => ({ markUnknown: (id) => ledger.markWaiting(id, { reason: 'x', retryAt: null }) })),
    /may be there as|exists and is|is told waiting/,
  ],
  [
    'a start takes what was under way for not sent',
    inLedger((ledger) => ({
      recover() {
        const cut = ledger.recover();
        for (const id of cut) ledger.resolve(id, { decision: 'absent', contractId: null, who: '', why: '' });
        return cut;
      },
    })),
    /may be there as|exists and is/,
  ],
  ['sending is not written down', inLedger(() => ({ markSending: () => [] })), /while the ledger says/],
  [
    'an unknown is told as accepted',
    inLedger((ledger) => ({
      markUnknown: (id, { status, answerId }) =>
        ledger.markAccepted(id, { status: status ?? 0, answerId, contractId: null, message: null }),
    })),
    /falsely accepted|told to be accepted/,
  ],
  [
    'a rejection is told of whatever was not understood',
    inLedger((ledger) => ({
      markUnknown: (id, { status, answerId }) =>
        ledger.markRejected(id, { status: status ?? 0, answerId, message: null }),
    })),
    /exists and is rejected|is told rejected|may be there as/,
  ],
  [
    'an edited address is followed',
    {
      attempts: (parts) => ({
        ...parts,
        connection(profileId) {
          const here = parts.connection(profileId);
          return here && { ...here, to: { operatorId: 'one', apiAddress: 'https://a.example.se', clientId: 'c' } };
        },
      }),
    },
    /went to/,
  ],
  ['a damaged ledger is relied on', { attempts: (parts) => ({ ...parts, mayRegister: () => true }) }, /damaged ledger/],
  [
    'the keychain is not told first',
    {
      attempts: (parts) => ({
        ...parts,
        permit: async () => undefined,
        onFirstByte: () => undefined,
        onSettled: () => undefined,
      }),
    },
    /the keychain does not know/,
  ],
])(
  'the simulation has teeth: %s',
  async (_name, broken, complaint) => {
    const find = async (): Promise<void> => {
      for (let seed = 1; seed <= UNTIL_NOTICED; seed += 1) await simulate({ seed, broken });
    };
    await expect(find()).rejects.toThrow(complaint);
  },
  600_000,
);
