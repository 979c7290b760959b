import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { createProfileFormStore, emptyProfile, profileProblems } from './create-profile-form-store.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const filled = {
  ...emptyProfile('p1', 'TEST'),
  authUrl: ' https://id.test.example.se ',
  baseUrl: 'https://api.test.example.se',
  clientId: 'orebro-bf',
};

test('the form of a connection says what is missing or cannot be an address', () => {
  expect(profileProblems(emptyProfile('p1'))).toEqual({
    name: 'missing',
    authUrl: 'missing',
    baseUrl: 'missing',
    clientId: 'missing',
  });
  expect(profileProblems({ ...filled, baseUrl: 'http://api.example.se' })).toEqual({ baseUrl: 'not-https' });
  expect(profileProblems({ ...filled, baseUrl: 'http://127.0.0.1:8080' })).toEqual({});
});

test('a name another profile has is taken, however it is written; one’s own is not', async () => {
  const others = [
    { id: 'p1', name: 'TEST' },
    { id: 'p2', name: 'Produktion' },
  ];
  expect(profileProblems({ ...filled, name: ' produktion ' }, others)).toEqual({ name: 'taken' });
  expect(profileProblems(filled, others)).toEqual({});
  const client = scriptedClient({});
  const form = createProfileFormStore(client, { ...filled, name: 'PRODUKTION' }, () => others);
  expect(await form.getState().save()).toBeNull();
  expect(client.calls).toEqual([]);
});

test('nothing is saved while something is missing, and then every problem shows', async () => {
  const client = scriptedClient({});
  const form = createProfileFormStore(client, emptyProfile('p1'));
  expect(await form.getState().save()).toBeNull();
  expect(client.calls).toEqual([]);
  expect(form.getState().shown.has('all')).toBe(true);
});

test('saves the profile without spaces around, then the secret as typed, and forgets the secret', async () => {
  const client = scriptedClient({
    'profiles.save': (profile) => profile,
    'credentials.save': () => ({ state: 'present' as const, keptIn: 'keychain' as const }),
  });
  const form = createProfileFormStore(client, filled);
  form.getState().edit({ kind: 'test' });
  form.getState().editSecret(' canary ');
  const saved = await form.getState().save();
  expect(saved?.authUrl).toBe('https://id.test.example.se');
  expect(client.calls.map((call) => call.name)).toEqual(['profiles.save', 'credentials.save']);
  expect(client.calls[1]?.input).toEqual({ profileId: 'p1', clientSecret: ' canary ' });
  expect(form.getState().secret).toBe('');
  expect(form.getState().isDirty).toBe(false);
});

test('a refusal is kept with what was typed', async () => {
  const client = scriptedClient({
    'profiles.save': () => {
      throw new AppError({ code: 'locked-by-policy', setting: 'profiles' });
    },
  });
  const form = createProfileFormStore(client, filled);
  form.getState().edit({ kind: 'production' });
  form.getState().editSecret('s');
  expect(await form.getState().save()).toBeNull();
  expect(form.getState()).toMatchObject({ error: { code: 'locked-by-policy' }, secret: 's', isSaving: false });
});

test('a secret that could not be kept stays in the field, says why, and can be kept for the session', async () => {
  const replies = [
    { state: 'locked' as const, keptIn: 'nowhere' as const },
    { state: 'present' as const, keptIn: 'session' as const },
  ];
  const client = scriptedClient({
    'profiles.save': (profile) => profile,
    'credentials.save': () => replies.shift() ?? { state: 'absent', keptIn: 'nowhere' },
  });
  const form = createProfileFormStore(client, filled);
  form.getState().editSecret(' typed ');
  expect(await form.getState().save()).toBeNull();
  expect(form.getState()).toMatchObject({ secret: ' typed ', isDirty: true, secretProblem: 'locked', isSaving: false });
  expect(await form.getState().saveForSession()).toMatchObject({ id: 'p1' });
  expect(client.calls.at(-1)?.input).toEqual({ profileId: 'p1', clientSecret: ' typed ', keepFor: 'session' });
  expect(form.getState()).toMatchObject({ secret: '', isDirty: false, secretProblem: null });
});

test('where nothing but the secret was typed, nothing but the secret is saved: IT may have fixed the rest', async () => {
  const client = scriptedClient({
    'credentials.save': () => ({ state: 'present' as const, keptIn: 'keychain' as const }),
  });
  const form = createProfileFormStore(client, filled);
  form.getState().editSecret('once');
  expect(await form.getState().save()).toEqual(filled);
  expect(client.calls.map((call) => call.name)).toEqual(['credentials.save']);
  expect(form.getState()).toMatchObject({ secret: '', isDirty: false });
});
