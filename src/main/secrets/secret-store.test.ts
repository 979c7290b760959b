import { expect, test } from 'vitest';
import { SecretNotForgotten } from './keychain-item.ts';
import { createKeytarSecretStore } from './keytar-secret-store.ts';
import { openSecretStore } from './open-secret-store.ts';
import { createSessionSecretStore } from './session-secret-store.ts';
import { memoryMarkers, silentLog } from './testing/memory-markers.ts';
import { createScriptedKeytar } from './testing/scripted-keytar.ts';
import {
  BINDING,
  bound,
  CANARY,
  EXPECTED_OF_EVERY_STORE,
  exerciseSecretStore,
} from './testing/secret-store-contract.ts';

function scripted() {
  const { double, keytar } = createScriptedKeytar();
  const markers = memoryMarkers();
  return { double, keytar, markers, store: createKeytarSecretStore({ keytar, markers, log: silentLog }) };
}

test.each([
  ['keychain', () => scripted().store],
  ['session', createSessionSecretStore],
] as const)('every store of secrets keeps one contract: %s store', async (keptIn, make) => {
  const store = make();
  expect(store.keptIn).toBe(keptIn);
  expect(await exerciseSecretStore(store)).toEqual(EXPECTED_OF_EVERY_STORE);
});

test('forgetting leaves no item behind', async () => {
  const { double, store } = scripted();
  await exerciseSecretStore(store);
  expect([...double.items.keys()]).toEqual([]);
});

test.each(['locked', 'no-service'] as const)(
  '%s is told from absent, and nothing is said to be forgotten',
  async (mode) => {
    const { double, store } = scripted();
    await store.saveClientSecret('p1', bound(CANARY));
    await store.saveStoreKey(new Uint8Array(32));
    double.mode = mode;
    expect(await store.readClientSecret('p1', BINDING)).toEqual({ state: mode });
    expect(await store.readClientSecret('never-saved', BINDING)).toEqual({ state: mode });
    expect(await store.readStoreKey()).toEqual({ state: mode });
    expect(await store.saveClientSecret('p1', bound('x'))).toBe(mode);
    const failure = await store.forgetClientSecret('p1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SecretNotForgotten);
    double.mode = 'open';
    const read = await store.readClientSecret('p1', BINDING);
    expect(read.state === 'present' && read.value.reveal()).toBe(CANARY);
  },
);

test('a value cut short, changed or written by something else is damaged', async () => {
  const { double, store } = scripted();
  await store.saveClientSecret('p1', bound(CANARY));
  const [name, text] = [...double.items].find(([key]) => key.endsWith('client-secret/p1')) ?? ['', ''];
  for (const bad of [text.slice(0, -1), `${text}x`, text.replace('hemlig', 'hemliG'), 'plain', ':::']) {
    double.items.set(name, bad);
    expect(await store.readClientSecret('p1', BINDING), bad).toEqual({ state: 'damaged' });
  }
});

test('a store key of another length is damaged', async () => {
  const { store } = scripted();
  await store.saveStoreKey(new Uint8Array(31));
  expect(await store.readStoreKey()).toEqual({ state: 'damaged' });
});

test('an open keyring without the items that were saved is another keyring', async () => {
  const { double, store } = scripted();
  await store.saveStoreKey(new Uint8Array(32));
  double.items.clear();
  expect(await store.readStoreKey()).toEqual({ state: 'backend-changed' });
});

test('the log hears of states and never of values', async () => {
  const { double, keytar, markers } = scripted();
  const heard: string[] = [];
  const listen = (event: string, fields?: object) => void heard.push(JSON.stringify({ event, fields }));
  const store = createKeytarSecretStore({ keytar, markers, log: { info: listen, warn: listen, error: listen } });
  double.mode = 'locked';
  await store.saveClientSecret('p1', bound(CANARY));
  expect(heard).toEqual(['{"event":"keychain.save-failed","fields":{"state":"locked"}}']);
});

test('the store is chosen by what the keychain can do', async () => {
  const { double, keytar, markers } = scripted();
  const open = () => openSecretStore({ loadKeytar: async () => keytar, markers, log: silentLog });
  const seen = async () => {
    const { store, keychain } = await open();
    return [keychain, store.keptIn];
  };
  double.mode = 'locked';
  expect(await seen()).toEqual(['locked', 'session']);
  double.mode = 'no-service';
  expect(await seen()).toEqual(['no-service', 'session']);
  double.mode = 'open';
  expect(await seen()).toEqual(['ok', 'keychain']);
  await (await open()).store.saveClientSecret('p1', bound(CANARY));
  double.mode = 'locked';
  expect(await seen()).toEqual(['locked', 'keychain']);

  const missing = await openSecretStore({
    loadKeytar: () => Promise.reject(new Error("Cannot find module 'keytar'")),
    markers,
    log: silentLog,
  });
  expect([missing.keychain, missing.store.keptIn]).toEqual(['no-module', 'session']);
});
