import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLedger } from '../../ledger/ledger.ts';
import { madeUpRegistration } from '../../ledger/testing/made-up.ts';
import { createAnswers } from '../answers/answers.ts';
import { createRegister } from '../register/register.ts';
import { madeUpPerson } from '../testing/people.ts';
import {
  type FakeKeychain,
  fakeKeychain,
  openWith,
  realClock,
  realRandom,
  removeTemporaryFolders,
  silentLog,
  temporaryFolder,
} from '../testing/store-parts.ts';
import { connectFile } from './connect-database.ts';
import type { SqlDatabase } from './sql-database.ts';

afterAll(removeTemporaryFolders);

/** Number of flips of each kind; more in `npm run soak -- flips`. */
const FLIPS = Number(process.env.ELKONTOR_FLIPS ?? 120);
/** Registrations in every state, because it decides whether a contract is sent again. */
const REGISTRATIONS = 120;
// Takes fifteen seconds here and may take longer elsewhere.
vi.setConfig({ testTimeout: 600_000 });

let folder = '';
let keychain: FakeKeychain;
let truth = '';

/** Everything in the tables, in an order that does not depend on indexes. */
function dump(db: SqlDatabase): string {
  const tables = db.all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  const rowsOf = (name: string) => db.all(`SELECT * FROM "${name}" NOT INDEXED`).map((row) => JSON.stringify(row));
  return JSON.stringify(tables.map(({ name }) => rowsOf(name).sort()));
}

const registrationId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function ledgerOf(db: SqlDatabase) {
  return createLedger({ db, clock: realClock, random: realRandom, log: silentLog, diskReserve: null });
}

function register(db: SqlDatabase): void {
  const ledger = ledgerOf(db);
  for (let n = 0; n < REGISTRATIONS; n++) {
    const id = registrationId(n);
    ledger.create(madeUpRegistration(id, n, n));
    if (n % 6 === 0) continue;
    ledger.markSending(id, { attempt: 1, requestSha256: `${n}`, requestBytes: n });
    const body = new TextEncoder().encode(JSON.stringify({ contractId: `K${n}`, text: 'x'.repeat(300) }));
    const kept = { attempt: 1, target: '/contracts', status: 200, headers: [], body, fetchedAt: 1, durationMs: 1 };
    const outcome = { status: 200, answerId: ledger.keepAnswer(id, kept), message: null };
    if (n % 6 === 1) ledger.markAccepted(id, { ...outcome, contractId: `K${n}` });
    if (n % 6 === 2) ledger.markRejected(id, { ...outcome, status: 400 });
    if (n % 6 === 3) ledger.markUnknown(id, { ...outcome, reason: 'reset' });
    if (n % 6 === 4) ledger.markWaiting(id, { reason: 'throttled', retryAt: null, status: 429 });
  }
}

/** What the app relies on: each registration, its person, and the operator's answer. */
function said(db: SqlDatabase): string {
  const ledger = ledgerOf(db);
  const ids = Array.from({ length: REGISTRATIONS }, (_, n) => registrationId(n));
  return JSON.stringify(
    ids.map((id) => {
      const entry = ledger.get(id);
      return [entry, entry?.answer ? Buffer.from(ledger.answer(entry.answer.id)?.body ?? []).toString() : null];
    }),
  );
}

beforeAll(async () => {
  folder = temporaryFolder();
  keychain = fakeKeychain();
  const store = await openWith(folder, keychain);
  createRegister(store.ledgerDb).importMany(
    Array.from({ length: 300 }, (_, at) => ({ profileId: 'p', ...madeUpPerson(at), at })),
  );
  store.ledgerDb.transaction(() => register(store.ledgerDb));
  truth = dump(store.ledgerDb) + said(store.ledgerDb);
  store.close();
});

async function openSpoilt(spoil: (bytes: Buffer) => Buffer): Promise<'refused' | 'same' | 'WRONG'> {
  const copy = join(folder, 'copy');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  copyFileSync(join(folder, 'key-check'), join(copy, 'key-check'));
  writeFileSync(join(copy, 'spare-room'), Buffer.alloc(1024 * 1024));
  writeFileSync(join(copy, 'ledger.db'), spoil(readFileSync(join(folder, 'ledger.db'))));
  const store = await openWith(copy, keychain);
  try {
    if (store.state !== 'file') return store.state === 'damaged' && !store.mayRegister ? 'refused' : 'WRONG';
    return dump(store.ledgerDb) + said(store.ledgerDb) === truth ? 'same' : 'WRONG';
  } finally {
    store.close();
  }
}

test(`${FLIPS} single flipped bits in a ledger of registrations: refused, or nothing was lost and nothing reads otherwise`, async () => {
  const results = { refused: 0, same: 0, WRONG: 0 };
  for (let round = 0; round < FLIPS; round++) {
    const result = await openSpoilt((bytes) => {
      const bit = Math.floor(Math.random() * bytes.length * 8);
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      return bytes;
    });
    results[result]++;
  }
  expect(results.WRONG).toBe(0);
  expect(results.refused).toBeGreaterThan(FLIPS * 0.9);
});

test('every bit of the readable part of the header, where one turns the authentication off', async () => {
  for (let bit = 16 * 8; bit < 24 * 8; bit++) {
    const result = await openSpoilt((bytes) => {
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      return bytes;
    });
    expect([bit, result]).not.toEqual([bit, 'WRONG']);
  }
});

test('the ledger cut at any page, lengthened, or with two pages changed over', async () => {
  const pages = readFileSync(join(folder, 'ledger.db')).length / 4096;
  for (let page = 1; page < pages; page += Math.ceil(pages / 20)) {
    expect(await openSpoilt((bytes) => bytes.subarray(0, page * 4096))).toBe('refused');
  }
  expect(await openSpoilt((bytes) => Buffer.concat([bytes, Buffer.alloc(4096)]))).not.toBe('WRONG');
  const swapped = await openSpoilt((bytes) => {
    const page = Buffer.from(bytes.subarray(3 * 4096, 4 * 4096));
    bytes.copyWithin(3 * 4096, 5 * 4096, 6 * 4096);
    page.copy(bytes, 5 * 4096);
    return bytes;
  });
  expect(swapped).toBe('refused');
});

test('a spoilt log costs the cache its last commits at most: what is left is an earlier state, whole', () => {
  const at = join(folder, 'cache-flips');
  mkdirSync(at);
  const key = keychain.key!;
  const live = connectFile(join(at, 'live.db'), 'cache', key);
  live.db.script('CREATE TABLE steps (n INTEGER PRIMARY KEY, filler BLOB)');
  for (let n = 1; n <= 60; n++) live.db.run('INSERT INTO steps VALUES (?, ?)', [n, new Uint8Array(500)]);
  const files = { db: readFileSync(join(at, 'live.db')), wal: readFileSync(join(at, 'live.db-wal')) };
  live.close();
  for (let round = 0; round < FLIPS; round++) {
    const wal = Buffer.from(files.wal);
    const bit = Math.floor(Math.random() * wal.length * 8);
    wal[bit >> 3]! ^= 1 << (bit & 7);
    writeFileSync(join(at, 'copy.db'), files.db);
    writeFileSync(join(at, 'copy.db-wal'), wal);
    let steps: number[] = [];
    try {
      const copy = connectFile(join(at, 'copy.db'), 'cache', key);
      try {
        steps = copy.db.all<{ n: number }>('SELECT n FROM steps').map((row) => row.n);
      } finally {
        copy.close();
      }
    } catch {
      // A refusal is a correct result too.
    }
    expect(steps).toEqual(steps.map((_, index) => index + 1));
  }
});

test(`${FLIPS} flipped bits in the cache: an answer is read whole or not at all`, async () => {
  const store = await openWith(folder, keychain);
  const answers = createAnswers(store.cacheDb, { random: realRandom });
  const request = {
    profileId: 'p',
    endpoint: 'invoices',
    method: 'GET',
    status: 200,
    headers: [],
    fetchedAt: 1,
  } as const;
  const kept = Array.from({ length: 40 }, (_, index) => {
    const body = new Uint8Array(2000).fill(index);
    return answers.put({ ...request, target: `/${index}`, key: `${index}`, body, durationMs: 1 });
  });
  store.close();
  const bytes = readFileSync(join(folder, 'cache.db'));
  const path = join(folder, 'cache-copy.db');
  for (let round = 0; round < FLIPS; round++) {
    const spoilt = Buffer.from(bytes);
    const bit = Math.floor(Math.random() * spoilt.length * 8);
    spoilt[bit >> 3]! ^= 1 << (bit & 7);
    writeFileSync(path, spoilt);
    let connection: ReturnType<typeof connectFile>;
    try {
      connection = connectFile(path, 'cache', keychain.key!);
    } catch {
      continue;
    }
    const copy = createAnswers(connection.db, { random: realRandom });
    for (const [index, meta] of kept.entries()) {
      try {
        const found = copy.get(meta.id);
        expect(found?.meta).toEqual(meta);
        expect(found?.body instanceof Uint8Array && found.body.every((byte) => byte === index)).toBe(true);
      } catch (error) {
        expect(error).toMatchObject({ data: { code: 'store', reason: 'damaged' } });
      }
    }
    connection.close();
  }
});
