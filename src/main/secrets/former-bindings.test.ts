import { expect, test } from 'vitest';
import type { Profile } from '../../shared/model/connection/profile.ts';
import { bindingOf } from '../../shared/model/connection/secret-binding.ts';
import { DEFAULT_CLOCK } from '../../shared/model/settings/defaults.ts';
import { seal, unseal } from './checksum-seal.ts';
import { formerBindings } from './former-bindings.ts';
import { createKeytarSecretStore } from './keytar-secret-store.ts';
import { memoryMarkers, silentLog } from './testing/memory-markers.ts';
import { createScriptedKeytar } from './testing/scripted-keytar.ts';

const profile: Profile = {
  id: 'p1',
  name: 'TEST',
  kind: 'test',
  authUrl: 'https://id.example.se',
  realm: '',
  baseUrl: 'https://api.example.se/el',
  clientId: 'c',
  clock: DEFAULT_CLOCK,
};
const moved = { ...profile, authUrl: 'https://hostile.example' };
const ITEM = 'se.elkontor.desktop\nclient-secret/p1';

/**
 * A secret as earlier versions stored it, and a start of this version; further starts with the same markers on demand.
 */
function upgraded() {
  const { double, keytar } = createScriptedKeytar();
  const markers = memoryMarkers(new Map([['keychain.saved.client-secret/p1', 'yes']]));
  double.items.set(ITEM, seal('{"old":"secret"}'));
  const start = (profiles: readonly Profile[]) =>
    createKeytarSecretStore({
      keytar,
      markers,
      log: silentLog,
      formerBinding: formerBindings(markers, () => profiles),
    });
  return { double, start };
}

test('an old secret belongs to what its profile named at the first start, and is written down so', async () => {
  const { double, start } = upgraded();
  const read = await start([profile]).readClientSecret('p1', bindingOf(profile));
  expect(read.state === 'present' && read.value.reveal()).toBe('{"old":"secret"}');
  expect(unseal(double.items.get(ITEM) ?? '')).toEqual({
    version: 2,
    payload: JSON.stringify({ ...bindingOf(profile), secret: '{"old":"secret"}' }),
  });
});

test('edited before it was ever read, the old secret still goes to no other address', async () => {
  const { double, start } = upgraded();
  double.mode = 'locked';
  expect(await start([profile]).readClientSecret('p1', bindingOf(profile))).toEqual({ state: 'locked' });
  double.mode = 'open';
  // The next start finds the profile as a page changed it.
  const store = start([moved]);
  expect(await store.readClientSecret('p1', bindingOf(moved))).toEqual({ state: 'absent', isForOther: true });
  expect((await store.readClientSecret('p1', bindingOf(profile))).state).toBe('present');
});

test('an old secret of a profile nobody knew then must be typed again', async () => {
  const { double, start } = upgraded();
  const store = start([]);
  expect(await store.readClientSecret('p1', bindingOf(profile))).toEqual({ state: 'absent', isForOther: true });
  expect(unseal(double.items.get(ITEM) ?? '')?.version).toBe(1);
  expect(
    (await store.clientSecretsOf('p1')).map((secret) => secret.reveal()),
    'a leak of it is still looked for',
  ).toEqual(['{"old":"secret"}']);
});

test('an item whose addresses were cut away is damaged', async () => {
  const { double, start } = upgraded();
  for (const payload of ['{}', 'not JSON', JSON.stringify({ secret: 's' })]) {
    double.items.set(ITEM, seal(payload, 2));
    expect(await start([profile]).readClientSecret('p1', bindingOf(profile))).toEqual({ state: 'damaged' });
  }
});
