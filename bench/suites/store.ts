/// <reference path="../../src/main/store/files/sqlite-driver.d.ts" />
// The encrypted store against the same SQLite without a key: inserts, point reads, pages.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { connectFile, fileSettings } from '../../src/main/store/files/connect-database.ts';
import { type SqlDatabase, wrapDatabase } from '../../src/main/store/files/sql-database.ts';
import { againstRival, type Figure, median } from '../figure.ts';

const BENCH = 'store';
const ROWS = 50_000;
const ROUNDS = 5;

export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-bench-'));
  try {
    const ours: Measured[] = [];
    const plain: Measured[] = [];
    // Taking turns, so that both meet the same conditions.
    for (let round = 0; round < ROUNDS; round++) {
      const encrypted = connectFile(path.join(folder, `e${round}.db`), 'cache', new Uint8Array(randomBytes(32)));
      ours.push(run(encrypted.db));
      encrypted.close();
      const raw = new Database(path.join(folder, `p${round}.db`));
      raw.pragma('auto_vacuum = INCREMENTAL');
      // The same cache, journal and overwriting: the key is the only difference.
      for (const setting of fileSettings('cache')) raw.pragma(setting);
      plain.push(run(wrapDatabase(raw)));
      raw.close();
    }
    const of = (all: readonly Measured[], name: keyof Measured) => median(all.map((one) => one[name]));
    return (['inserts', 'pointReads', 'pages'] as const).map((name) =>
      againstRival({
        bench: BENCH,
        metric: name,
        value: of(ours, name),
        unit: 'per second',
        rival: 'without a key',
        rivalValue: of(plain, name),
        atLeast: 0.5,
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Measured = { inserts: number; pointReads: number; pages: number };

function run(db: SqlDatabase): Measured {
  db.script(
    'CREATE TABLE rows (id INTEGER PRIMARY KEY, name TEXT NOT NULL, amount REAL NOT NULL, body TEXT NOT NULL) STRICT',
  );
  db.script('CREATE INDEX rows_by_amount ON rows (amount)');
  const body = 'x'.repeat(300);
  const perSecond = (count: number, work: () => void): number => {
    const startedAt = performance.now();
    work();
    return (count * 1000) / (performance.now() - startedAt);
  };
  return {
    inserts: perSecond(ROWS, () =>
      db.transaction(() => {
        for (let i = 0; i < ROWS; i++) {
          db.run('INSERT INTO rows VALUES (?, ?, ?, ?)', [i, `row ${i}`, (i * 7919) % 100_000, body]);
        }
      }),
    ),
    pointReads: perSecond(ROWS, () => {
      for (let i = 0; i < ROWS; i++) db.get('SELECT * FROM rows WHERE id = ?', [(i * 104_729) % ROWS]);
    }),
    pages: perSecond(200, () => {
      for (let i = 0; i < 200; i++) {
        db.all('SELECT id, name, amount FROM rows WHERE amount >= ? ORDER BY amount LIMIT 200', [(i * 499) % 90_000]);
      }
    }),
  };
}
