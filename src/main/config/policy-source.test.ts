import { expect, test } from 'vitest';
import { readPolicy } from './policy.ts';
import { policyFromRegistry, REGISTRY_KEY } from './policy-from-registry.ts';
import { MANAGED_PREFERENCES, type PolicySystem, readPolicySource } from './policy-source.ts';
import { parseRegFile } from './reg-file.ts';

const hex = (text: string) =>
  [...Buffer.from(`${text}\0`, 'utf16le')].map((byte) => byte.toString(16).padStart(2, '0'));
const profile = {
  id: 'it',
  name: 'PRODUCTION',
  kind: 'production',
  authUrl: 'https://id.example.se',
  realm: '',
  baseUrl: 'https://api.example.se',
  clientId: 'c',
  clock: { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: false },
};

const EXPORTED = [
  '\uFEFFWindows Registry Editor Version 5.00',
  '',
  `[${REGISTRY_KEY}]`,
  '"organisation"="IT på Örebro \\"BF\\""',
  '"limits.concurrency"=dword:00000002',
  '"allow.export"=dword:00000000',
  '"settings.theme"="dark"',
  '"settings.proxy.mode"="none"',
  '"updates.mode"="notify"',
  '"caFile"="C:\\\\ProgramData\\\\ca.pem"',
  `"profiles"=hex(7):${hex(JSON.stringify([profile]))
    .join(',')
    .replace(/(.{60},)/, '$1\\\r\n  ')}`,
  '',
  `[${REGISTRY_KEY}\\locked]`,
  '"1"="theme"',
  '"2"="limits.poaMaxBytes"',
  '',
].join('\r\n');

function system(parts: Partial<PolicySystem>): PolicySystem {
  return {
    platform: 'linux',
    env: {},
    mayOverride: false,
    readText: () => null,
    run: () => null,
    exportRegistry: () => null,
    ...parts,
  };
}

test('what group policy wrote becomes the same policy as a file', () => {
  const policy = readPolicy(() =>
    readPolicySource(system({ platform: 'win32', exportRegistry: (key) => (key === REGISTRY_KEY ? EXPORTED : null) })),
  );
  expect(policy.problem).toBeNull();
  expect(policy).toMatchObject({
    organisation: 'IT på Örebro "BF"',
    limits: { concurrency: 2 },
    allow: { export: false, print: true },
    settings: { theme: 'dark', proxy: { mode: 'none', address: '' } },
    updates: { mode: 'notify' },
    caFile: 'C:\\ProgramData\\ca.pem',
    locked: ['theme', 'limits.poaMaxBytes'],
    profiles: [profile],
  });
});

test('a value group policy should not have written makes the policy unusable, by name', () => {
  const keys = parseRegFile(`[${REGISTRY_KEY}]\n"updates.mode"="always"\n"__proto__.x"="y"\n`);
  const policy = readPolicy(() => policyFromRegistry(keys));
  expect(policy.problem).toContain('updates.mode');
  expect(policy.locked).toEqual(['*']);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('a configuration profile wins over the file; the names the system adds do not count', () => {
  const given = { organisation: 'IT', updates: { mode: 'off' } };
  const mac = system({
    platform: 'darwin',
    readText: (file) => (file === MANAGED_PREFERENCES ? 'bplist00' : '{"organisation":"file"}'),
    run: (_command, args) =>
      args.includes(MANAGED_PREFERENCES) ? JSON.stringify({ ...given, PayloadUUID: '1-2' }) : null,
  });
  expect(readPolicy(() => readPolicySource(mac))).toMatchObject({ organisation: 'IT', problem: null });
  expect(readPolicy(() => readPolicySource({ ...mac, run: () => null })).problem).toBe('is not JSON');
});

test('the environment counts only where it may', () => {
  const parts = { env: { ELKONTOR_POLICY: '/own.json' }, readText: (file: string) => file };
  expect(readPolicySource(system({ ...parts, mayOverride: true }))).toBe('/own.json');
  expect(readPolicySource(system(parts))).toBe('/etc/elkontor/policy.json');
});
