import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingsInMemory } from './config/testing/settings-in-memory.ts';
import { createScriptedKeytar } from './secrets/testing/scripted-keytar.ts';
import { takeOwnerLock } from './store/files/owner-lock.ts';
import { type Composed, composeWithOperator } from './testing/composed.ts';

let folder: string;
const open: Composed[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-erase-all-'));
});
afterEach(async () => {
  for (const composed of open.splice(0)) await composed.close();
  rmSync(folder, { recursive: true, force: true });
});

const PERIOD = { fromDate: '2025-01-01', toDate: '2025-12-31' };

/** One computer: its keychain, its store folder, and how often the app quit. */
function computer() {
  const { keytar, double } = createScriptedKeytar();
  const storeFolder = path.join(folder, 'store');
  const settingsFile = settingsInMemory();
  let quits = 0;
  const agree = { next: true };
  const start = async () => {
    const main = await composeWithOperator(
      {},
      {},
      { quit: () => void quits++, confirm: async () => agree.next },
      { loadKeytar: async () => keytar, storeFolder, settingsFile },
    );
    open.push(main);
    return main;
  };
  const storeKeys = () => [...double.items.keys()].filter((name) => name.includes('store'));
  const files = () => (existsSync(storeFolder) ? readdirSync(storeFolder).sort() : []);
  const stateOf = async ({ call }: Composed) => (await call['app.info'](undefined)).store;
  return { start, storeFolder, storeKeys, files, stateOf, double, agree, quits: () => quits };
}

/** Fetches and registers, as in a working day. */
async function work(main: Composed): Promise<void> {
  const { customerId, propertyId } = main.operator.register.pairs[1] ?? { customerId: '', propertyId: '' };
  const jobId = crypto.randomUUID();
  await main.call['invoices.fetch']({ jobId, scope: { pairs: [{ customerId, propertyId }], ...PERIOD } });
  expect(await main.finished(jobId)).toMatchObject({ phase: 'done', failures: [] });
  expect((await main.register(0)).state).toBe('accepted');
}

const erase = (main: Composed) => main.call['store.eraseAll']({ confirm: 'erase-everything' });
const resetStore = (main: Composed) => main.call['store.reset']({ confirm: 'set-old-files-aside' });
const counts = async ({ call }: Composed) => ({
  customers: (await call['register.customers']({ query: '', offset: 0, limit: 1 })).total,
  answers: (await call['store.retention'](undefined)).answers,
});

test('everything is erased, key first, and the app ends; the next start is empty and works', async () => {
  const { start, storeFolder, storeKeys, files, stateOf, quits, agree } = computer();
  const main = await start();
  await work(main);
  expect(await counts(main)).not.toMatchObject({ customers: 0 });
  writeFileSync(path.join(storeFolder, 'cache-damaged-2026-01-01.db'), 'set aside');
  writeFileSync(path.join(storeFolder, 'notes.txt'), 'not ours');
  expect(storeKeys()).not.toEqual([]);
  const before = [storeKeys(), files()];
  agree.next = false;
  await expect(erase(main), 'a page alone destroys nothing').rejects.toMatchObject({ data: { code: 'cancelled' } });
  expect([storeKeys(), files(), quits()]).toEqual([...before, 0]);
  agree.next = true;
  await erase(main);
  expect([storeKeys(), files(), quits()]).toEqual([[], ['notes.txt'], 1]);

  const again = await start();
  expect(await stateOf(again)).toMatchObject({ state: 'file', detail: null, mayRegister: true, cacheSetAside: null });
  expect(await counts(again)).toEqual({ customers: 0, answers: 0 });
  await work(again);
  expect(await counts(again)).toMatchObject({ customers: 2 });
});

test('what goes is counted first, of everything and every profile', async () => {
  const { start } = computer();
  const main = await start();
  const kept = () => main.call['store.kept'](undefined);
  expect(await kept()).toEqual({ answers: 0, customers: 0, properties: 0, contracts: 0, unknown: 0, jobs: 0 });
  await work(main);
  main.operator.setFaults([{ match: { path: 'registration' }, times: 1, kind: 'kill-during' }]);
  expect((await main.register(1)).state).toBe('unknown');
  expect(await kept()).toMatchObject({ customers: 2, properties: 2, contracts: 2, unknown: 1, jobs: 0 });
  expect((await kept())?.answers).toBe((await counts(main)).answers);
});

test('a lost key is told and destroys nothing; only erasing everything begins anew', async () => {
  const { start, storeKeys, files, stateOf, double } = computer();
  const main = await start();
  await work(main);
  await main.app.close();
  for (const name of storeKeys()) if (name.endsWith('store-key')) double.items.delete(name);
  const before = files();
  const lost = await start();
  expect(await stateOf(lost)).toMatchObject({ state: 'key-lost', detail: 'key-absent', mayRegister: false });
  expect(await lost.call['store.kept'](undefined), 'nobody can count what cannot be opened').toBeNull();
  await lost.app.close();
  expect(files()).toEqual(before);

  const asked = await start();
  await erase(asked);
  expect(files()).toEqual([]);
  const again = await start();
  expect(await stateOf(again)).toMatchObject({ state: 'file', mayRegister: true });
  await work(again);
});

test('after a lost key a person may begin anew: the old files lie aside until everything is erased', async () => {
  const { start, storeFolder, storeKeys, files, stateOf, double, quits, agree } = computer();
  const main = await start();
  await work(main);
  await expect(resetStore(main), 'nothing is set aside that can be opened').rejects.toThrowError();
  await main.app.close();
  const ledger = readFileSync(path.join(storeFolder, 'ledger.db'));
  // As with a different keyring: not even a trace of the key.
  for (const name of storeKeys()) double.items.delete(name);
  const lost = await start();
  expect(await stateOf(lost)).toMatchObject({ state: 'key-lost', detail: 'key-unreadable', canResetStore: true });
  agree.next = false;
  await expect(resetStore(lost), 'a person is asked outside every page').rejects.toMatchObject({
    data: { code: 'cancelled' },
  });
  expect([files().filter((name) => name.startsWith('set-aside-')), quits()]).toEqual([[], 0]);
  agree.next = true;
  await resetStore(lost);
  const [aside = ''] = files().filter((name) => name.startsWith('set-aside-'));
  expect(readFileSync(path.join(storeFolder, aside, 'ledger.db')).equals(ledger)).toBe(true);
  expect([files().filter((name) => name.endsWith('.db')), quits()]).toEqual([[], 1]);

  const again = await start();
  expect(await stateOf(again)).toMatchObject({ state: 'file', mayRegister: true, setAside: [aside] });
  await work(again);
  await again.call['register.erasePerson']({ customerId: 'C1000' });
  expect(readdirSync(path.join(storeFolder, aside)).filter((name) => name.startsWith('cache'))).toEqual([]);
  await erase(again);
  expect(files()).toEqual([]);
});

test('what another has open is not erased under its hands', async () => {
  const { start, storeFolder, files, stateOf, quits } = computer();
  const first = await start();
  await work(first);
  await first.app.close();
  const before = files();
  const lock = takeOwnerLock(path.join(storeFolder, 'owner.lock'));
  const second = await start();
  expect(await stateOf(second)).toMatchObject({ state: 'in-use', mayRegister: false });
  await erase(second);
  lock?.release();
  expect([files(), quits()]).toEqual([before, 1]);
});
