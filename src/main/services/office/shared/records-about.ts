import type { Fields } from '../../../office/records/merge-record.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { customerOf, type Registered, registeredOf } from './customer-of.ts';
import { SHARED_KINDS } from './shared-kinds.ts';
import { partsOf } from './sql-shared-book.ts';

export type KnownRecord = { readonly kind: string; readonly key: string; readonly fields: Fields };
/** `seq`: the office's number of this version. */
type Read = KnownRecord & { readonly seq: number };
type About = {
  /** Records that are about these people alone. */
  readonly theirs: readonly Read[];
  /** Others that name them in their text. */
  readonly naming: readonly Read[];
  /** Their registrations, settled or not. */
  readonly registrations: readonly string[];
  /** References of those whose outcome is not settled: they stay whole. */
  readonly open: readonly string[];
};

/** What the office has of an operator's customers, as far as this desk has read. */
export function recordsAbout(
  db: SqlDatabase,
  operator: string,
  people: { readonly customerIds: readonly string[]; takenOut(text: string): string },
): About {
  const ids = new Set(people.customerIds);
  const theirs: Read[] = [];
  const naming: Read[] = [];
  const open: string[] = [];
  const registrations = ownRegistrations(db, people.customerIds);
  const known = knownOf(db).filter(({ key }) => partsOf(key).operator === operator);
  const settled = new Set(known.flatMap((one) => (isSettledOf(one, ids) ? (partsOf(one.key).name[0] ?? '') : [])));
  for (const { kind, key, fields, seq } of known) {
    const { name } = partsOf(key);
    const registered = registeredOf(kind, fields);
    if (registered !== null && ids.has(registered.customerId)) registrations.push(name[0] ?? '');
    if (registered !== null && ids.has(registered.customerId) && !registered.isSettled) open.push(registered.reference);
    // The message of a hand-over goes with its registration.
    const isHanded = kind === 'handover' && settled.has(name[0] ?? '');
    if (isHanded || isAbout(kind, name, fields, ids, registered)) {
      theirs.push({ kind, key, fields, seq });
    } else if (
      (kind === 'note' || kind === 'saved') &&
      Object.values(fields).some((text) => people.takenOut(text) !== text)
    ) {
      naming.push({ kind, key, fields, seq });
    }
  }
  return { theirs, naming, registrations, open };
}

function knownOf(db: SqlDatabase): Read[] {
  return db
    .all<{ kind: string; key: string; seq: number; fields: string }>(
      'SELECT kind, key, seq, fields FROM office_records',
    )
    .map((row) => ({ ...row, fields: JSON.parse(row.fields) as Fields }));
}

function ownRegistrations(db: SqlDatabase, customerIds: readonly string[]): string[] {
  const sql = 'SELECT id FROM registrations WHERE customer_id IN (SELECT value FROM json_each(?))';
  return db.all<{ id: string }>(sql, [JSON.stringify(customerIds)]).map(({ id }) => id);
}

function isSettledOf({ kind, fields }: KnownRecord, ids: ReadonlySet<string>): boolean {
  const registered = registeredOf(kind, fields);
  return registered?.isSettled === true && ids.has(registered.customerId);
}

/** One whose outcome is not settled stays whole. */
function isAbout(
  kind: string,
  name: readonly string[],
  fields: Fields,
  ids: ReadonlySet<string>,
  registered: Registered | null,
): boolean {
  const customer = customerOf(kind, name, fields);
  if (customer !== null) return ids.has(customer);
  return registered?.isSettled === true && ids.has(registered.customerId);
}

/**
 * Writes records that the erasing removed in the office again, as they may remain; as this desk's own, so that
 * colleagues get them.
 */
export function writeAnew(db: SqlDatabase, records: readonly KnownRecord[]): void {
  for (const { kind, key, fields } of records) {
    const { operator, name } = partsOf(key);
    const is = SHARED_KINDS.find((one) => one.kind === kind);
    const sql = 'SELECT profile_id AS id FROM office_profiles WHERE operator = ? ORDER BY profile_id LIMIT 1';
    const profile = db.get<{ id: string }>(sql, [operator]);
    const known = { version: 0, seq: 0, at: 0, login: '', desk: '', fields };
    if (is && profile && Object.keys(fields).length > 0) is.write(db, profile.id, name, fields, known);
  }
}

/** Whether a version of a record says something of them, or is about them. */
export function hasNamed(
  { kind, key, fields }: KnownRecord,
  operator: string,
  people: { readonly customerIds: readonly string[]; takenOut(text: string): string },
): boolean {
  const parts = partsOf(key);
  if (parts.operator !== operator) return false;
  const ids = new Set(people.customerIds);
  const registered = registeredOf(kind, fields);
  if (registered !== null && ids.has(registered.customerId)) return true;
  return (
    isAbout(kind, parts.name, fields, ids, registered) ||
    Object.values(fields).some((text) => people.takenOut(text) !== text)
  );
}
