import type { Migration } from './migrate.ts';

// Every version of every raw answer. For one request (profile, endpoint, key) the highest seq is the current version.
const answers: Migration = (db) =>
  db.script(`
    CREATE TABLE answers (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      profile_id TEXT NOT NULL,
      endpoint TEXT NOT NULL,
      key TEXT NOT NULL,
      method TEXT NOT NULL,
      target TEXT NOT NULL,
      status INTEGER NOT NULL,
      headers TEXT NOT NULL,
      content_type TEXT,
      bytes INTEGER NOT NULL,
      sha256 TEXT NOT NULL,
      first_fetched_at INTEGER NOT NULL,
      fetched_at INTEGER NOT NULL,
      duration_ms REAL NOT NULL,
      body BLOB NOT NULL
    ) STRICT;
    CREATE INDEX answers_by_request ON answers (profile_id, endpoint, key, seq DESC);
  `);

// When each version was fetched: an unchanged answer adds a row here and no second copy of its bytes.
const fetches: Migration = (db) =>
  db.script(`
    CREATE TABLE answer_fetches (
      answer_seq INTEGER NOT NULL REFERENCES answers (seq) ON DELETE CASCADE,
      at INTEGER NOT NULL,
      duration_ms REAL NOT NULL
    ) STRICT;
    CREATE INDEX answer_fetches_of ON answer_fetches (answer_seq, at);
    INSERT INTO answer_fetches (answer_seq, at, duration_ms) SELECT seq, fetched_at, duration_ms FROM answers;
  `);

// The plan and progress of a fetch, which continues after a restart.
const fetchJobs: Migration = (db) =>
  db.script(`
    CREATE TABLE fetch_jobs (
      id TEXT PRIMARY KEY,
      profile_id TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      is_paused INTEGER NOT NULL,
      with_details INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE fetch_parts (
      job_id TEXT NOT NULL REFERENCES fetch_jobs (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      kind TEXT NOT NULL,
      label TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('open', 'done', 'failed')),
      error TEXT,
      PRIMARY KEY (job_id, number)
    ) STRICT, WITHOUT ROWID;
  `);

// Observed shapes of answers: places and types, never values. Examples are masked before they are stored.
const shapes: Migration = (db) =>
  db.script(`
    CREATE TABLE shape_answers (
      profile_id TEXT NOT NULL,
      endpoint TEXT NOT NULL,
      status INTEGER NOT NULL,
      content_type TEXT NOT NULL,
      answers INTEGER NOT NULL,
      first_at INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      least_bytes INTEGER NOT NULL,
      most_bytes INTEGER NOT NULL,
      PRIMARY KEY (profile_id, endpoint, status, content_type)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE shape_places (
      profile_id TEXT NOT NULL,
      endpoint TEXT NOT NULL,
      kind TEXT NOT NULL,
      place TEXT NOT NULL,
      facts TEXT NOT NULL,
      PRIMARY KEY (profile_id, endpoint, kind, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE shape_changes (
      id TEXT PRIMARY KEY,
      profile_id TEXT NOT NULL,
      at INTEGER NOT NULL,
      is_seen INTEGER NOT NULL,
      change TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shape_changes_by_profile ON shape_changes (profile_id, at);
  `);

// The order of age, and what was removed because of it, to be shown to a person.
const removals: Migration = (db) =>
  db.script(`
    CREATE INDEX answers_by_age ON answers (fetched_at, seq);

    CREATE TABLE removals (
      seq INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      reason TEXT NOT NULL CHECK (reason IN ('age', 'size')),
      answers INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      fetched_until INTEGER NOT NULL
    ) STRICT;
  `);

// The request log, redacted before it is stored.
const requests: Migration = (db) =>
  db.script(`
    CREATE TABLE requests (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      record TEXT NOT NULL
    ) STRICT;
    CREATE INDEX requests_by_id ON requests (id);
  `);

// A large body is in a file of its own, encrypted with a key that only its row has.
const largeBodies: Migration = (db) =>
  db.script(`
    ALTER TABLE answers ADD COLUMN body_key BLOB;
    CREATE INDEX answers_with_file ON answers (bytes) WHERE body_key IS NOT NULL;
  `);

// Requests whose newest try failed, until one succeeds.
const failures: Migration = (db) =>
  db.script(`
    CREATE TABLE fetch_failures (
      profile_id TEXT NOT NULL,
      endpoint TEXT NOT NULL,
      key TEXT NOT NULL,
      at INTEGER NOT NULL,
      times INTEGER NOT NULL,
      error TEXT NOT NULL,
      PRIMARY KEY (profile_id, endpoint, key)
    ) STRICT, WITHOUT ROWID;
  `);

// Automatic fetches: they wait where a person's fetch would fail.
const quietJobs: Migration = (db) => db.script('ALTER TABLE fetch_jobs ADD COLUMN is_quiet INTEGER NOT NULL DEFAULT 0');

// What each request asked about, with its ids: for names in the list, never part of the redacted record.
const requestsAbout: Migration = (db) =>
  db.script(`
    ALTER TABLE requests ADD COLUMN profile_id TEXT;
    ALTER TABLE requests ADD COLUMN asked TEXT;
  `);

export const CACHE_MIGRATIONS: readonly Migration[] = [
  answers,
  fetches,
  fetchJobs,
  shapes,
  removals,
  requests,
  largeBodies,
  failures,
  quietJobs,
  requestsAbout,
];
