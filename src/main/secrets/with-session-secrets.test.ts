import { expect, test } from 'vitest';
import { openSecretStore } from './open-secret-store.ts';
import { memoryMarkers, silentLog } from './testing/memory-markers.ts';
import { createScriptedKeytar } from './testing/scripted-keytar.ts';
import { BINDING, bound, EXPECTED_OF_EVERY_STORE, exerciseSecretStore } from './testing/secret-store-contract.ts';

async function open() {
  const { double, keytar } = createScriptedKeytar();
  const { store } = await openSecretStore({ loadKeytar: async () => keytar, markers: memoryMarkers(), log: silentLog });
  return { double, store };
}

test('a keychain with room for this session keeps the contract', async () => {
  expect(await exerciseSecretStore((await open()).store)).toEqual(EXPECTED_OF_EVERY_STORE);
});

test('kept for the session while the keychain is locked; nothing is written, and the keychain takes over again', async () => {
  const { double, store } = await open();
  await store.saveClientSecret('p1', bound('old'));
  const written = [...double.items];
  double.mode = 'locked';
  expect(await store.saveClientSecret('p1', bound('new'))).toBe('locked');
  expect(await store.readClientSecret('p1', BINDING)).toEqual({ state: 'locked' });
  expect(await store.saveClientSecret('p1', bound('new'), 'session')).toBe('present');
  expect(await store.readClientSecret('p1', BINDING)).toMatchObject({ state: 'present', keptIn: 'session' });
  expect([...double.items]).toEqual(written);
  expect(await store.readClientSecret('p1', { ...BINDING, clientId: 'x' })).toEqual({ state: 'locked' });
  double.mode = 'open';
  const texts = async () => (await store.clientSecretsOf('p1')).map((secret) => secret.reveal());
  expect(await texts()).toEqual(['new', 'old']);
  await store.saveClientSecret('p1', bound('newest'));
  expect(await store.readClientSecret('p1', BINDING)).toMatchObject({ state: 'present', keptIn: 'keychain' });
  expect(await texts()).toEqual(['newest']);
});

test('forgotten is forgotten in both places', async () => {
  const { store } = await open();
  await store.saveClientSecret('p1', bound('a'));
  await store.saveClientSecret('p1', bound('b'), 'session');
  await store.forgetClientSecret('p1');
  expect(await store.readClientSecret('p1', BINDING)).toEqual({ state: 'absent' });
});
