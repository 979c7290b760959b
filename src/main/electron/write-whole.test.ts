import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeWhole } from './write-whole.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-write-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file is its owner’s alone, also where one that everybody could read stood or was left half', async () => {
  const file = path.join(folder, 'list.csv');
  writeFileSync(file, 'earlier', { mode: 0o644 });
  writeFileSync(`${file}.part`, 'half', { mode: 0o644 });
  await writeWhole(file, Buffer.from('whole'));
  expect(readFileSync(file, 'utf8')).toBe('whole');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('what cannot be written leaves nothing behind', async () => {
  const nowhere = path.join(folder, 'no', 'list.csv');
  await expect(writeWhole(nowhere, Buffer.from('x'))).rejects.toThrow('ENOENT');
  expect(existsSync(`${nowhere}.part`)).toBe(false);
});
