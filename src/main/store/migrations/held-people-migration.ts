import type { Migration } from './migrate.ts';

// People who came under the customer id of somebody else: apart from the register until a person decides. And what a
// person saw of such a clash among the rows of a job.
export const heldPeopleMigration: Migration = (db) =>
  db.script(`
    CREATE TABLE held_people (
      profile_id TEXT NOT NULL,
      customer_id TEXT NOT NULL,
      person TEXT NOT NULL,
      data TEXT NOT NULL,
      property_ids TEXT NOT NULL DEFAULT '[]',
      contracts TEXT NOT NULL DEFAULT '[]',
      seen_at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, customer_id, person)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE bulk_rows ADD COLUMN override_people TEXT NOT NULL DEFAULT '[]';
  `);
