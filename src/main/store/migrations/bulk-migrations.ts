import type { Migration } from './migrate.ts';

/** Jobs of bulk entry (`src/main/bulk/jobs`) are stored with their registrations. */
export const BULK_MIGRATIONS: readonly Migration[] = [
  (db) =>
    db.script(`
      CREATE TABLE bulk_jobs (
        id TEXT PRIMARY KEY,
        profile_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        file_name TEXT NOT NULL,
        file_sha256 TEXT NOT NULL,
        file_bytes INTEGER NOT NULL,
        sheet_name TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        created_by TEXT NOT NULL,
        changed_at INTEGER NOT NULL,
        started_at INTEGER,
        started_by TEXT,
        ended_at INTEGER,
        phase TEXT NOT NULL CHECK (phase IN ('draft', 'running', 'paused', 'cancelled', 'done')),
        pause_reason TEXT,
        work TEXT NOT NULL,
        UNIQUE (profile_id, number)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE bulk_rows (
        job_id TEXT NOT NULL REFERENCES bulk_jobs (id),
        row_id TEXT NOT NULL,
        position INTEGER NOT NULL,
        number INTEGER NOT NULL,
        cells TEXT NOT NULL,
        original TEXT NOT NULL,
        fields TEXT NOT NULL,
        date_fields TEXT NOT NULL,
        left_out INTEGER NOT NULL,
        poa TEXT,
        warning_codes TEXT NOT NULL DEFAULT '[]',
        held_reason TEXT,
        held_detail TEXT,
        override_reason TEXT,
        registration_id TEXT,
        past_registrations TEXT NOT NULL DEFAULT '[]',
        PRIMARY KEY (job_id, row_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX bulk_rows_in_order ON bulk_rows (job_id, position);
      CREATE UNIQUE INDEX bulk_rows_by_registration ON bulk_rows (registration_id) WHERE registration_id IS NOT NULL;

      CREATE TABLE bulk_mappings (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        saved_at INTEGER NOT NULL,
        mapping TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `),
];

/** Where the files of a job were saved: its page leads to them. */
export const savedFilesMigration: Migration = (db) =>
  db.script(`
    CREATE TABLE bulk_files (
      job_id TEXT NOT NULL REFERENCES bulk_jobs (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      kind TEXT NOT NULL,
      path TEXT NOT NULL,
      saved_at INTEGER NOT NULL,
      PRIMARY KEY (job_id, id)
    ) STRICT, WITHOUT ROWID;
  `);

/** Who said that a job is done and when, and which rows were open then: counts as JSON. */
export const signOffMigration: Migration = (db) =>
  db.script(`
    ALTER TABLE bulk_jobs ADD COLUMN signed_at INTEGER;
    ALTER TABLE bulk_jobs ADD COLUMN signed_by TEXT;
    ALTER TABLE bulk_jobs ADD COLUMN signed_open TEXT;
  `);
