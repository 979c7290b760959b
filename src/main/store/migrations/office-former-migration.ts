import type { Migration } from './migrate.ts';

// As which desk this computer was in the office that it left: if it joins again, its claims there are its own.
export const officeFormerMigration: Migration = (db) =>
  db.script(`
    CREATE TABLE office_former (desk TEXT PRIMARY KEY, office_id TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `);
