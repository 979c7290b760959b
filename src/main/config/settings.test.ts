import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { SAMPLE_PROFILE as profile } from '../../shared/model/testing/sample-profile.ts';
import { availableName } from '../../shared/rules/profile-names.ts';
import { type Policy, readPolicy } from './policy.ts';
import { createSettings } from './settings.ts';
import { settingsInMemory } from './testing/settings-in-memory.ts';

const policy = (json: object): Policy => readPolicy(() => JSON.stringify(json));
const none = readPolicy(() => null);
function code(run: () => unknown) {
  try {
    run();
  } catch (error) {
    return (error as AppError).data;
  }
  return null;
}

test('settings are changed one by one: a change of one limit keeps the others', () => {
  const settings = createSettings(settingsInMemory(), none);
  settings.update({ limits: { concurrency: 4 } });
  expect(settings.preferences().limits).toMatchObject({ concurrency: 4, poaMaxBytes: 10 * 1024 * 1024 });
});

test('a stored setting that no longer fits is dropped alone', () => {
  const settings = createSettings(
    settingsInMemory({ preferences: { theme: 'neon', language: 'sv', limits: { concurrency: 99 } } }),
    none,
  );
  expect(settings.preferences()).toMatchObject({ theme: 'system', language: 'sv' });
  expect(settings.preferences().limits.concurrency).toBe(2);
});

test('a policy presets, and where it locks it wins over what a person chose before', () => {
  const file = settingsInMemory({ preferences: { theme: 'light', limits: { concurrency: 8 } } });
  const settings = createSettings(
    file,
    policy({ settings: { theme: 'dark', limits: { concurrency: 1 } }, locked: ['limits.concurrency'] }),
  );
  expect(settings.preferences().theme).toBe('light');
  expect(settings.preferences().limits.concurrency).toBe(1);
  expect(code(() => settings.update({ limits: { concurrency: 2 } }))).toEqual({
    code: 'locked-by-policy',
    setting: 'limits.concurrency',
  });
});

test("IT's profiles stand first and cannot be changed or removed", () => {
  const settings = createSettings(
    settingsInMemory(),
    policy({ profiles: [{ ...profile, id: 'it', name: 'PRODUCTION', kind: 'production' }] }),
  );
  settings.saveProfile(profile);
  expect(settings.profiles().map((one) => one.id)).toEqual(['it', 'p1']);
  expect(code(() => settings.saveProfile({ ...profile, id: 'it' }))?.code).toBe('locked-by-policy');
  expect(code(() => settings.removeProfile('it'))?.code).toBe('locked-by-policy');
  settings.selectProfile('p1');
  expect(settings.selected().id).toBe('p1');
  settings.removeProfile('p1');
  expect(settings.selected().id).toBe('it');
});

test('one profile that no longer fits does not take the others with it', () => {
  const settings = createSettings(settingsInMemory({ profiles: [{ id: 'old' }, profile] }), none);
  expect(settings.profiles().map((one) => one.id)).toEqual(['p1']);
});

test('a profile for sample data reaches this computer only', () => {
  const settings = createSettings(settingsInMemory(), none);
  const refused = code(() => settings.saveProfile({ ...profile, kind: 'sample' }));
  expect(refused).toEqual({ code: 'address-refused', field: 'authUrl', reason: 'not-allowed' });
  settings.saveProfile({ ...profile, kind: 'sample', authUrl: 'http://127.0.0.1:1', baseUrl: 'http://localhost:1' });
});

test('an address that is not https is refused, with the field named', () => {
  const settings = createSettings(settingsInMemory(), none);
  expect(code(() => settings.saveProfile({ ...profile, baseUrl: 'http://api.example.se' }))).toEqual({
    code: 'address-refused',
    field: 'baseUrl',
    reason: 'not-https',
  });
  expect(code(() => settings.selected())).toEqual({ code: 'no-profile' });
  expect(new AppError({ code: 'no-profile' }).message).toBe('no-profile');
});

test('a ceiling holds over what was stored, over presets and against a change, and lets less be chosen', () => {
  const ceiling = policy({ limits: { concurrency: 3 }, settings: { limits: { concurrency: 6 } } });
  const fresh = createSettings(settingsInMemory(), ceiling);
  expect(fresh.preferences().limits.concurrency).toBe(3);
  const settings = createSettings(settingsInMemory({ preferences: { limits: { concurrency: 8 } } }), ceiling);
  expect(settings.preferences().limits.concurrency).toBe(3);
  expect(code(() => settings.update({ limits: { concurrency: 4 } }))).toEqual({
    code: 'locked-by-policy',
    setting: 'limits.concurrency',
  });
  expect(settings.update({ limits: { concurrency: 1 } }).limits.concurrency).toBe(1);
});

test('two profiles of one name are refused, however the name is written', () => {
  const settings = createSettings(settingsInMemory(), policy({ profiles: [{ ...profile, id: 'it', name: 'Åkraft' }] }));
  settings.saveProfile(profile);
  for (const name of ['TEST', ' test ', 'A\u030akraft', 'ÅKRAFT']) {
    expect(code(() => settings.saveProfile({ ...profile, id: 'p2', name }))).toEqual({ code: 'name-taken' });
  }
  settings.saveProfile({ ...profile, id: 'p2', name: 'TEST 2' });
  // A profile's own name is not taken by another.
  settings.saveProfile({ ...profile, baseUrl: 'https://other.example.se' });
  expect(code(() => settings.saveProfile({ ...profile, name: 'Test  2' }))).toEqual({ code: 'name-taken' });
  expect(settings.profiles().map(({ name }) => name)).toEqual(['Åkraft', 'TEST 2', 'TEST']);
});

test('a name nobody typed makes way for one that somebody did, and stays a name', () => {
  const long = 'Å'.repeat(40);
  const others = [profile, { id: 'p2', name: 'test 2' }, { id: 'p3', name: long }];
  expect(availableName({ id: 'sample', name: 'TEST' }, others)).toBe('TEST 3');
  expect(availableName({ id: 'p1', name: 'TEST' }, others)).toBe('TEST');
  expect(availableName({ id: 'sample', name: long }, others).length).toBeLessThanOrEqual(40);
});
