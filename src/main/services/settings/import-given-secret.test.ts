import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSessionSecretStore } from '../../secrets/session-secret-store.ts';
import { importSecretFile } from './import-given-secret.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-import-'));
  file = path.join(folder, 'secret.json');
  writeFileSync(file, JSON.stringify({ profileId: 'production', clientSecret: 'canary-secret' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const binding = { tokenUrl: 'https://id.example.se/token', apiOrigin: 'https://api.example.se', clientId: 'it' };
const bindingFor = (profileId: string) => (profileId === 'production' ? binding : null);
const events: string[] = [];
const log = {
  info: (event: string) => void events.push(event),
  warn: (event: string, fields?: object) => void events.push(`${event} ${JSON.stringify(fields)}`),
  error: (event: string) => void events.push(event),
};

test('a secret that IT gave in a file is taken into the keychain; once that reads it back, the file is gone', async () => {
  const secrets = { ...createSessionSecretStore(), keptIn: 'keychain' as const };
  await importSecretFile({ policyFile: file, env: {}, bindingFor, secrets, log });
  const kept = await secrets.readClientSecret('production', binding);
  expect(kept.state === 'present' && kept.value.reveal()).toBe('canary-secret');
  expect(existsSync(file)).toBe(false);
  expect(events.splice(0)).toEqual(['secret.imported']);
});

test('without a keychain the file stays as it is, for another try', async () => {
  const secrets = createSessionSecretStore();
  await importSecretFile({ policyFile: null, env: { ELKONTOR_SECRET_IMPORT: file }, bindingFor, secrets, log });
  expect((await secrets.readClientSecret('production', binding)).state).toBe('absent');
  expect(readFileSync(file, 'utf8')).toContain('canary-secret');
  expect(events.splice(0).join()).not.toContain('canary');
});
