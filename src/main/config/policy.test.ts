import { expect, test } from 'vitest';
import { isLocked, policyPath, readPolicy } from './policy.ts';

test('IT’s policy is read from each system’s own place, or from where the environment says', () => {
  expect(policyPath('linux', {})).toBe('/etc/elkontor/policy.json');
  expect(policyPath('darwin', {})).toBe('/Library/Application Support/Elkontor/policy.json');
  expect(policyPath('win32', { ProgramData: 'D:\\Data' })).toBe('D:\\Data\\Elkontor\\policy.json');
  expect(policyPath('linux', { ELKONTOR_POLICY: '/x.json' })).toBe('/x.json');
});

test('no file is no policy', () => {
  expect(readPolicy(() => null)).toMatchObject({ locked: [], problem: null });
});

test('presets, locks and the organisation are read, byte order mark or not', () => {
  const text = `\uFEFF${JSON.stringify({ organisation: 'IT at Orebro', settings: { theme: 'dark', limits: { concurrency: 1 } }, locked: ['limits', 'theme'] })}`;
  const policy = readPolicy(() => text);
  expect(policy.problem).toBeNull();
  expect(policy.settings).toEqual({ theme: 'dark', limits: { concurrency: 1 } });
  expect(isLocked(policy, 'limits.concurrency')).toBe(true);
  expect(isLocked(policy, 'limits')).toBe(true);
  expect(isLocked(policy, 'language')).toBe(false);
});

test.each([
  ['not JSON', '{'],
  ['unknown setting', '{"settings":{"colour":"red"}}'],
  ['a secret', '{"profiles":[{"clientSecret":"x"}]}'],
])('a broken policy (%s) says so and locks everything', (_name, text) => {
  const policy = readPolicy(() => text);
  expect(policy.problem).not.toBeNull();
  expect(policy.problem).not.toContain('"x"');
  expect(isLocked(policy, 'theme')).toBe(true);
  expect(policy.office).toMatchObject({ secondPerson: { above: 0, leads: [] }, whenAway: 'refuse' });
});

test('a file that cannot be read locks everything', () => {
  const policy = readPolicy(() => {
    throw Object.assign(new Error('no'), { code: 'EACCES' });
  });
  expect(policy).toMatchObject({ problem: 'cannot be read (EACCES)', locked: ['*'] });
});

test('ceilings, requirements, retention, updates and permissions are read; what is not said is allowed and off', () => {
  const policy = readPolicy(() =>
    JSON.stringify({
      limits: { concurrency: 2 },
      retention: { answersDays: 90 },
      requires: [{ field: 'customer.phone' }, { field: 'property.id', pattern: 'P-\\d{4}' }],
      mappings: [{ body: 'InvoiceResponse', version: 1 }],
      caFile: '/etc/elkontor/ca.pem',
      updates: { mode: 'notify', address: 'https://updates.example.se/elkontor' },
      allow: { export: false },
      secretImportFile: 'C:\\ProgramData\\secret.json',
    }),
  );
  expect(policy).toEqual({
    office: { addresses: [], database: null, isRequired: false, whenAway: 'refuse', secondPerson: null },
    organisation: null,
    settings: {},
    profiles: [],
    locked: [],
    limits: { concurrency: 2 },
    retention: { answersDays: 90, answersBytes: null, registrationsDays: null, logDays: null },
    requires: ['customer.phone', 'property.id'],
    formats: { 'property.id': 'P-\\d{4}' },
    mappings: [{ body: 'InvoiceResponse', version: 1 }],
    caFile: '/etc/elkontor/ca.pem',
    updates: { mode: 'notify', address: 'https://updates.example.se/elkontor' },
    allow: { export: false, print: true },
    secretImportFile: 'C:\\ProgramData\\secret.json',
    isBusyUnprocessed: false,
    problem: null,
  });
  expect(readPolicy(() => null)).toMatchObject({ updates: { mode: 'off' }, allow: { export: true, print: true } });
});

test.each([
  ['a relative path', { caFile: 'ca.pem' }, 'caFile'],
  ['a pattern that is none', { requires: [{ field: 'property.id', pattern: '(' }] }, 'requires.0.pattern'],
  ['a field that is none', { requires: [{ field: 'property.colour' }] }, 'requires.0.field'],
  ['an update address without encryption', { updates: { address: 'http://example.se' } }, 'updates.address'],
  ['a mapping of nothing', { mappings: [{ body: 'weather' }] }, 'mappings.0.body'],
  ['a ceiling out of range', { limits: { concurrency: 99 } }, 'limits.concurrency'],
])('%s makes the policy unusable, and where is said', (_name, file, where) => {
  const policy = readPolicy(() => JSON.stringify(file));
  expect(policy.problem).toContain(where);
  expect(policy).toMatchObject({ locked: ['*'], allow: { export: false, print: false }, updates: { mode: 'off' } });
});
