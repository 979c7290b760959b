import type { Migration } from './migrate.ts';

// This desk's side of an office (`services/office`): its progress, and every attempt it asked about. The outcome of a
// registration is recorded for the office in the same transaction, whoever writes it, so that nobody can forget.
export const officeMigration: Migration = (db) =>
  db.script(`
    CREATE TABLE office_desk (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      office_id TEXT NOT NULL,
      desk TEXT NOT NULL,
      run INTEGER NOT NULL,
      sealed_so_far INTEGER NOT NULL,
      seen_seq INTEGER NOT NULL,
      seen_tag TEXT NOT NULL
    ) STRICT;
    CREATE TABLE office_attempts (
      nth INTEGER PRIMARY KEY AUTOINCREMENT,
      attempt TEXT NOT NULL UNIQUE,
      registration TEXT NOT NULL,
      request TEXT NOT NULL,
      key_id INTEGER NOT NULL,
      keys TEXT NOT NULL,
      pair TEXT NOT NULL,
      covers TEXT NOT NULL,
      reason TEXT,
      state TEXT NOT NULL,
      contract_id TEXT,
      is_told INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX office_attempts_of ON office_attempts (registration, nth);
    CREATE INDEX office_attempts_unended ON office_attempts (nth) WHERE state IN ('intent', 'sending');
    CREATE INDEX office_attempts_untold ON office_attempts (nth) WHERE is_told = 0;
    CREATE TABLE office_doubles (
      registration TEXT NOT NULL,
      claim INTEGER NOT NULL,
      found_at INTEGER NOT NULL,
      row TEXT NOT NULL,
      is_seen INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (registration, claim)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER office_outcome AFTER UPDATE OF state ON registrations
    WHEN OLD.state = 'sending' AND NEW.state <> 'sending' BEGIN
      UPDATE office_attempts SET state = NEW.state, contract_id = NEW.contract_id, is_told = 0
        WHERE registration = NEW.id AND state = 'sending';
    END;
    CREATE TRIGGER office_decision AFTER UPDATE OF state ON registrations
    WHEN OLD.state = 'unknown' AND NEW.state <> 'unknown' BEGIN
      UPDATE office_attempts SET state = iif(NEW.state = 'accepted', 'exists', 'absent'), contract_id = NEW.contract_id, is_told = 0
        WHERE nth = (SELECT max(nth) FROM office_attempts WHERE registration = NEW.id) AND state = 'unknown';
    END;
    CREATE TRIGGER office_erased AFTER UPDATE OF customer ON registrations
    WHEN NEW.state IN ('accepted', 'rejected') AND json_extract(NEW.customer, '$.soc_id') = '' BEGIN
      UPDATE office_attempts SET reason = NULL, pair = json_set(pair, '$.names', (
          SELECT json_group_array(value) FROM json_each(office_attempts.pair, '$.names')
          WHERE json_extract(NEW.customer, '$.id') <> '' AND value LIKE '["customer"%'))
        WHERE registration = NEW.id;
    END;
  `);

// Whether this desk has still to say its own again, after the office lost something.
export const officeRestateMigration: Migration = (db) =>
  db.script('ALTER TABLE office_desk ADD COLUMN to_restate INTEGER NOT NULL DEFAULT 0 CHECK (to_restate IN (0, 1))');
