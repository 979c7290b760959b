import type { Migration } from './migrate.ts';

// Registered without asking the office, which was away, and why: on the registration for people, on the attempt for
// what the office is told once it is back.
export const officeByHandMigration: Migration = (db) =>
  db.script(`
    ALTER TABLE registrations ADD COLUMN by_hand TEXT;
    ALTER TABLE office_attempts ADD COLUMN is_by_hand INTEGER NOT NULL DEFAULT 0;
  `);
