import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from '../testing/child.ts';
import { madeUpPerson } from '../testing/people.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/store-parts.ts';

afterAll(removeTemporaryFolders);

const PEOPLE = 100;
const VALUES_EACH = 10;
const IN_APP = 20;

// Zip codes are left out: they occur by chance.
function plantedValues(people: number): string[] {
  return Array.from({ length: people }, (_, index) => madeUpPerson(index)).flatMap(({ customer, property }) => {
    const { zip_code: _, ...rest } = property;
    return [...Object.values(customer), ...Object.values(rest)];
  });
}

function foundIn(files: readonly [string, Buffer][], values: readonly string[]): [string, string][] {
  const encodings = ['utf8', 'utf16le'] as const;
  return files.flatMap(([path, bytes]) =>
    values
      .filter((value) => encodings.some((encoding) => bytes.includes(Buffer.from(value, encoding))))
      .map((value): [string, string] => [path, value]),
  );
}

/**
 * Every file in the folders, and every file the process has open, including deleted ones (SQLite unlinks temporary
 * files).
 */
function everyFile(pid: number, folders: string[]): [string, Buffer][] {
  const named = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const files = named.map((path): [string, Buffer] => [path, readFileSync(path)]);
  return [...files, ...everyOpenFile(pid).filter(([path]) => !named.includes(path))];
}

/** Files a process has open, including deleted ones. */
function everyOpenFile(pid: number): [string, Buffer][] {
  const files: [string, Buffer][] = [];
  if (process.platform !== 'linux') return files;
  for (const fd of readdirSync(`/proc/${pid}/fd`)) {
    const path = `/proc/${pid}/fd/${fd}`;
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) files.push([readlinkSync(path), readFileSync(path)]);
  }
  return files;
}

test('1 000 planted personal values: none in plain text in databases, log, journal or temporary files', async () => {
  const folder = temporaryFolder();
  const temporary = `${folder}-tmp`;
  mkdirSync(temporary, { recursive: true });
  const script = new URL('../testing/plant-people.ts', import.meta.url);
  const env = { ...process.env, TMPDIR: temporary, SQLITE_TMPDIR: temporary };
  const child = startChild(script, [folder, randomBytes(32).toString('hex'), String(PEOPLE)], env);
  expect(await child.next()).toEqual({ planted: PEOPLE });

  const values = plantedValues(PEOPLE);
  expect(new Set(values).size).toBe(PEOPLE * VALUES_EACH);
  const files = everyFile(child.process.pid!, [folder, temporary]);
  await child.kill();
  const sizes = Object.fromEntries(files.map(([path, bytes]) => [path.slice(folder.length + 1), bytes.length]));
  // The scan proves nothing unless journal and log had content.
  expect(sizes['ledger.db-journal']).toBeGreaterThan(10_000);
  expect(sizes['cache.db-wal']).toBeGreaterThan(10_000);
  expect(sizes['ledger.db']).toBeGreaterThan(100_000);

  expect(foundIn(files, values)).toEqual([]);
});

/** Every file of a folder, including subfolders. */
function filesUnder(folder: string): [string, Buffer][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path)]);
}

test('the whole profile folder of an app that was killed at work: nobody is found in any file, and in nothing temporary', async () => {
  const profileFolder = join(temporaryFolder(), '..', 'profile');
  const temporary = `${profileFolder}-tmp`;
  for (const folder of [profileFolder, temporary]) mkdirSync(folder, { recursive: true });
  const env = { ...process.env, TMPDIR: temporary, SQLITE_TMPDIR: temporary };
  const child = startChild(
    new URL('../../testing/app-at-rest.ts', import.meta.url),
    [profileFolder, String(IN_APP)],
    env,
  );
  expect(await child.next()).toEqual({ state: 'file' });
  const open = everyOpenFile(child.process.pid!);
  await child.kill();

  const files = [...filesUnder(profileFolder), ...filesUnder(temporary), ...open];
  const sizes = Object.fromEntries(files.map(([path, bytes]) => [path.slice(profileFolder.length + 1), bytes.length]));
  // The search proves nothing unless each of them has content.
  for (const name of ['store/ledger.db', 'store/cache.db', 'store/rows.db', 'settings.json', 'logs/elkontor.log']) {
    expect(sizes[name], name).toBeGreaterThan(100);
  }
  const bodies = Object.entries(sizes).filter(([name]) => name.startsWith('store/bodies/'));
  expect(bodies.reduce((sum, [, size]) => sum + size, 0)).toBeGreaterThan(300_000);

  const values = plantedValues(IN_APP);
  expect(foundIn(files, values)).toEqual([]);
}, 300_000);
