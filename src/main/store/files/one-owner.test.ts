import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../testing/child.ts';
import { fakeKeychain, openWith, removeTemporaryFolders, temporaryFolder } from '../testing/store-parts.ts';

afterAll(removeTemporaryFolders);

const HOLD = new URL('../testing/hold-store.ts', import.meta.url);

test('a second process finds the store in use; a killed owner leaves it free', async () => {
  const folder = temporaryFolder();
  const key = randomBytes(32);
  const first = startChild(HOLD, [folder, key.toString('hex')]);
  expect(await first.next()).toEqual({ state: 'file' });

  const here = await openWith(folder, fakeKeychain(key));
  expect(here).toMatchObject({ state: 'in-use', mayRegister: false });
  here.close();
  const second = startChild(HOLD, [folder, key.toString('hex')]);
  expect(await second.next()).toEqual({ state: 'in-use' });
  await second.kill();

  await first.kill();
  const after = await openWith(folder, fakeKeychain(key));
  expect(after.state).toBe('file');
  after.close();
});

test('of two first starts at once only one makes a key', async () => {
  const folder = temporaryFolder();
  const keychain = fakeKeychain();
  const [one, two] = await Promise.all([openWith(folder, keychain), openWith(folder, keychain)]);
  expect([one.state, two.state].sort()).toEqual(['file', 'in-use']);
  one.close();
  two.close();
  const after = await openWith(folder, keychain);
  expect(after.state).toBe('file');
  after.close();
});
