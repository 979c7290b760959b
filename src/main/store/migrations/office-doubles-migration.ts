import type { Migration } from './migrate.ts';

// Which registrations of colleagues are known as doubles: looked for at every claim that is read.
export const officeDoublesMigration: Migration = (db) =>
  db.script("CREATE INDEX office_doubles_of ON office_doubles (row ->> '$.registration')");
