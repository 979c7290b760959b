import type { Migration } from './migrate.ts';

// Whom and what this desk has read of as erased, by what the office looks it up by: a restored backup of the office is
// told again. `claim`: a lead's desk, of claims it made anonymous; `again`: they are to be made so once more.
export const officeTombstonesMigration: Migration = (db) =>
  db.script(`
    CREATE TABLE office_tombstones (
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
  `);
