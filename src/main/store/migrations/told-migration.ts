import type { Migration } from './migrate.ts';

// How and on which day a person learnt the outcome they note; both stood at the beginning of their words before.
export const toldMigration: Migration = (db) =>
  db.script(`
    ALTER TABLE registration_resolutions ADD COLUMN how TEXT CHECK (how IN ('telephone', 'email', 'portal'));
    ALTER TABLE registration_resolutions ADD COLUMN said_on TEXT;
  `);
