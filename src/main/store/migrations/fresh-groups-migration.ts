import type { Migration } from './migrate.ts';

// Saved groups that are fetched automatically.
export const freshGroupsMigration: Migration = (db) =>
  db.script(`
    CREATE TABLE fresh_groups (
      profile_id TEXT NOT NULL,
      group_id TEXT NOT NULL,
      rule TEXT,
      set_at INTEGER NOT NULL,
      due TEXT,
      begun_at INTEGER,
      from_date TEXT,
      to_date TEXT,
      seen_at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, group_id)
    ) STRICT, WITHOUT ROWID;
  `);
