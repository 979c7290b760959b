import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importSecret, secretImportPath } from './secret-import.ts';

const SECRET = 'canary-7f3a-secret';
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-import-'));
  file = path.join(folder, 'secret.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (content: unknown) => writeFileSync(file, JSON.stringify(content));
const isThere = () => statSync(file, { throwIfNoEntry: false }) !== undefined;

function keeper(answer: boolean) {
  const kept: [string, string][] = [];
  return { kept, keep: async (id: string, secret: string) => kept.push([id, secret]) > 0 && answer };
}

test('the policy names the file, or else the environment', () => {
  expect(secretImportPath('/from/policy', { ELKONTOR_SECRET_IMPORT: '/from/env' })).toBe('/from/policy');
  expect(secretImportPath(null, { ELKONTOR_SECRET_IMPORT: '/from/env' })).toBe('/from/env');
  expect(secretImportPath(null, {})).toBeNull();
});

test('the secret is handed over, then its bytes are overwritten on the same file and the name is removed', async () => {
  write({ profileId: 'p1', clientSecret: SECRET });
  // Opened before: it shows afterwards what became of the file's own bytes.
  const before = openSync(file, 'r');
  const size = statSync(file).size;
  const { kept, keep } = keeper(true);
  expect(await importSecret({ path: file, keep })).toEqual({ kind: 'imported', profileId: 'p1' });
  expect(kept).toEqual([['p1', SECRET]]);
  expect(isThere()).toBe(false);
  const bytes = Buffer.alloc(size);
  expect(readSync(before, bytes, 0, size, 0)).toBe(size);
  expect(bytes.includes(SECRET)).toBe(false);
  expect(bytes.includes('clientSecret')).toBe(false);
});

test('no file is nothing to do', async () => {
  expect(await importSecret({ path: file, ...keeper(true) })).toEqual({ kind: 'none' });
});

test('a secret that could not be kept leaves the file for another try', async () => {
  write({ profileId: 'p1', clientSecret: SECRET });
  const before = statSync(file).size;
  expect(await importSecret({ path: file, ...keeper(false) })).toEqual({ kind: 'not-kept', profileId: 'p1' });
  expect(statSync(file).size).toBe(before);
});

test.each([
  ['not JSON', `{"clientSecret":"${SECRET}"`],
  ['no profile', JSON.stringify({ clientSecret: SECRET })],
  ['a further field', JSON.stringify({ profileId: 'p1', clientSecret: SECRET, realm: SECRET })],
  ['an empty secret', JSON.stringify({ profileId: 'p1', clientSecret: '' })],
  ['too large', JSON.stringify({ profileId: 'p1', clientSecret: SECRET.repeat(10_000) })],
])('a file with %s is refused, stays, and its values are not told', async (_name, text) => {
  writeFileSync(file, text);
  const { kept, keep } = keeper(true);
  const result = await importSecret({ path: file, keep });
  expect(result.kind).toBe('refused');
  expect(JSON.stringify(result)).not.toContain('canary');
  expect(kept).toEqual([]);
  expect(isThere()).toBe(true);
});

test('links and folders are not followed', async () => {
  const real = path.join(folder, 'real.json');
  writeFileSync(real, JSON.stringify({ profileId: 'p1', clientSecret: SECRET }));
  symlinkSync(real, file);
  expect((await importSecret({ path: file, ...keeper(true) })).kind).toBe('refused');
  rmSync(file);
  linkSync(real, file);
  expect((await importSecret({ path: file, ...keeper(true) })).kind).toBe('refused');
  rmSync(file);
  mkdirSync(file);
  expect((await importSecret({ path: file, ...keeper(true) })).kind).toBe('refused');
  expect(statSync(real).size).toBeGreaterThan(0);
});
