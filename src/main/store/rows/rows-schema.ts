import type { SqlDatabase } from '../files/sql-database.ts';
import { numberKeys } from './query/sort-key.ts';

/** Rows are derived: a file of another version is not migrated but replaced. */
const ROWS_VERSION = 9;

// A row's words are stored apart from its record: searching them reads far fewer pages. Row ids are explained in
// row-id.ts; a record is read only for a page and stored in order of arrival, which writes faster.
const TABLES = `
  CREATE TABLE lists (
    id INTEGER PRIMARY KEY,
    profile_id TEXT NOT NULL,
    mapping TEXT NOT NULL,
    is_current INTEGER NOT NULL,
    first_date TEXT,
    last_date TEXT
  ) STRICT;

  CREATE TABLE pairs (
    id INTEGER PRIMARY KEY,
    list_id INTEGER NOT NULL,
    customer_id TEXT NOT NULL,
    property_id TEXT NOT NULL,
    rows INTEGER NOT NULL DEFAULT 0,
    UNIQUE (list_id, customer_id, property_id)
  ) STRICT;

  CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    list_id INTEGER NOT NULL,
    answer_id TEXT NOT NULL,
    pair_id INTEGER NOT NULL,
    request_key TEXT NOT NULL,
    from_date TEXT NOT NULL,
    to_date TEXT,
    fetched_at INTEGER NOT NULL,
    is_newest INTEGER NOT NULL,
    records INTEGER NOT NULL,
    is_unreadable INTEGER NOT NULL,
    is_cut_off INTEGER NOT NULL,
    meta TEXT NOT NULL,
    UNIQUE (list_id, answer_id)
  ) STRICT;
  CREATE INDEX sources_by_request ON sources (list_id, request_key, is_newest);
  CREATE INDEX sources_by_pair ON sources (pair_id);

  CREATE TABLE invoices (
    id INTEGER PRIMARY KEY,
    list_id INTEGER NOT NULL,
    pair_id INTEGER NOT NULL,
    source_id INTEGER NOT NULL,
    body_id INTEGER NOT NULL,
    alike_id INTEGER NOT NULL,
    row_key TEXT NOT NULL,
    invoice_id TEXT,
    first_date TEXT NOT NULL,
    last_date TEXT NOT NULL,
    fetched_at INTEGER NOT NULL,
    hash TEXT NOT NULL,
    change TEXT,
    changed_at INTEGER,
    was_amount TEXT,
    number TEXT,
    number_key TEXT,
    customer_key TEXT,
    property_key TEXT,
    issued_on TEXT,
    due_on TEXT,
    period_from TEXT,
    period_to TEXT,
    status TEXT,
    status_key TEXT,
    currency TEXT,
    amount REAL,
    amount_e4 INTEGER,
    amount_scale INTEGER NOT NULL,
    energy REAL,
    energy_e4 INTEGER,
    energy_scale INTEGER NOT NULL,
    energy_unit TEXT,
    UNIQUE (list_id, row_key)
  ) STRICT;

  CREATE TABLE alikes (
    id INTEGER PRIMARY KEY,
    list_id INTEGER NOT NULL,
    says TEXT NOT NULL,
    UNIQUE (list_id, says)
  ) STRICT;

  CREATE TABLE words (
    id INTEGER PRIMARY KEY,
    search TEXT NOT NULL
  ) STRICT;

  CREATE TABLE bodies (
    id INTEGER PRIMARY KEY,
    record TEXT NOT NULL,
    leaves TEXT NOT NULL,
    filled TEXT
  ) STRICT;

  CREATE TABLE details (
    list_id INTEGER NOT NULL,
    invoice_id TEXT NOT NULL,
    answer_id TEXT NOT NULL,
    fields TEXT NOT NULL,
    PRIMARY KEY (list_id, invoice_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX details_by_answer ON details (answer_id);

  CREATE TABLE seen (
    source_id INTEGER NOT NULL,
    row_id INTEGER NOT NULL,
    PRIMARY KEY (source_id, row_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seen_by_row ON seen (row_id);

  CREATE TABLE guesses (
    list_id INTEGER NOT NULL,
    field TEXT NOT NULL,
    PRIMARY KEY (list_id, field)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE leaf_names (
    list_id INTEGER NOT NULL,
    path TEXT NOT NULL,
    rows INTEGER NOT NULL,
    PRIMARY KEY (list_id, path)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE names (
    profile_id TEXT NOT NULL,
    customer_id TEXT NOT NULL,
    name TEXT NOT NULL,
    search TEXT NOT NULL,
    PRIMARY KEY (profile_id, customer_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE marks (
    profile_id TEXT NOT NULL,
    row_key TEXT NOT NULL,
    is_checked INTEGER NOT NULL,
    checked_at INTEGER,
    problem TEXT NOT NULL,
    tags TEXT NOT NULL,
    note TEXT NOT NULL,
    search TEXT NOT NULL,
    PRIMARY KEY (profile_id, row_key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE standings (
    profile_id TEXT NOT NULL,
    row_key TEXT NOT NULL,
    says TEXT NOT NULL,
    PRIMARY KEY (profile_id, row_key)
  ) STRICT, WITHOUT ROWID;
`;

/** One index per sortable column; the index of pairs is for small scopes. */
const INDEXES = `
  CREATE INDEX invoices_by_pair ON invoices (list_id, pair_id);
  CREATE INDEX invoices_by_invoice ON invoices (list_id, invoice_id) WHERE invoice_id IS NOT NULL;
  CREATE INDEX invoices_by_source ON invoices (source_id);
  CREATE INDEX invoices_by_number ON invoices (list_id, number_key);
  CREATE INDEX invoices_beginning ON invoices (list_id, number COLLATE NOCASE);
  CREATE INDEX invoices_by_customer ON invoices (list_id, customer_key);
  CREATE INDEX invoices_by_property ON invoices (list_id, property_key);
  CREATE INDEX invoices_by_issued ON invoices (list_id, issued_on);
  CREATE INDEX invoices_by_due ON invoices (list_id, due_on);
  CREATE INDEX invoices_by_period ON invoices (list_id, period_from);
  CREATE INDEX invoices_by_status ON invoices (list_id, status_key);
  CREATE INDEX invoices_by_amount ON invoices (list_id, amount);
  CREATE INDEX invoices_by_energy ON invoices (list_id, energy);
  CREATE INDEX invoices_by_fetch ON invoices (list_id, fetched_at);
  CREATE INDEX invoices_changed ON invoices (list_id, change) WHERE change IS NOT NULL;
`;

/** Makes the tables in an empty database. */
function createRowsSchema(db: SqlDatabase): void {
  db.transaction(() => {
    db.script(TABLES + INDEXES);
    db.script(`PRAGMA user_version = ${ROWS_VERSION}`);
  });
}

/** Prepares an opened database. False: it has another version and must be replaced. */
export function prepareRowsDatabase(db: SqlDatabase): boolean {
  const version = db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  if (version !== 0 && version !== ROWS_VERSION) return false;
  // 128 MB of pages stay decrypted, so that a list of a million rows is scrolled and searched without reading them
  // again.
  db.script('PRAGMA cache_size = -131072');
  if (version === 0) createRowsSchema(db);
  db.define('number_of', (value) => (value === null ? null : numberKeys(String(value)).value));
  return true;
}
