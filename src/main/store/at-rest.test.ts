import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from './testing/child.ts';
import { madeUpPerson } from './testing/people.ts';
import { removeTemporaryFolders, temporaryFolder } from './testing/store-parts.ts';

afterAll(removeTemporaryFolders);

const PEOPLE = 100;
const VALUES_EACH = 10;

// Zip codes are too short to be told from chance.
function plantedValues(): string[] {
  return Array.from({ length: PEOPLE }, (_, index) => madeUpPerson(index)).flatMap(({ customer, property }) => {
    const { zip_code: _, ...rest } = property;
    return [...Object.values(customer), ...Object.values(rest)];
  });
}

/** Every file in the folders, and every file the process holds open, deleted ones too (SQLite unlinks temporary files). */
function everyFile(pid: number, folders: string[]): [string, Buffer][] {
  const named = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const files = named.map((path): [string, Buffer] => [path, readFileSync(path)]);
  if (process.platform !== 'linux') return files;
  for (const fd of readdirSync(`/proc/${pid}/fd`)) {
    const path = `/proc/${pid}/fd/${fd}`;
    if (statSync(path, { throwIfNoEntry: false })?.isFile() && !named.includes(readlinkSync(path))) {
      files.push([readlinkSync(path), readFileSync(path)]);
    }
  }
  return files;
}

test('1 000 planted personal values: none in plain text in databases, log, journal or temporary files', async () => {
  const folder = temporaryFolder();
  const temporary = `${folder}-tmp`;
  mkdirSync(temporary, { recursive: true });
  const script = new URL('./testing/plant-people.ts', import.meta.url);
  const env = { ...process.env, TMPDIR: temporary, SQLITE_TMPDIR: temporary };
  const child = startChild(script, [folder, randomBytes(32).toString('hex'), String(PEOPLE)], env);
  expect(await child.next()).toEqual({ planted: PEOPLE });

  const values = plantedValues();
  expect(new Set(values).size).toBe(PEOPLE * VALUES_EACH);
  const files = everyFile(child.process.pid!, [folder, temporary]);
  await child.kill();
  const sizes = Object.fromEntries(files.map(([path, bytes]) => [path.slice(folder.length + 1), bytes.length]));
  // The scan is worth nothing unless journal and log held something.
  expect(sizes['ledger.db-journal']).toBeGreaterThan(10_000);
  expect(sizes['cache.db-wal']).toBeGreaterThan(10_000);
  expect(sizes['ledger.db']).toBeGreaterThan(100_000);

  const encodings = ['utf8', 'utf16le'] as const;
  const found = files.flatMap(([path, bytes]) =>
    values
      .filter((value) => encodings.some((encoding) => bytes.includes(Buffer.from(value, encoding))))
      .map((value) => [path, value]),
  );
  expect(found).toEqual([]);
});
