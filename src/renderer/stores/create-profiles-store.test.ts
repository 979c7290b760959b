import { expect, test, vi } from 'vitest';
import { emptyProfile } from './create-profile-form-store.ts';
import { createProfilesStore, profileWithoutSecret } from './create-profiles-store.ts';
import { playMain } from './testing/play-main.ts';

const profiles = [emptyProfile('with', 'A'), emptyProfile('without', 'B')];

test('whether the profile in use has its secret is asked at start and after every change of it', async () => {
  const main = playMain({
    'profiles.list': () => ({ profiles, selectedId: 'without' }),
    'credentials.status': ({ profileId }) =>
      profileId === 'with' ? { state: 'present', keptIn: 'keychain' } : { state: 'absent', keptIn: 'nowhere' },
  });
  const { store } = createProfilesStore(main.client);
  await store.getState().load();
  await vi.waitFor(() => expect(profileWithoutSecret(store.getState())?.name).toBe('B'));
  main.emit('profiles.changed', { profiles, selectedId: 'with', isOther: true });
  // Not known yet: nothing is reported.
  expect(profileWithoutSecret(store.getState())).toBeNull();
  await vi.waitFor(() => expect(store.getState().secrets.with?.state).toBe('present'));
  expect(profileWithoutSecret(store.getState())).toBeNull();
  main.emit('credentials.changed', { profileId: 'with', status: { state: 'absent', keptIn: 'nowhere' } });
  expect(profileWithoutSecret(store.getState())?.name).toBe('A');
});

test('sample data need none', async () => {
  const main = playMain({
    'profiles.list': () => ({ profiles: [{ ...emptyProfile('s'), kind: 'sample' as const }], selectedId: 's' }),
    'credentials.status': () => ({ state: 'absent', keptIn: 'nowhere' }),
  });
  const { store } = createProfilesStore(main.client);
  await store.getState().load();
  await vi.waitFor(() => expect(store.getState().secrets.s?.state).toBe('absent'));
  expect(profileWithoutSecret(store.getState())).toBeNull();
});
