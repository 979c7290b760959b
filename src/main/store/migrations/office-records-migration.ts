import type { Migration } from './migrate.ts';

type Watched = {
  readonly kind: string;
  readonly table: string;
  /** What it is called among those of its kind. */
  readonly name: readonly string[];
  /** Which updates count; null: none. */
  readonly update: string | null;
  readonly isRemoved?: boolean;
  readonly only?: (row: string) => string;
};

const SAVED = "('invoice-view', 'pair-group', 'hour-note')";
const WATCHED: readonly Watched[] = [
  { kind: 'mark', table: 'invoice_marks', name: ['row_key'], update: 'AFTER UPDATE', isRemoved: true },
  { kind: 'note', table: 'notes', name: ['id'], update: 'AFTER UPDATE', isRemoved: true },
  { kind: 'customer', table: 'customers', name: ['id'], update: 'AFTER UPDATE OF data', isRemoved: true },
  { kind: 'property', table: 'properties', name: ['id'], update: 'AFTER UPDATE OF data', isRemoved: true },
  { kind: 'home', table: 'residences', name: ['customer_id', 'property_id'], update: null, isRemoved: true },
  {
    ...{ kind: 'contract', table: 'known_contracts', name: ['contract_id'], isRemoved: true },
    update: 'AFTER UPDATE OF customer_id, property_id',
  },
  { kind: 'mapping', table: 'mapping_versions', name: ['body'], update: null },
  { kind: 'place', table: 'confirmed_places', name: ['body', 'field', 'pattern'], update: null, isRemoved: true },
  {
    ...{ kind: 'saved', table: 'saved_items', name: ['kind', 'id'], update: 'AFTER UPDATE', isRemoved: true },
    only: (row) => `${row}.kind IN ${SAVED}`,
  },
  {
    ...{ kind: 'registration', table: 'registrations', name: ['id'], update: 'AFTER UPDATE', isRemoved: true },
    only: (row) => `${row}.state NOT IN ('queued', 'sending')`,
  },
];

/** Notes for the office what changed, in the same commit, whoever writes it; what comes from the office is not noted. */
function trigger({ kind, table, name, only }: Watched, what: string, event: string, row: 'NEW' | 'OLD'): string {
  const columns = name.map((column) => `${row}.${column}`).join(', ');
  return `
    CREATE TRIGGER office_${table}_${what} ${event} ON ${table}
    WHEN EXISTS (SELECT 1 FROM office_profiles WHERE profile_id = ${row}.profile_id)
      AND NOT EXISTS (SELECT 1 FROM office_feed WHERE is_applying = 1)${only ? ` AND ${only(row)}` : ''}
    BEGIN
      INSERT INTO office_outbox (kind, key, profile_id)
        SELECT '${kind}', json_array(operator, ${columns}), profile_id FROM office_profiles WHERE profile_id = ${row}.profile_id
        ON CONFLICT (kind, key) DO UPDATE SET changes = changes + 1, profile_id = excluded.profile_id;
    END;`;
}

function triggersOf(watched: Watched): string {
  const { update, isRemoved } = watched;
  return [
    trigger(watched, 'added', 'AFTER INSERT', 'NEW'),
    ...(update === null ? [] : [trigger(watched, 'changed', update, 'NEW')]),
    ...(isRemoved ? [trigger(watched, 'removed', 'AFTER DELETE', 'OLD')] : []),
  ].join('');
}

// What desks share besides claims (`services/office/shared`): how far this one has read, every record as the office has
// it, what changed here and is not told, and what colleagues registered, which never stands among this desk's own.
export const officeRecordsMigration: Migration = (db) =>
  db.script(`
    CREATE TABLE office_feed (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      read_seq INTEGER NOT NULL,
      is_applying INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE office_profiles (profile_id TEXT PRIMARY KEY, operator TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE office_records (
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      version INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      at INTEGER NOT NULL,
      login TEXT NOT NULL,
      desk TEXT NOT NULL,
      fields TEXT NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX office_records_unsaid ON office_records (kind, key) WHERE seq = 0;
    CREATE TABLE office_outbox (
      nth INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      profile_id TEXT NOT NULL,
      changes INTEGER NOT NULL DEFAULT 1,
      sent TEXT,
      UNIQUE (kind, key)
    ) STRICT;
    CREATE TABLE office_given (
      nth INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      at INTEGER NOT NULL,
      login TEXT NOT NULL,
      fields TEXT NOT NULL,
      is_seen INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE office_desks (id TEXT PRIMARY KEY, login TEXT NOT NULL, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE office_people (
      id TEXT PRIMARY KEY,
      login TEXT NOT NULL,
      is_lead INTEGER NOT NULL,
      has_left INTEGER NOT NULL,
      public_key TEXT,
      vouched_for TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE office_registrations (
      id TEXT PRIMARY KEY,
      operator TEXT NOT NULL,
      login TEXT NOT NULL,
      desk TEXT NOT NULL,
      state TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      customer_id TEXT NOT NULL,
      property_id TEXT NOT NULL,
      row TEXT NOT NULL,
      search TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX office_registrations_by_time ON office_registrations (operator, created_at DESC, id);
    CREATE INDEX office_registrations_of ON office_registrations (operator, customer_id);
    ${WATCHED.map(triggersOf).join('')}
  `);

// Which of a colleague's registrations became a contract.
export const contractsOfColleaguesMigration: Migration = (db) =>
  db.script(`
    CREATE INDEX office_registrations_contract ON office_registrations (row ->> '$.contractId')
      WHERE row ->> '$.contractId' IS NOT NULL;
  `);
