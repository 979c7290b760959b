import { expect, test } from 'vitest';
import { SAMPLE_APP_INFO } from '../../shared/bridge/testing/app-info.ts';
import type { Profile } from '../../shared/model/connection/profile.ts';
import { DEFAULT_PREFERENCES } from '../../shared/model/settings/defaults.ts';
import type { Preferences } from '../../shared/model/settings/preferences.ts';
import { SAMPLE_PROFILE as profile } from '../../shared/model/testing/sample-profile.ts';
import { scriptedClient } from '../stores/testing/scripted-client.ts';
import { firstLanguage, start } from './start.ts';

function fakeRoot() {
  const attributes: Record<string, string> = {};
  const root = {
    lang: '',
    dataset: attributes,
  };
  return { root: root as unknown as HTMLElement, attributes, lang: () => root.lang };
}

function client(preferences: Preferences, profiles: Profile[]) {
  return scriptedClient({
    'preferences.get': () => preferences,
    'profiles.list': () => ({ profiles, selectedId: profiles[0]?.id ?? null }),
    'app.info': () => ({
      ...SAMPLE_APP_INFO,
      version: '1.0.0',
      locale: 'sv-SE',
      store: { ...SAMPLE_APP_INFO.store, state: 'file' as const },
      notice: { kind: 'window-restarted' as const, reference: '4e1c90b7' },
      userName: 'anna',
      sampleAvailable: true,
    }),
    'ledger.counts': () => ({ queued: 0, waiting: 0, sending: 0, accepted: 0, rejected: 0, unknown: 2 }),
    'bulk.openFile': () => null,
    'connection.status': () => ({ online: true, lastAnswerAt: null, lastFailureAt: null }),
  });
}

test('the window starts with what main says: a new installation with the first run, in the language of the computer', async () => {
  const { root, lang } = fakeRoot();
  const started = await start(client(DEFAULT_PREFERENCES, []), root);
  expect(started.stores.shell.getState().isFirstRun).toBe(true);
  expect(started.texts.language).toBe('sv');
  expect(lang()).toBe('sv');
});

test('with a language and a profile the screens show, and settings reach the document at once', async () => {
  const { root, attributes } = fakeRoot();
  const bridge = client({ ...DEFAULT_PREFERENCES, language: 'en' }, [profile]);
  const started = await start(bridge, root);
  await started.later;
  expect(started.stores.shell.getState().isFirstRun).toBe(false);
  expect(started.stores.ledgerCounts.getState().unknown).toBe(2);
  bridge.emit('preferences.changed', { ...DEFAULT_PREFERENCES, language: 'en', theme: 'dark', density: 'comfortable' });
  expect(attributes).toMatchObject({ theme: 'dark', density: 'comfortable' });
});

test('what befell the window before, and what befalls main now, is told with its reference', async () => {
  const bridge = client({ ...DEFAULT_PREFERENCES, language: 'en' }, [profile]);
  const { stores } = await start(bridge, fakeRoot().root);
  bridge.emit('app.noticed', { kind: 'main-failed', reference: 'a1b2c3d4' });
  expect(stores.toasts.getState().items.map(({ text }) => text)).toEqual([
    expect.stringContaining('4e1c90b7'),
    expect.stringContaining('a1b2c3d4'),
  ]);
});

test('a command of the menu does what its shortcut does; after stop nothing reacts', async () => {
  const bridge = client({ ...DEFAULT_PREFERENCES, language: 'en' }, [profile]);
  const started = await start(bridge, fakeRoot().root);
  bridge.emit('menu.chosen', { command: 'go.invoices' });
  expect(started.stores.shell.getState().route.screen).toBe('invoices');
  bridge.emit('menu.chosen', { command: 'no-such-command' });
  started.stop();
  bridge.emit('menu.chosen', { command: 'go.settings' });
  expect(started.stores.shell.getState().route.screen).toBe('invoices');
});

test('English unless the computer speaks Swedish or somebody chose', () => {
  expect(firstLanguage(null, 'de-DE')).toBe('en');
  expect(firstLanguage(null, 'sv')).toBe('sv');
  expect(firstLanguage('en', 'sv-SE')).toBe('en');
});
