import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { connectFile, connectMemory, isSound } from '../files/connect-database.ts';
import { createPrivateFolder } from '../files/private-files.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { startChild } from '../testing/child.ts';
import { ROWS, SLOW_MIGRATIONS } from '../testing/slow-migrations.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/store-parts.ts';
import { CACHE_MIGRATIONS } from './cache-migrations.ts';
import { LEDGER_MIGRATIONS } from './ledger-migrations.ts';
import { type Migration, migrate, NewerSchemaError, schemaVersion } from './migrate.ts';

afterAll(removeTemporaryFolders);

const schemaOf = (db: SqlDatabase) => db.all('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name');

const dumpOf = (db: SqlDatabase) =>
  db
    .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .map(({ name }) => [name, db.all(`SELECT * FROM "${name}"`)]);

// A row in each table of each version, so that every later step has data.
const FILL: Record<'ledger' | 'cache', readonly string[]> = {
  ledger: [
    `INSERT INTO registrations (id, reference, profile_id, client_id, state, created_at, changed_at, customer, property,
       customer_id, customer_name, property_id, customer_key, soc_key, property_key, poa, warning_codes, search)
       VALUES ('r', 'ref', 'p', 'c', 'unknown', 1, 1, '{}', '{}', 'C', 'N', 'P', 'c', 's', 'p', '{}', '[]', 'x');
     INSERT INTO registration_events (registration_id, at, kind, attempt, detail) VALUES ('r', 1, 'intent', 0, '{}');
     INSERT INTO registration_answers VALUES ('a', 'r', 1, 'POST', '/', 200, '[]', x'00ff', null, 'h', 1, 1.5)`,
    "INSERT INTO customers VALUES ('p', 'C', '{}', 'N', 1, 'n'); INSERT INTO residences VALUES ('p', 'C', 'P', 1)",
    "INSERT INTO drafts VALUES ('p', '{}', 1)",
    '',
    '',
    "INSERT INTO invoice_marks (profile_id, row_key, is_checked, tags, note, changed_at) VALUES ('p', 'k', 1, '', 'note', 1)",
    '',
    `INSERT INTO bulk_jobs (id, profile_id, number, file_name, file_sha256, file_bytes, sheet_name, created_at, created_by,
       changed_at, phase, work) VALUES ('j', 'p', 1, 'f', 'h', 1, 's', 1, 'who', 1, 'draft', '{}');
     INSERT INTO bulk_rows (job_id, row_id, position, number, cells, original, fields, date_fields, left_out)
       VALUES ('j', 'row', 0, 1, '[]', '{}', '{}', '[]', 0)`,
  ],
  cache: [
    `INSERT INTO answers (id, profile_id, endpoint, key, method, target, status, headers, bytes, sha256, first_fetched_at,
       fetched_at, duration_ms, body) VALUES ('a', 'p', 'invoices', 'k', 'GET', '/', 200, '[]', 2, 'h', 1, 7, 1.5, x'00ff')`,
    '',
    '',
    "INSERT INTO fetch_jobs (id, profile_id, started_at, is_paused, with_details) VALUES ('j', 'p', 1, 0, 0); INSERT INTO fetch_parts VALUES ('j', 0, 'invoices', 'l', 'open', null)",
    '',
  ],
};

/** From this version on pairs have no plain keys. */
const KEYED_PAIRS = 11;
function fillOf(kind: 'ledger' | 'cache', from: number): string {
  const rows = FILL[kind].slice(0, from).join(';');
  if (kind === 'cache' || from < KEYED_PAIRS) return rows;
  return rows.replace('customer_key, soc_key, property_key', 'soc_key').replace("'c', 's', 'p'", "'s'");
}

const CASES: { kind: 'ledger' | 'cache'; all: readonly Migration[]; from: number }[] = (
  [
    ['ledger', LEDGER_MIGRATIONS],
    ['cache', CACHE_MIGRATIONS],
  ] as const
).flatMap(([kind, all]) => Array.from({ length: all.length + 1 }, (_, from) => ({ kind, all, from })));

test.each(CASES)('$kind from version $from: the newest schema, and all data still there', ({ kind, all, from }) => {
  const fresh = connectMemory();
  migrate(fresh.db, all);
  const { db, close } = connectMemory();
  migrate(db, all.slice(0, from));
  db.script(fillOf(kind, from));
  const counts = () =>
    db
      .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .map(({ name }) => [name, db.get<{ n: number }>(`SELECT count(*) AS n FROM ${name}`)?.n] as const);
  const before = new Map(counts());
  // Tables that are removed: one had no effect any more, the others indexed what is now searched in memory.
  for (const name of before.keys()) {
    if (name === 'confirmations' || name.startsWith('register_')) before.delete(name);
  }
  expect(migrate(db, all)).toEqual({ from, to: all.length });
  expect(schemaOf(db)).toEqual(schemaOf(fresh.db));
  const after = new Map(counts());
  for (const [name, n] of before) expect([name, after.get(name)]).toEqual([name, n]);
  expect(db.all('PRAGMA foreign_key_check')).toEqual([]);
  close();
  fresh.close();
});

test('answers of the first cache version keep the time they were fetched', () => {
  const { db, close } = connectMemory();
  migrate(db, CACHE_MIGRATIONS.slice(0, 1));
  db.script(FILL.cache[0] ?? '');
  migrate(db, CACHE_MIGRATIONS);
  expect(db.all('SELECT at, duration_ms FROM answer_fetches')).toEqual([{ at: 7, duration_ms: 1.5 }]);
  close();
});

test('a failing step leaves the version before it, whole', () => {
  const { db, close } = connectMemory();
  const failing: Migration = (into) => {
    into.script('CREATE TABLE half (a)');
    throw new Error('stop');
  };
  expect(() => migrate(db, [...CACHE_MIGRATIONS, failing])).toThrow('stop');
  expect(schemaVersion(db)).toBe(CACHE_MIGRATIONS.length);
  expect(db.all("SELECT 1 FROM sqlite_schema WHERE name = 'half'")).toEqual([]);
  expect(() => migrate(db, CACHE_MIGRATIONS.slice(0, 1))).toThrow(NewerSchemaError);
  close();
});

test.each(CASES.filter(({ all, from }) => from < all.length))(
  '$kind from version $from, killed in the step that follows: that version is whole, and the next start completes it',
  async ({ kind, all, from }) => {
    const folder = temporaryFolder();
    createPrivateFolder(folder);
    const path = `${folder}/${kind}.db`;
    const key = randomBytes(32);
    const before = connectFile(path, kind, key);
    migrate(before.db, all.slice(0, from));
    before.db.script(fillOf(kind, from));
    const there = dumpOf(before.db);
    before.close();
    const script = new URL('../testing/migrate-and-die.ts', import.meta.url);
    const child = startChild(script, [path, key.toString('hex'), kind, String(from)]);
    await new Promise((resolve) => child.process.once('close', resolve));
    expect(child.process.signalCode).toBe('SIGKILL');

    const { db, close } = connectFile(path, kind, key);
    expect([schemaVersion(db), isSound(db)]).toEqual([from, true]);
    expect(dumpOf(db)).toEqual(there);
    expect(migrate(db, all)).toEqual({ from, to: all.length });
    close();
  },
);

test('killed in the middle of a migration: a whole version, and the next start goes on', async () => {
  const script = new URL('../testing/migrate-slowly.ts', import.meta.url);
  const key = randomBytes(32);
  const folder = temporaryFolder();
  createPrivateFolder(folder);
  // At the first, a middle and the last row of each of the two steps.
  for (const [dieAt, version] of [1, ROWS / 2, ROWS, ROWS + 1, ROWS * 1.5, ROWS * 2].map((at) => [
    at,
    at > ROWS ? 2 : 1,
  ])) {
    const path = `${folder}/${dieAt}.db`;
    const prepared = connectFile(path, 'ledger', key);
    migrate(prepared.db, SLOW_MIGRATIONS.slice(0, 1));
    prepared.close();
    const child = startChild(script, [path, key.toString('hex'), String(dieAt)]);
    await new Promise((resolve) => child.process.once('close', resolve));
    expect(child.process.signalCode).toBe('SIGKILL');

    const { db, close } = connectFile(path, 'ledger', key);
    const word = version === 1 ? 'one' : 'two';
    const count = (where: string) => db.get<{ n: number }>(`SELECT count(*) AS n FROM things WHERE ${where}`)?.n;
    expect([schemaVersion(db), isSound(db)]).toEqual([version, true]);
    expect(count(`value LIKE '${word} %'`)).toBe(ROWS);
    expect(migrate(db, SLOW_MIGRATIONS)).toEqual({ from: version, to: 3 });
    expect(count("value LIKE 'three %' AND extra = 'yes'")).toBe(ROWS);
    close();
  }
});
