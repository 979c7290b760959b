import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../shared/model/settings/defaults.ts';
import { createAnswerStore } from './create-answer-store.ts';
import { createConnectionStore } from './create-connection-store.ts';
import { createNewest } from './create-newest.ts';
import { createOfficeStore } from './create-office-store.ts';
import { createPreferencesStore } from './create-preferences-store.ts';
import { createProfilesStore } from './create-profiles-store.ts';
import { latestOf } from './loadable.ts';
import { heldAnswers } from './testing/held-answers.ts';
import { scriptedClient } from './testing/scripted-client.ts';

test('an answer counts unless that of a later question has come, or something newer was told', () => {
  const newest = createNewest();
  const [first, second, third] = [newest.ask(), newest.ask(), newest.ask()];
  expect([second(), first(), third()]).toEqual([true, false, true]);
  const fourth = newest.ask();
  newest.told();
  expect([fourth(), newest.ask()()]).toEqual([false, true]);
});

test('settings changed twice, or in another window, are not set back by an answer from before', async () => {
  const { hold, answer } = heldAnswers();
  let theme: 'light' | 'dark' = 'light';
  const client = scriptedClient({
    'preferences.get': () => hold('get', { ...DEFAULT_PREFERENCES, theme }),
    'preferences.update': (patch) => {
      theme = patch.theme as typeof theme;
      return hold('update', { ...DEFAULT_PREFERENCES, theme });
    },
  });
  const { store } = createPreferencesStore(client);
  const shown = () => store.getState().preferences.theme;
  void store.getState().load();
  void store.getState().update({ theme: 'light' });
  void store.getState().update({ theme: 'dark' });
  await answer('update', -1);
  await answer('update');
  await answer('get');
  expect(shown()).toBe('dark');
  void store.getState().load();
  client.emit('preferences.changed', { ...DEFAULT_PREFERENCES, theme: 'light' });
  await answer('get');
  expect(shown()).toBe('light');
});

test('what was told of the network, the office, profiles and secrets is not overwritten by what was asked before', async () => {
  const { hold, answer } = heldAnswers();
  const client = scriptedClient({
    'connection.status': () => hold('connection', { online: true, lastAnswerAt: 1, lastFailureAt: null }),
    'office.status': () => hold('office', { state: 'old' } as never),
    'profiles.list': () => hold('profiles', { profiles: [], selectedId: 'old' }),
    'credentials.status': () => hold('secret', { state: 'absent', keptIn: 'nowhere' } as const),
  });
  const connection = createConnectionStore(client).store;
  const office = createOfficeStore(client).store;
  const profiles = createProfilesStore(client).store;
  void connection.getState().load();
  void office.getState().load();
  void profiles.getState().load();
  client.emit('connection.changed', { online: false, lastAnswerAt: 1, lastFailureAt: 2 });
  client.emit('office.changed', { state: 'new' } as never);
  client.emit('profiles.changed', { profiles: [], selectedId: 'new', isOther: true });
  client.emit('credentials.changed', { profileId: 'new', status: { state: 'present', keptIn: 'keychain' } });
  for (const name of ['connection', 'office', 'profiles', 'secret']) await answer(name);
  expect(connection.getState().online).toBe(false);
  expect(office.getState().status).toEqual({ state: 'new' });
  expect(profiles.getState()).toMatchObject({ selectedId: 'new', secrets: { new: { state: 'present' } } });
});

test('of two raw answers opened one after the other the second is shown, and no part of the first is added to it', async () => {
  const { hold, answer } = heldAnswers();
  const client = scriptedClient({
    'answers.raw': ({ answerId, offset }) =>
      hold('raw', { meta: { id: answerId }, text: `${answerId}${offset}`, offset } as never),
  });
  const store = createAnswerStore(client);
  const text = () => latestOf(store.getState().answer)?.text;
  void store.getState().open('a');
  void store.getState().open('b');
  await answer('raw', -1);
  await answer('raw');
  expect(text()).toBe('b0');
  void store.getState().more();
  void store.getState().open('c');
  await answer('raw', -1);
  await answer('raw');
  expect(text()).toBe('c0');
});
