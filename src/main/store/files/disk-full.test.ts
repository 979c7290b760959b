import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createLedger } from '../../ledger/ledger.ts';
import { createAnswers } from '../answers/answers.ts';
import { madeUpPerson } from '../testing/people.ts';
import { createSmallDisk } from '../testing/small-disk.ts';
import {
  fakeKeychain,
  openWith,
  realClock,
  realRandom,
  removeTemporaryFolders,
  silentLog,
  temporaryFolder,
} from '../testing/store-parts.ts';
import type { OpenedStore } from './opened-store.ts';

const mount = temporaryFolder();
const disk = createSmallDisk(mount, 4);

beforeEach((context) => {
  if (!disk.canMount) context.skip('needs the right to mount a small tmpfs');
  disk.mount();
});
afterEach(() => {
  if (disk.canMount) disk.unmount();
});
afterAll(removeTemporaryFolders);

const diskFull = expect.objectContaining({ data: { code: 'store', reason: 'disk-full' } });

function ledgerOf(store: OpenedStore) {
  return createLedger({
    db: store.ledgerDb,
    clock: realClock,
    random: realRandom,
    log: silentLog,
    diskReserve: store.reserveFile,
  });
}

function newRegistration(index: number) {
  const { customer, property } = madeUpPerson(index);
  const poa = { name: 'a.pdf', extension: 'pdf', type: 'SWITCH', bytes: 1, sha256: '' };
  const id = `id-${index}`;
  const destination = { operatorId: 'op', apiAddress: 'a', clientId: 'c' };
  const said = { warningCodes: [], contentSha256: '', override: null };
  return { id, profileId: 'p', destination, customer, property, poa, ...said };
}

test('a full disk is a coded failure, what was written stays, and room again means work again', async () => {
  const folder = join(mount, 'store');
  const keychain = fakeKeychain();
  const store = await openWith(folder, keychain);
  expect(store.state).toBe('file');
  const ledger = ledgerOf(store);
  const answers = createAnswers(store.cacheDb, { random: realRandom });
  disk.fill();
  const created: string[] = [];
  expect(() => {
    for (let index = 0; index < 2000; index++) {
      ledger.create(newRegistration(index));
      created.push(`id-${index}`);
    }
  }).toThrowError(diskFull);
  expect(() => {
    for (let index = 0; index < 100; index++) {
      const request = { profileId: 'p', endpoint: 'invoices', method: 'GET', target: '/', key: `${index}` } as const;
      answers.put({
        ...request,
        status: 200,
        headers: [],
        body: realRandom.bytes(50_000),
        fetchedAt: 1,
        durationMs: 1,
      });
    }
  }).toThrowError(diskFull);
  expect(ledger.list({ profileId: 'p', states: [], filter: '', offset: 0, limit: 1 }).total).toBe(created.length);
  store.close();

  const still = await openWith(folder, keychain);
  expect(still.state).toBe('file');
  expect(ledgerOf(still).counts('p').queued).toBe(created.length);
  disk.empty();
  ledgerOf(still).create(newRegistration(9999));
  expect(ledgerOf(still).counts('p').queued).toBe(created.length + 1);
  still.close();
});

test('the outcome of what has left is written on a full disk, and nothing more is sent until there is room', async () => {
  const folder = join(mount, 'store');
  const keychain = fakeKeychain();
  const store = await openWith(folder, keychain);
  const ledger = ledgerOf(store);
  for (let index = 0; index < 3; index++) ledger.create(newRegistration(index));
  const sending = { attempt: 1, requestSha256: 'aa', requestBytes: 10 };
  ledger.markSending('id-0', sending);
  ledger.markSending('id-1', sending);
  disk.fill();

  const body = realRandom.bytes(2 * 1024 * 1024);
  const answer = { attempt: 1, target: '/', status: 201, headers: [], body, fetchedAt: 1, durationMs: 1 };
  expect(ledger.keepAnswer('id-0', answer)).toBeNull();
  const message = 'x'.repeat(20_000);
  ledger.markAccepted('id-0', { status: 201, answerId: null, contractId: 'K1', message });
  ledger.markUnknown('id-1', { reason: 'reset', status: null, answerId: null });
  expect(ledger.get('id-0')).toMatchObject({ state: 'accepted', contractId: 'K1', message });
  expect(ledger.get('id-0')?.events.map((event) => event.kind)).toEqual([
    'intent',
    'sending',
    'answer-lost',
    'answered',
  ]);

  disk.fill();
  expect(() => ledger.markSending('id-2', sending)).toThrowError(diskFull);
  expect(ledger.get('id-2')?.state).toBe('queued');
  store.close();

  const again = await openWith(folder, keychain);
  expect(ledgerOf(again).get('id-0')?.state).toBe('accepted');
  expect(ledgerOf(again).get('id-1')?.state).toBe('unknown');
  expect(() => ledgerOf(again).markSending('id-2', sending)).toThrowError(diskFull);
  disk.empty();
  ledgerOf(again).markSending('id-2', sending);
  expect(ledgerOf(again).get('id-2')?.state).toBe('sending');
  again.close();
});

test('a start on a full disk still turns what was being sent into unknown', async () => {
  const folder = join(mount, 'store');
  const keychain = fakeKeychain();
  const store = await openWith(folder, keychain);
  const ledger = ledgerOf(store);
  ledger.create(newRegistration(0));
  ledger.markSending('id-0', { attempt: 1, requestSha256: 'aa', requestBytes: 10 });
  store.close();
  disk.fill();
  const again = await openWith(folder, keychain);
  expect(ledgerOf(again).recover()).toEqual(['id-0']);
  expect(ledgerOf(again).get('id-0')?.state).toBe('unknown');
  again.close();
  // Even with the reserved space used up, the app starts.
  const third = await openWith(folder, keychain);
  disk.empty();
  const other = ledgerOf(third);
  other.create(newRegistration(1));
  other.markSending('id-1', { attempt: 1, requestSha256: 'aa', requestBytes: 10 });
  third.reserveFile?.release();
  disk.fill();
  expect(other.recover()).toEqual([]);
  expect(other.get('id-1')?.state).toBe('sending');
  third.close();
});

test('a first start on a full disk says so, and leaves nothing half made', async () => {
  disk.fill();
  const keychain = fakeKeychain();
  const folder = join(mount, 'store');
  const store = await openWith(folder, keychain);
  expect(store).toMatchObject({ state: 'disk-full', mayRegister: false });
  store.close();
  disk.empty();
  const later = await openWith(folder, keychain);
  expect(later.state).toBe('file');
  later.close();
});
