import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Profile } from '../../shared/model/connection/profile.ts';
import { DEFAULT_CLOCK, DEFAULT_PREFERENCES } from '../../shared/model/settings/defaults.ts';
import { isLocked } from './create-app-info-store.ts';
import { createPreferencesStore } from './create-preferences-store.ts';
import { createProfilesStore, selectedProfile } from './create-profiles-store.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const profile: Profile = {
  id: 'p1',
  name: 'TEST',
  kind: 'test',
  authUrl: 'https://id.test.example.se',
  realm: '',
  baseUrl: 'https://api.test.example.se',
  clientId: 'orebro-bf',
  clock: DEFAULT_CLOCK,
};

test('preferences follow what main kept, also when another window changed them', async () => {
  const client = scriptedClient({
    'preferences.get': () => ({ ...DEFAULT_PREFERENCES, language: 'sv' as const }),
    'preferences.update': (patch) => ({ ...DEFAULT_PREFERENCES, theme: patch.theme ?? 'system' }),
  });
  const { store, stop } = createPreferencesStore(client);
  await store.getState().load();
  expect(store.getState().preferences.language).toBe('sv');
  await store.getState().update({ theme: 'dark' });
  expect(store.getState().preferences.theme).toBe('dark');
  client.emit('preferences.changed', { ...DEFAULT_PREFERENCES, density: 'comfortable' });
  expect(store.getState().preferences.density).toBe('comfortable');
  stop();
  client.emit('preferences.changed', DEFAULT_PREFERENCES);
  expect(store.getState().preferences.density).toBe('comfortable');
});

test('a locked setting is refused and nothing changes', async () => {
  const client = scriptedClient({
    'preferences.update': () => {
      throw new AppError({ code: 'locked-by-policy', setting: 'theme' });
    },
  });
  const { store } = createPreferencesStore(client);
  await expect(store.getState().update({ theme: 'dark' })).rejects.toMatchObject({ data: { setting: 'theme' } });
  expect(store.getState().preferences).toEqual(DEFAULT_PREFERENCES);
});

test('profiles: the selected one, and whether its secret is kept', async () => {
  const client = scriptedClient({
    'profiles.list': () => ({ profiles: [profile], selectedId: 'p1' }),
    'credentials.status': () => ({ state: 'present' as const, keptIn: 'keychain' as const }),
  });
  const { store } = createProfilesStore(client);
  await store.getState().load();
  expect(selectedProfile(store.getState())?.name).toBe('TEST');
  await store.getState().loadSecretStatus('p1');
  expect(store.getState().secrets.p1).toEqual({ state: 'present', keptIn: 'keychain' });
  client.emit('credentials.changed', { profileId: 'p1', status: { state: 'locked', keptIn: 'nowhere' } });
  expect(store.getState().secrets.p1?.state).toBe('locked');
});

test('locks cover a setting, its children, or everything', () => {
  expect(isLocked({ locked: ['limits'] }, 'limits.poaMaxBytes')).toBe(true);
  expect(isLocked({ locked: ['limits.poaMaxBytes'] }, 'limits.concurrency')).toBe(false);
  expect(isLocked({ locked: ['*'] }, 'theme')).toBe(true);
  expect(isLocked(null, 'theme')).toBe(false);
});
