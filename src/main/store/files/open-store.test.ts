import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAnswers } from '../answers/answers.ts';
import { createDrafts } from '../drafts.ts';
import { madeUpPerson } from '../testing/people.ts';
import {
  fakeKeychain,
  openWith,
  realClock,
  realRandom,
  removeTemporaryFolders,
  temporaryFolder,
  tickingClock,
} from '../testing/store-parts.ts';
import type { OpenedStore } from './opened-store.ts';

afterAll(removeTemporaryFolders);

const draft = { ...madeUpPerson(1), poaType: 'SWITCH' };
const answer = {
  profileId: 'p',
  endpoint: 'invoices',
  method: 'GET',
  target: '/t',
  key: 'k',
  status: 200,
  headers: [],
  body: new Uint8Array([1, 2, 3]),
  fetchedAt: 1,
  durationMs: 1,
} as const;

const draftsOf = (store: OpenedStore) => createDrafts(store.ledgerDb, { clock: realClock });
const answersOf = (store: OpenedStore) => createAnswers(store.cacheDb, { random: realRandom });

/** A closed store with a draft and an answer. */
async function usedStore() {
  const folder = temporaryFolder();
  const keychain = fakeKeychain();
  const store = await openWith(folder, keychain);
  draftsOf(store).save('p', draft);
  answersOf(store).put(answer);
  store.close();
  return { folder, keychain, ledgerPath: join(folder, 'ledger.db'), cachePath: join(folder, 'cache.db') };
}

function contents(path: string): string {
  return readFileSync(path).toString('base64');
}

test('the store makes its key at first use, and finds everything again with it', async () => {
  const { folder, keychain } = await usedStore();
  expect(keychain.key).toHaveLength(32);
  const store = await openWith(folder, keychain);
  expect(store).toMatchObject({ state: 'file', detail: null, keyState: 'present', mayRegister: true });
  expect(draftsOf(store).load('p')?.draft).toEqual(draft);
  expect(answersOf(store).latest('p', 'invoices', 'k')?.bytes).toBe(3);
  expect(store.bytes()).toBeGreaterThan(1024 * 1024);
  store.close();
});

test.skipIf(process.platform === 'win32')('only its owner may read the files and enter the folder', async () => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chmodSync(folder, 0o755);
  const store = await openWith(folder, fakeKeychain());
  draftsOf(store).save('p', draft);
  answersOf(store).put(answer);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const modes = readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
  expect(modes.length).toBeGreaterThanOrEqual(6);
  expect(modes.filter(([, mode]) => mode !== '600')).toEqual([]);
  store.close();
});

test('without a keychain nothing is written, and everything works until it is closed', async () => {
  const folder = temporaryFolder();
  const store = await openWith(folder, fakeKeychain(null, 'session'));
  expect(store).toMatchObject({ state: 'memory', detail: null, mayRegister: true, reserveFile: null });
  draftsOf(store).save('p', draft);
  expect(draftsOf(store).load('p')?.draft).toEqual(draft);
  expect(answersOf(store).put(answer).bytes).toBe(3);
  expect(store.bytes()).toBe(0);
  expect(existsSync(folder)).toBe(false);
  store.close();
});

test('without a keychain it says when files of an earlier run are there, unread', async () => {
  const { folder } = await usedStore();
  const store = await openWith(folder, fakeKeychain(null, 'session'));
  expect(store).toMatchObject({ state: 'memory', detail: 'earlier-files-unread' });
  store.close();
});

test.each(['locked', 'no-service', 'damaged', 'backend-changed'] as const)('a keychain that is %s', async (state) => {
  const { folder, keychain, ledgerPath } = await usedStore();
  const before = contents(ledgerPath);
  keychain.answers = state;
  const kept = await openWith(folder, keychain);
  expect(kept).toMatchObject({ state: 'key-lost', detail: 'key-unreadable', keyState: state, mayRegister: false });
  expect(draftsOf(kept).load('p')).toBeNull();
  kept.close();
  expect(contents(ledgerPath)).toBe(before);

  const fresh = fakeKeychain();
  fresh.answers = state;
  const first = await openWith(temporaryFolder(), fresh);
  expect(first).toMatchObject({ state: 'memory', keyState: state });
  expect(fresh.key).toBeNull();
  first.close();
});

test('a key that the keychain did not keep is not used', async () => {
  const keychain = fakeKeychain();
  keychain.saves = 'locked';
  const folder = temporaryFolder();
  const store = await openWith(folder, keychain);
  expect(store).toMatchObject({ state: 'memory', keyState: 'locked' });
  expect(existsSync(join(folder, 'ledger.db'))).toBe(false);
  store.close();
});

test('a lost key and another key are told from damage, and nothing is touched', async () => {
  const { folder, keychain, ledgerPath, cachePath } = await usedStore();
  const before = [contents(ledgerPath), contents(cachePath)];
  const lost = await openWith(folder, fakeKeychain());
  expect(lost).toMatchObject({ state: 'key-lost', detail: 'key-absent', keyState: 'absent', mayRegister: false });
  lost.close();
  const other = await openWith(folder, fakeKeychain(randomBytes(32)));
  expect(other).toMatchObject({ state: 'key-lost', detail: 'key-differs', keyState: 'present', mayRegister: false });
  other.close();
  expect([contents(ledgerPath), contents(cachePath)]).toEqual(before);
  const right = await openWith(folder, keychain);
  expect(right.state).toBe('file');
  right.close();
});

test('the key-check value gives nothing away and survives being spoilt', async () => {
  const { folder, keychain } = await usedStore();
  const path = join(folder, 'key-check');
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(/^[0-9a-f]{64} [0-9a-f]{8}\n$/);
  expect(text).not.toContain(Buffer.from(keychain.key!).toString('hex').slice(0, 16));
  for (let bit = 0; bit < text.length * 8; bit += 7) {
    const spoilt = Buffer.from(text);
    spoilt[bit >> 3]! ^= 1 << (bit & 7);
    writeFileSync(path, spoilt);
    const store = await openWith(folder, keychain);
    expect(store.state).toBe('file');
    store.close();
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
});

test('a missing or emptied ledger is damage, never a first start', async () => {
  const { folder, keychain, ledgerPath } = await usedStore();
  truncateSync(ledgerPath, 0);
  const emptied = await openWith(folder, keychain);
  expect(emptied).toMatchObject({ state: 'damaged', detail: 'ledger-missing', mayRegister: false });
  emptied.close();
  expect(statSync(ledgerPath).size).toBe(0);
  rmSync(ledgerPath);
  const missing = await openWith(folder, keychain);
  expect(missing).toMatchObject({ state: 'damaged', detail: 'ledger-missing' });
  missing.close();
  expect(existsSync(ledgerPath)).toBe(false);
});

test('a damaged ledger is left as it is', async () => {
  const { folder, keychain, ledgerPath } = await usedStore();
  const bytes = readFileSync(ledgerPath);
  for (const at of [5, 20, 600, 9000, bytes.length - 5]) {
    const spoilt = Buffer.from(bytes);
    spoilt[at]! ^= 0xff;
    writeFileSync(ledgerPath, spoilt);
    const store = await openWith(folder, keychain);
    expect(store).toMatchObject({ state: 'damaged', detail: 'ledger-damaged', mayRegister: false });
    store.close();
    expect(readFileSync(ledgerPath).equals(spoilt)).toBe(true);
  }
});

test('a damaged cache is set aside with the date and begun anew; the last one is kept', async () => {
  const { folder, keychain, cachePath } = await usedStore();
  const names: (string | null)[] = [];
  for (let round = 0; round < 2; round++) {
    const spoilt = readFileSync(cachePath);
    spoilt[100]! ^= 1;
    writeFileSync(cachePath, spoilt);
    const store = await openWith(folder, keychain, tickingClock(Date.UTC(2026, 9, 31, 12, round)));
    expect(store.state).toBe('file');
    expect(draftsOf(store).load('p')?.draft).toEqual(draft);
    expect(answersOf(store).latest('p', 'invoices', 'k')).toBeNull();
    answersOf(store).put(answer);
    names.push(store.cacheSetAside);
    store.close();
    expect(contents(join(folder, store.cacheSetAside!))).toBe(spoilt.toString('base64'));
  }
  expect(names[0]).toBe('cache-damaged-2026-10-31T12-00-00.000Z.db');
  expect(readdirSync(folder).filter((name) => name.startsWith('cache-damaged'))).toEqual([names[1]]);
});

test('damage met while running is coded, and the next start begins the cache anew', async () => {
  const { folder, keychain, cachePath } = await usedStore();
  const before = await openWith(folder, keychain);
  for (let index = 0; index < 50; index++) {
    answersOf(before).put({ ...answer, key: `k${index}`, body: randomBytes(3000) });
  }
  before.close();
  const spoilt = readFileSync(cachePath);
  spoilt[spoilt.length - 3000]! ^= 1;
  writeFileSync(cachePath, spoilt);

  const store = await openWith(folder, keychain);
  expect(store).toMatchObject({ state: 'file', cacheSetAside: null });
  const readAll = () => store.cacheDb.all('SELECT body FROM answers');
  expect(readAll).toThrowError(expect.objectContaining({ data: { code: 'store', reason: 'damaged' } }));
  store.close();
  const after = await openWith(folder, keychain);
  expect(after.cacheSetAside).toMatch(/^cache-damaged-/);
  expect(after.state).toBe('file');
  after.close();
});

test('a large ledger is not read through at start, but damage met while running stops registering, now and later', async () => {
  const { folder, keychain, ledgerPath } = await usedStore();
  const before = await openWith(folder, keychain);
  before.ledgerDb.script('CREATE TABLE bulk (n INTEGER PRIMARY KEY, filler BLOB)');
  before.ledgerDb.transaction(() => {
    for (let n = 0; n < 20; n++) {
      before.ledgerDb.run('INSERT INTO bulk VALUES (?, ?)', [n, new Uint8Array(1024 * 1024)]);
    }
  });
  before.close();
  const spoilt = readFileSync(ledgerPath);
  spoilt[spoilt.length - 3000]! ^= 1;
  writeFileSync(ledgerPath, spoilt);

  const store = await openWith(folder, keychain);
  expect(store).toMatchObject({ state: 'file', mayRegister: true });
  expect(() => store.ledgerDb.all('SELECT sum(length(CAST(filler AS TEXT))) FROM bulk')).toThrowError(
    expect.objectContaining({ data: { code: 'store', reason: 'damaged' } }),
  );
  expect(store.mayRegister).toBe(false);
  store.close();
  const after = await openWith(folder, keychain);
  expect(after).toMatchObject({ state: 'damaged', detail: 'ledger-damaged', mayRegister: false });
  after.close();
  expect(readFileSync(ledgerPath).equals(spoilt)).toBe(true);
});

test('a cache of another key, left by a copied folder, is set aside', async () => {
  const one = await usedStore();
  const two = await usedStore();
  copyFileSync(two.cachePath, one.cachePath);
  const store = await openWith(one.folder, one.keychain);
  expect(store.state).toBe('file');
  expect(store.cacheSetAside).not.toBeNull();
  store.close();
});

test('a ledger of a newer version is refused and kept', async () => {
  const { folder, keychain, ledgerPath } = await usedStore();
  const store = await openWith(folder, keychain);
  store.ledgerDb.script('PRAGMA user_version = 999');
  store.close();
  const before = contents(ledgerPath);
  const newer = await openWith(folder, keychain);
  expect(newer).toMatchObject({ state: 'damaged', detail: 'newer-version', mayRegister: false });
  newer.close();
  expect(contents(ledgerPath)).toBe(before);
});

test('a place that cannot be a folder is said, and the app still gets a store', async () => {
  const folder = temporaryFolder();
  writeFileSync(folder, 'a file stands here');
  const store = await openWith(folder, fakeKeychain());
  expect(store).toMatchObject({ state: 'disk-full', detail: 'folder-not-writable', mayRegister: false });
  expect(answersOf(store).put(answer).bytes).toBe(3);
  store.close();
});
