import type { Migration } from './migrate.ts';

const noted = (row: string) => `EXISTS (SELECT 1 FROM office_profiles WHERE profile_id = ${row}.profile_id)
      AND NOT EXISTS (SELECT 1 FROM office_feed WHERE is_applying = 1)`;

const trigger = (what: string, event: string, row: 'NEW' | 'OLD') => `
    CREATE TRIGGER office_handovers_${what} ${event} ON office_handovers WHEN ${noted(row)} BEGIN
      INSERT INTO office_outbox (kind, key, profile_id)
        SELECT 'handover', json_array(operator, ${row}.registration), profile_id
        FROM office_profiles WHERE profile_id = ${row}.profile_id
        ON CONFLICT (kind, key) DO UPDATE SET changes = changes + 1, profile_id = excluded.profile_id;
    END;`;

// What is handed over to whom, shared like other records; to whom this desk ever offered what; and what it asked the
// office for and has not here yet. A registration that a colleague took over stays here, under their name.
export const handOverMigration: Migration = (db) =>
  db.script(`
    ALTER TABLE registrations ADD COLUMN taken_by TEXT;
    ALTER TABLE registrations ADD COLUMN taken_desk TEXT;
    ALTER TABLE office_desk ADD COLUMN login TEXT NOT NULL DEFAULT '';
    ALTER TABLE office_attempts ADD COLUMN moved_from TEXT;
    CREATE TABLE office_handovers (
      profile_id TEXT NOT NULL,
      registration TEXT NOT NULL,
      offer TEXT NOT NULL,
      answer TEXT,
      PRIMARY KEY (profile_id, registration)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX office_handovers_of ON office_handovers (registration);
    CREATE TABLE office_offered (
      registration TEXT NOT NULL,
      login TEXT NOT NULL,
      PRIMARY KEY (registration, login)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE office_moves (
      registration TEXT PRIMARY KEY,
      profile_id TEXT NOT NULL,
      from_desk TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    ${trigger('added', 'AFTER INSERT', 'NEW')}
    ${trigger('changed', 'AFTER UPDATE', 'NEW')}
    ${trigger('removed', 'AFTER DELETE', 'OLD')}
  `);
