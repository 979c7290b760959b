import type { Migration } from './migrate.ts';

// A second pair of eyes (`services/office/release`): what was asked, what was decided, and what this desk sent since
// IT demands one, with the decision that let it go.
export const officeReleaseMigration: Migration = (db) =>
  db.script(`
    CREATE TABLE office_jobs (
      hash TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      group_id TEXT NOT NULL,
      part INTEGER NOT NULL,
      login TEXT NOT NULL,
      desk TEXT NOT NULL,
      at INTEGER NOT NULL,
      content TEXT NOT NULL,
      is_told INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX office_jobs_of ON office_jobs (group_id, part);
    CREATE INDEX office_jobs_untold ON office_jobs (hash) WHERE is_told = 0;
    CREATE TABLE office_approvals (
      job TEXT NOT NULL,
      login TEXT NOT NULL,
      desk TEXT NOT NULL,
      at INTEGER NOT NULL,
      signature TEXT NOT NULL,
      content TEXT NOT NULL,
      is_told INTEGER NOT NULL,
      PRIMARY KEY (job, login)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX office_approvals_untold ON office_approvals (job) WHERE is_told = 0;
    CREATE TABLE office_job_requests (request TEXT NOT NULL, job TEXT NOT NULL, PRIMARY KEY (request, job)) STRICT, WITHOUT ROWID;
    CREATE INDEX office_job_requests_of ON office_job_requests (job);
    CREATE TABLE office_sendings (
      registration TEXT PRIMARY KEY,
      at INTEGER NOT NULL,
      job TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX office_sendings_by_time ON office_sendings (at);
  `);
