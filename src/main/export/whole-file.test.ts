import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '../../shared/calendar/units.ts';
import { notSavedBecause } from '../../shared/errors/not-saved.ts';
import { partialPath, writeWhole } from './whole-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-write-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function inFolder(name: string) {
  const own = mkdtempSync(path.join(folder, 'one-'));
  return path.join(own, name);
}
const notSaved = (reason: string) => ({ data: { code: 'not-saved', reason } });

test('a file is its owner’s alone, also where one that everybody could read stood', async () => {
  const file = inFolder('list.csv');
  writeFileSync(file, 'earlier', { mode: 0o644 });
  expect(await writeWhole(file, Buffer.from('whole'))).toBe(5);
  expect(readFileSync(file, 'utf8')).toBe('whole');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['list.csv']);
});

test('a person’s own file beside it is nobody’s to replace', async () => {
  const file = inFolder('list.csv');
  writeFileSync(`${file}.part`, 'mine');
  await writeWhole(file, Buffer.from('whole'));
  expect(readFileSync(`${file}.part`, 'utf8')).toBe('mine');
});

test('several at once to one name: each says it is done only when it is, and one of them stands there whole', async () => {
  const file = inFolder('list.csv');
  const contents = Array.from({ length: 8 }, (_, n) => String(n).repeat(200_000 + n));
  const sizes = await Promise.all(contents.map((text) => writeWhole(file, Buffer.from(text))));
  expect(sizes).toEqual(contents.map((text) => text.length));
  expect(contents).toContain(readFileSync(file, 'utf8'));
  expect(readdirSync(path.dirname(file))).toEqual(['list.csv']);
});

test('what cannot be written is said in words, and leaves nothing behind', async () => {
  const nowhere = path.join(folder, 'no', 'list.csv');
  await expect(writeWhole(nowhere, Buffer.from('x'))).rejects.toMatchObject(notSaved('no-folder'));
  expect(existsSync(path.dirname(nowhere))).toBe(false);

  const long = inFolder('x'.repeat(300));
  await expect(writeWhole(long, Buffer.from('x'))).rejects.toMatchObject(notSaved('name'));
  expect(readdirSync(path.dirname(long))).toEqual([]);

  const aFolder = inFolder('list.csv');
  mkdirSync(aFolder);
  await expect(writeWhole(aFolder, Buffer.from('x'))).rejects.toMatchObject({ data: { code: 'not-saved' } });
  expect(readdirSync(path.dirname(aFolder))).toEqual(['list.csv']);
  await expect(writeWhole(inFolder('a\u0000b'), Buffer.from('x'))).rejects.toMatchObject(notSaved('name'));
});

test('the longest name that the file system takes is taken', async () => {
  const file = inFolder(`${'ö'.repeat(125)}.csv`);
  await writeWhole(file, Buffer.from('whole'));
  expect(readFileSync(file, 'utf8')).toBe('whole');
});

test.skipIf(!existsSync('/dev/full'))('a full disk is said to be one', async () => {
  const failed = (() => {
    try {
      writeFileSync('/dev/full', 'x');
      return null;
    } catch (cause) {
      return cause;
    }
  })();
  expect(notSavedBecause(failed)).toBe('disk-full');
});

test('what a killed run left of a file goes with the next of its name; a fresh one, and others, stay', async () => {
  const file = inFolder('list.csv');
  const [left, fresh] = [partialPath(file), partialPath(file)];
  const others = [partialPath(`${file}x`), `${file}.old.part`];
  const old = (Date.now() - 2 * DAY_MS) / 1000;
  for (const one of [left, fresh, ...others]) writeFileSync(one, 'half');
  for (const one of [left, ...others]) utimesSync(one, old, old);
  await writeWhole(file, Buffer.from('whole'));
  expect(existsSync(left)).toBe(false);
  expect([file, fresh, ...others].every((one) => existsSync(one))).toBe(true);
});
