import type { Migration } from './migrate.ts';

// What this desk had read in the office (`record`, by its number) or told it (`claim`, by its registration), and what the
// office had no more at a later look though nobody erased it. `at`: when it was written.
export const officeMissingMigration: Migration = (db) =>
  db.script(`
    CREATE TABLE office_missing (
      what TEXT NOT NULL,
      id TEXT NOT NULL,
      desk TEXT NOT NULL,
      login TEXT NOT NULL,
      at INTEGER NOT NULL,
      found_at INTEGER NOT NULL,
      is_seen INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (what, id, desk, at)
    ) STRICT, WITHOUT ROWID;
  `);
