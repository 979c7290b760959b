import { BULK_MIGRATIONS, savedFilesMigration, signOffMigration } from './bulk-migrations.ts';
import { freshGroupsMigration } from './fresh-groups-migration.ts';
import { handOverMigration } from './hand-over-migration.ts';
import { heldPeopleMigration } from './held-people-migration.ts';
import type { Migration } from './migrate.ts';
import { officeByHandMigration } from './office-by-hand-migration.ts';
import { officeDoublesMigration } from './office-doubles-migration.ts';
import { officeFormerMigration } from './office-former-migration.ts';
import { officeMigration, officeRestateMigration } from './office-migration.ts';
import { officeMissingMigration } from './office-missing-migration.ts';
import { officeMovesMigration } from './office-moves-migration.ts';
import { contractsOfColleaguesMigration, officeRecordsMigration } from './office-records-migration.ts';
import { officeReleaseMigration } from './office-release-migration.ts';
import { officeTombstonesMigration } from './office-tombstones-migration.ts';
import { askedOfOthersMigration, refusedMigration, takenBackMigration } from './taken-back-migration.ts';
import { toldMigration } from './told-migration.ts';

// The state of every registration: see src/main/ledger.
const registrations: Migration = (db) =>
  db.script(`
    CREATE TABLE registrations (
      id TEXT PRIMARY KEY,
      reference TEXT NOT NULL UNIQUE,
      profile_id TEXT NOT NULL,
      client_id TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('queued', 'waiting', 'sending', 'accepted', 'rejected', 'unknown')),
      created_at INTEGER NOT NULL,
      changed_at INTEGER NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      customer TEXT NOT NULL,
      property TEXT NOT NULL,
      customer_id TEXT NOT NULL,
      customer_name TEXT NOT NULL,
      property_id TEXT NOT NULL,
      customer_key TEXT NOT NULL,
      soc_key TEXT NOT NULL,
      property_key TEXT NOT NULL,
      poa TEXT NOT NULL,
      warning_codes TEXT NOT NULL,
      override_reason TEXT,
      request_sha256 TEXT,
      request_bytes INTEGER NOT NULL DEFAULT 0,
      status INTEGER,
      message TEXT,
      contract_id TEXT,
      answer_id TEXT,
      wait_reason TEXT,
      retry_at INTEGER,
      search TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX registrations_by_time ON registrations (profile_id, created_at DESC, id);
    CREATE INDEX registrations_by_state ON registrations (profile_id, state);
    CREATE INDEX registrations_by_customer ON registrations (profile_id, customer_key, property_key);
    CREATE INDEX registrations_by_person ON registrations (profile_id, soc_key, property_key);

    CREATE TABLE registration_events (
      seq INTEGER PRIMARY KEY,
      registration_id TEXT NOT NULL REFERENCES registrations (id),
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      attempt INTEGER NOT NULL,
      detail TEXT NOT NULL
    ) STRICT;
    CREATE INDEX registration_events_of ON registration_events (registration_id, seq);

    CREATE TABLE registration_resolutions (
      seq INTEGER PRIMARY KEY,
      registration_id TEXT NOT NULL REFERENCES registrations (id),
      at INTEGER NOT NULL,
      decision TEXT NOT NULL CHECK (decision IN ('exists', 'absent')),
      who TEXT NOT NULL,
      why TEXT NOT NULL,
      contract_id TEXT
    ) STRICT;
    CREATE INDEX registration_resolutions_of ON registration_resolutions (registration_id, seq);

    CREATE TABLE registration_answers (
      id TEXT PRIMARY KEY,
      registration_id TEXT NOT NULL REFERENCES registrations (id),
      attempt INTEGER NOT NULL,
      method TEXT NOT NULL,
      target TEXT NOT NULL,
      status INTEGER NOT NULL,
      headers TEXT NOT NULL,
      body BLOB NOT NULL,
      content_type TEXT,
      sha256 TEXT NOT NULL,
      fetched_at INTEGER NOT NULL,
      duration_ms REAL NOT NULL
    ) STRICT;
    CREATE INDEX registration_answers_of ON registration_answers (registration_id, attempt);
  `);

// Customers, properties and who lives where. They cannot be fetched again, so they are with the ledger, not in the
// cache.
const register: Migration = (db) =>
  db.script(`
    CREATE TABLE customers (
      profile_id TEXT NOT NULL,
      id TEXT NOT NULL,
      data TEXT NOT NULL,
      name TEXT NOT NULL,
      seen_at INTEGER NOT NULL,
      search TEXT NOT NULL,
      PRIMARY KEY (profile_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX customers_by_time ON customers (profile_id, seen_at DESC, id);

    CREATE TABLE properties (
      profile_id TEXT NOT NULL,
      id TEXT NOT NULL,
      data TEXT NOT NULL,
      label TEXT NOT NULL,
      seen_at INTEGER NOT NULL,
      search TEXT NOT NULL,
      PRIMARY KEY (profile_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX properties_by_time ON properties (profile_id, seen_at DESC, id);

    CREATE TABLE residences (
      profile_id TEXT NOT NULL,
      customer_id TEXT NOT NULL,
      property_id TEXT NOT NULL,
      seen_at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, customer_id, property_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX residences_by_property ON residences (profile_id, property_id);
    CREATE INDEX registrations_by_customer_id ON registrations (profile_id, customer_id, state);
  `);

// What a person typed or decided here: it cannot be fetched again, so it is kept like the ledger.
const work: Migration = (db) =>
  db.script(`
    CREATE TABLE drafts (
      profile_id TEXT PRIMARY KEY,
      draft TEXT NOT NULL,
      saved_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE confirmations (
      body TEXT NOT NULL,
      field TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (body, field)
    ) STRICT, WITHOUT ROWID;
  `);

// Every dropped file is checked for having been sent before.
const poaIndex: Migration = (db) =>
  db.script("CREATE INDEX registrations_by_poa ON registrations (json_extract(poa, '$.sha256'))");

// What a person wrote about invoices, and their views and groups: never sent, and cannot be fetched.
const own: Migration = (db) =>
  db.script(`
    CREATE TABLE invoice_marks (
      profile_id TEXT NOT NULL,
      row_key TEXT NOT NULL,
      is_checked INTEGER NOT NULL,
      tags TEXT NOT NULL,
      note TEXT NOT NULL,
      changed_at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, row_key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE saved_items (
      profile_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      data TEXT NOT NULL,
      changed_at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, kind, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE known_contracts (
      profile_id TEXT NOT NULL,
      contract_id TEXT NOT NULL,
      customer_id TEXT NOT NULL,
      property_id TEXT NOT NULL,
      seen_at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, contract_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX known_contracts_of ON known_contracts (profile_id, customer_id);
  `);

// Search while typing over a hundred thousand entries: trigrams, maintained by triggers so that no writer can forget
// them.
const registerTexts: Migration = (db) =>
  db.script(`
    CREATE TABLE register_docs (
      doc INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      profile_id TEXT NOT NULL,
      id TEXT NOT NULL,
      search TEXT NOT NULL,
      UNIQUE (kind, profile_id, id)
    ) STRICT;
    CREATE VIRTUAL TABLE register_texts USING fts5(search, content='register_docs', content_rowid='doc', tokenize='trigram');
    INSERT INTO register_texts (register_texts, rank) VALUES ('secure-delete', 1);

    CREATE TRIGGER register_docs_added AFTER INSERT ON register_docs BEGIN
      INSERT INTO register_texts (rowid, search) VALUES (new.doc, new.search);
    END;
    CREATE TRIGGER register_docs_removed AFTER DELETE ON register_docs BEGIN
      INSERT INTO register_texts (register_texts, rowid, search) VALUES ('delete', old.doc, old.search);
    END;
    CREATE TRIGGER register_docs_changed AFTER UPDATE OF search ON register_docs WHEN old.search IS NOT new.search BEGIN
      INSERT INTO register_texts (register_texts, rowid, search) VALUES ('delete', old.doc, old.search);
      INSERT INTO register_texts (rowid, search) VALUES (new.doc, new.search);
    END;
    ${['customers', 'properties']
      .map(
        (table) => `
    CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} BEGIN
      INSERT INTO register_docs (kind, profile_id, id, search) VALUES ('${table}', new.profile_id, new.id, new.search);
    END;
    CREATE TRIGGER ${table}_changed AFTER UPDATE OF search ON ${table} BEGIN
      UPDATE register_docs SET search = new.search WHERE kind = '${table}' AND profile_id = new.profile_id AND id = new.id;
    END;
    CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} BEGIN
      DELETE FROM register_docs WHERE kind = '${table}' AND profile_id = old.profile_id AND id = old.id;
    END;
    INSERT INTO register_docs (kind, profile_id, id, search) SELECT '${table}', profile_id, id, search FROM ${table};`,
      )
      .join('')}
  `);

// How this operator's answers are read: every saved version, and the confirmed places.
const mappings: Migration = (db) =>
  db.script(`
    CREATE TABLE mapping_versions (
      profile_id TEXT NOT NULL,
      body TEXT NOT NULL,
      version INTEGER NOT NULL,
      saved_at INTEGER NOT NULL,
      made_by TEXT NOT NULL,
      document TEXT NOT NULL,
      PRIMARY KEY (profile_id, body, version)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE confirmed_places (
      profile_id TEXT NOT NULL,
      body TEXT NOT NULL,
      field TEXT NOT NULL,
      pattern TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, body, field, pattern)
    ) STRICT, WITHOUT ROWID;
  `);

// These confirmations had neither place nor profile and have no effect since confirmations are places.
const dropConfirmations: Migration = (db) => db.script('DROP TABLE confirmations');

// Texts are now searched in memory; maintaining trigrams made every change slow. Pairs are listed newest first.
const registerInMemory: Migration = (db) =>
  db.script(`
    ${['customers', 'properties'].flatMap((table) => ['added', 'changed', 'removed'].map((what) => `DROP TRIGGER ${table}_${what};`)).join('')}
    DROP TABLE register_texts;
    DROP TABLE register_docs;
    CREATE INDEX residences_by_time ON residences (profile_id, seen_at DESC, customer_id, property_id);
  `);

// The destination and content of each registration; pairs as keyed hashes, which outlive the names; `nth`: the order of
// creation, whatever the clock says. `ledger/pairs.ts` fills in existing rows.
const attempts: Migration = (db) =>
  db.script(`
    ALTER TABLE registrations ADD COLUMN nth INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE registrations ADD COLUMN operator_id TEXT NOT NULL DEFAULT '';
    ALTER TABLE registrations ADD COLUMN api_address TEXT NOT NULL DEFAULT '';
    ALTER TABLE registrations ADD COLUMN content_sha256 TEXT NOT NULL DEFAULT '';
    ALTER TABLE registrations ADD COLUMN override_covers TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE registrations ADD COLUMN customer_pair TEXT NOT NULL DEFAULT '';
    ALTER TABLE registrations ADD COLUMN person_pair TEXT NOT NULL DEFAULT '';
    ALTER TABLE registrations ADD COLUMN content_pair TEXT NOT NULL DEFAULT '';
    ALTER TABLE registrations ADD COLUMN key_rule INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE registrations ADD COLUMN erased_at INTEGER;
    UPDATE registrations SET nth =
      coalesce((SELECT min(seq) FROM registration_events e WHERE e.registration_id = registrations.id), 0);
    DROP INDEX registrations_by_customer;
    DROP INDEX registrations_by_person;
    ALTER TABLE registrations DROP COLUMN customer_key;
    ALTER TABLE registrations DROP COLUMN property_key;
    CREATE INDEX registrations_by_customer_pair ON registrations (customer_pair) WHERE customer_pair <> '';
    CREATE INDEX registrations_by_person_pair ON registrations (person_pair) WHERE person_pair <> '';
    CREATE INDEX registrations_by_content_pair ON registrations (content_pair) WHERE content_pair <> '';
    CREATE INDEX registrations_by_address ON registrations (api_address, client_id, operator_id);
    CREATE INDEX registrations_by_nth ON registrations (nth);
    CREATE INDEX registrations_by_key_rule ON registrations (key_rule);
    CREATE TABLE ledger_marks (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    ALTER TABLE bulk_rows ADD COLUMN override_covers TEXT NOT NULL DEFAULT '[]';
  `);

// Why an answer settles nothing, its kind, and the stage of an accepted registration; and people's statements about
// kinds of answers.
const meanings: Migration = (db) =>
  db.script(`
    ALTER TABLE registrations ADD COLUMN unclear TEXT;
    ALTER TABLE registrations ADD COLUMN answer_kind TEXT;
    ALTER TABLE registrations ADD COLUMN stage TEXT;
    ALTER TABLE registrations ADD COLUMN looked_at INTEGER;
    ALTER TABLE registrations ADD COLUMN id_from TEXT;
    ALTER TABLE registrations ADD COLUMN word TEXT;
    CREATE INDEX registrations_by_answer_kind ON registrations (answer_kind) WHERE state = 'unknown';

    CREATE TABLE answer_words (
      operator_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      says TEXT NOT NULL CHECK (says IN ('yes', 'no', 'not-processed')),
      who TEXT NOT NULL,
      at INTEGER NOT NULL,
      shown TEXT NOT NULL,
      PRIMARY KEY (operator_id, kind)
    ) STRICT, WITHOUT ROWID;
  `);

// Counts of a job's rows by state are needed often; the index avoids reading the rows of a large job.
const rowStates: Migration = (db) =>
  db.script(`
    CREATE INDEX bulk_rows_by_state ON bulk_rows (job_id, registration_id, left_out, held_reason);
  `);

// Who checked an invoice, when, and what is wrong with it.
const checks: Migration = (db) =>
  db.script(`
    ALTER TABLE invoice_marks ADD COLUMN checked_at INTEGER;
    ALTER TABLE invoice_marks ADD COLUMN checked_by TEXT NOT NULL DEFAULT '';
    ALTER TABLE invoice_marks ADD COLUMN problem TEXT NOT NULL DEFAULT '';
    UPDATE invoice_marks SET checked_at = changed_at WHERE is_checked = 1;
  `);

// Lines hidden until tomorrow; and indexes for counting states, however long the ledger is.
const today: Migration = (db) =>
  db.script(`
    CREATE TABLE today_snoozes (
      profile_id TEXT NOT NULL,
      line TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      until TEXT NOT NULL,
      PRIMARY KEY (profile_id, line)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX registrations_standing ON registrations (profile_id, state, changed_at, erased_at) WHERE erased_at IS NULL;
    CREATE INDEX invoice_marks_by_time ON invoice_marks (profile_id, checked_at) WHERE is_checked = 1;
    CREATE INDEX bulk_jobs_by_phase ON bulk_jobs (profile_id, phase);
  `);

// Notes about customers and properties; and an index for finding a contract by the first digits of its number.
const notes: Migration = (db) =>
  db.script(`
    CREATE TABLE notes (
      profile_id TEXT NOT NULL,
      id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('customers', 'properties')),
      owner_id TEXT NOT NULL,
      at INTEGER NOT NULL,
      who TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (profile_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX notes_of ON notes (profile_id, kind, owner_id, at);
    CREATE INDEX registrations_by_contract ON registrations (contract_id) WHERE contract_id IS NOT NULL;
  `);

export const LEDGER_MIGRATIONS: readonly Migration[] = [
  registrations,
  register,
  work,
  poaIndex,
  own,
  registerTexts,
  mappings,
  ...BULK_MIGRATIONS,
  dropConfirmations,
  registerInMemory,
  attempts,
  meanings,
  rowStates,
  checks,
  today,
  notes,
  freshGroupsMigration,
  officeMigration,
  savedFilesMigration,
  officeRecordsMigration,
  officeMovesMigration,
  officeReleaseMigration,
  handOverMigration,
  takenBackMigration,
  officeByHandMigration,
  officeTombstonesMigration,
  askedOfOthersMigration,
  refusedMigration,
  signOffMigration,
  officeMissingMigration,
  contractsOfColleaguesMigration,
  officeFormerMigration,
  officeDoublesMigration,
  heldPeopleMigration,
  toldMigration,
  officeRestateMigration,
];
