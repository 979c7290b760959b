import { expect, test, vi } from 'vitest';
import { bindingOf } from '../../../shared/model/connection/secret-binding.ts';
import { SAMPLE_PROFILE as profile } from '../../../shared/model/testing/sample-profile.ts';
import { createTokenSource } from '../../auth/token-source.ts';
import { readPolicy } from '../../config/policy.ts';
import { createSettings } from '../../config/settings.ts';
import { settingsInMemory } from '../../config/testing/settings-in-memory.ts';
import { openSecretStore } from '../../secrets/open-secret-store.ts';
import { memoryMarkers, silentLog } from '../../secrets/testing/memory-markers.ts';
import { createScriptedKeytar } from '../../secrets/testing/scripted-keytar.ts';
import { createConfirming } from '../app/confirming.ts';
import { createSettingsService } from './settings-service.ts';

async function setUp(locked: string[] = [], stored: Record<string, unknown> = { profiles: [profile] }) {
  const { double, keytar } = createScriptedKeytar();
  const settings = createSettings(
    settingsInMemory(stored),
    readPolicy(() => JSON.stringify({ locked })),
  );
  const { store: secrets } = await openSecretStore({
    loadKeytar: async () => keytar,
    markers: memoryMarkers(),
    log: silentLog,
  });
  const confirm = vi.fn(async () => true);
  const publish = vi.fn();
  const transport = { send: () => Promise.reject(new Error('not in this test')) };
  const clock = { now: () => 0, monotonicMs: () => 0 };
  const service = createSettingsService({
    settings,
    secrets,
    tokens: createTokenSource({ transport, secrets, clock, timeouts: () => ({ connectMs: 1, idleMs: 1, totalMs: 1 }) }),
    confirm: createConfirming({ confirm }),
    proxyLogin: { login: () => ({ hasLogin: false }) },
    publish,
    certificates: { forgetRemoved: async () => undefined },
    onRemoved: async () => undefined,
    onDestination: () => undefined,
    onPreferences: () => undefined,
  });
  return { service, secrets, settings, confirm, publish, double, stored };
}

const refused = { data: { code: 'locked-by-policy' } };

test.each(['profiles', 'network', '*'])(
  'settings are changed as far as IT allows: while %s is locked main refuses new ways to a server, unasked',
  async (lock) => {
    const { service, confirm, stored } = await setUp([lock]);
    const before = structuredClone(stored);
    await expect(service.preferences.update({ extraCa: '-----BEGIN CERTIFICATE-----' })).rejects.toMatchObject(refused);
    await expect(service.preferences.update({ proxy: { mode: 'none', address: '' } })).rejects.toMatchObject(refused);
    for (const change of [{ baseUrl: 'https://x.example' }, { authUrl: 'https://x.example' }, { realm: 'x' }]) {
      await expect(service.profiles.save({ ...profile, ...change }), JSON.stringify(change)).rejects.toMatchObject(
        refused,
      );
    }
    expect(confirm).not.toHaveBeenCalled();
    expect(stored).toEqual(before);
  },
);

test('a lock on the network leaves the rest of a profile to the person, and a person their proxy where only profiles are locked', async () => {
  const { service } = await setUp(['network']);
  expect(await service.profiles.save({ ...profile, name: 'RENAMED' })).toMatchObject({ name: 'RENAMED' });
  const chosen = { mode: 'manual', address: 'http://proxy.example.se:8080' };
  const stored = { profiles: [profile], preferences: { proxy: chosen } };
  expect((await setUp(['profiles'], stored)).service.preferences.get().proxy).toEqual(chosen);
  expect((await setUp(['network'], stored)).service.preferences.get().proxy).toEqual({ mode: 'system', address: '' });
});

test('while one question is open no other is asked', async () => {
  const { service, confirm, settings } = await setUp();
  let answer = (_agreed: boolean): void => undefined;
  confirm.mockImplementationOnce(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const first = service.profiles.save({ ...profile, baseUrl: 'https://one.example' });
  const flood = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => service.profiles.save({ ...profile, baseUrl: `https://no${n}.example` })),
  );
  expect(flood.every((one) => one.status === 'rejected')).toBe(true);
  answer(true);
  await first;
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(settings.profile('p1').baseUrl).toBe('https://one.example');
});

test('a profile is removed only by who agrees', async () => {
  const { service, confirm, settings } = await setUp();
  confirm.mockResolvedValueOnce(false);
  await expect(service.profiles.remove({ profileId: 'p1' })).rejects.toMatchObject({ data: { code: 'cancelled' } });
  expect(settings.profiles()).toHaveLength(1);
  await service.profiles.remove({ profileId: 'p1' });
  expect(confirm).toHaveBeenLastCalledWith({ what: 'remove-profile', profile: 'TEST' });
  expect(settings.profiles()).toEqual([]);
});

test('the reply to saving a secret is about this secret, not about an older one that is still there', async () => {
  const { service, double, secrets, publish } = await setUp();
  expect(await service.credentials.save({ profileId: 'p1', clientSecret: 'first' })).toEqual({
    state: 'present',
    keptIn: 'keychain',
  });
  double.mode = 'locked';
  expect(await service.credentials.save({ profileId: 'p1', clientSecret: 'second' })).toEqual({
    state: 'locked',
    keptIn: 'nowhere',
  });
  expect(await service.credentials.save({ profileId: 'p1', clientSecret: 'second', keepFor: 'session' })).toEqual({
    state: 'present',
    keptIn: 'session',
  });
  const read = await secrets.readClientSecret('p1', bindingOf(profile));
  expect(read.state === 'present' && read.value.reveal()).toBe('second');
  expect(JSON.stringify(publish.mock.calls)).not.toMatch(/first|second/);
});

test('a profile that IT has fixed is given its secret, and forgets it only when a person says so', async () => {
  const { service, confirm } = await setUp(['profiles']);
  expect(await service.credentials.save({ profileId: 'p1', clientSecret: 'once typed' })).toMatchObject({
    state: 'present',
  });
  confirm.mockResolvedValueOnce(false);
  await expect(service.credentials.forget({ profileId: 'p1' })).rejects.toMatchObject({ data: { code: 'cancelled' } });
  expect(confirm).toHaveBeenCalledWith({ what: 'forget-secret', profile: 'TEST' });
  expect(await service.credentials.status({ profileId: 'p1' })).toMatchObject({ state: 'present' });
  expect(await service.credentials.forget({ profileId: 'p1' })).toMatchObject({ state: 'absent' });
});

test('the windows are told of every change of the profiles, and whether another one is selected', async () => {
  const other = { ...profile, id: 'other' };
  const { service, publish } = await setUp([], { profiles: [profile, other], selectedProfileId: profile.id });
  service.profiles.select({ profileId: other.id });
  service.profiles.select({ profileId: other.id });
  await service.profiles.save({ ...profile, name: 'RENAMED' });
  service.profiles.select({ profileId: profile.id });
  const told = publish.mock.calls.flatMap(([name, payload]) => (name === 'profiles.changed' ? [payload.isOther] : []));
  expect(told).toEqual([true, false, false, true]);
});
