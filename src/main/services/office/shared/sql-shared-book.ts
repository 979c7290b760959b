import { describeFailure } from '../../../log/describe-failure.ts';
import type { Fields } from '../../../office/records/merge-record.ts';
import { areSame } from '../../../office/records/merge-shared.ts';
import type { Known, Outgoing, SharedBook } from '../../../office/records/shared-book.ts';
import type { Log } from '../../../ports.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { NEVER_JOINED } from '../joined-office.ts';
import { customerOf, registeredOf } from './customer-of.ts';
import { isNewerHere } from './newer-here.ts';
import { isOwnRegistration } from './registration-kind.ts';
import type { SharedKind } from './shared-kind.ts';
import { SHARED_KINDS } from './shared-kinds.ts';

type KnownRow = Omit<Known, 'fields'> & { readonly fields: string };
type OutRow = { kind: string; key: string; profile_id: string; changes: number; sent: string | null };

const KINDS = new Map(SHARED_KINDS.map((kind) => [kind.kind, kind]));

/** Operator and name, as a record's key says them. */
export function partsOf(key: string): { readonly operator: string; readonly name: readonly string[] } {
  const [operator = '', ...name] = JSON.parse(key) as string[];
  return { operator, name };
}

/** Shared records in the ledger's own file, so that a change and what the office is told of it are one commit. */
export function createSqlSharedBook(db: SqlDatabase, log: Pick<Log, 'warn'>, joinedAt = NEVER_JOINED): SharedBook {
  const { profilesOf, transaction } = createProfilesOf(db);

  function known(kind: string, key: string): Known | null {
    const row = db.get<KnownRow>(
      'SELECT version, seq, at, login, desk, fields FROM office_records WHERE kind = ? AND key = ?',
      [kind, key],
    );
    return row ? { ...row, fields: JSON.parse(row.fields) as Fields } : null;
  }

  function out(kind: string, key: string): OutRow | undefined {
    return db.get<OutRow>('SELECT * FROM office_outbox WHERE kind = ? AND key = ?', [kind, key]);
  }

  function local(kind: string, key: string): Fields {
    const is = KINDS.get(kind);
    // Of a kind that a newer app knows there is nothing here that could differ.
    if (!is) return known(kind, key)?.fields ?? {};
    const { operator, name } = partsOf(key);
    const profiles = profilesOf(operator);
    const [only, other] = profiles;
    if (only !== undefined && other === undefined) return is.read(db, only, name);
    const changer = out(kind, key)?.profile_id;
    if (changer !== undefined && profiles.includes(changer)) return is.read(db, changer, name);
    for (const profile of profiles) {
      const fields = is.read(db, profile, name);
      if (Object.keys(fields).length > 0) return fields;
    }
    return profiles.length === 0 ? (known(kind, key)?.fields ?? {}) : {};
  }

  function write(kind: string, key: string, as: Known, fields: Fields): void {
    const is = KINDS.get(kind);
    if (!is) return;
    const { operator, name } = partsOf(key);
    applying(db, () => {
      const all = profilesOf(operator);
      for (const profile of all) writeOne(is, profile, { name, as, fields, isOneOf: all.length });
    });
  }

  /** An unreadable record, of another app version or made up by somebody, must not stop the others. */
  function writeOne(
    is: SharedKind,
    profile: string,
    { name, as, fields, isOneOf }: { name: readonly string[]; as: Known; fields: Fields; isOneOf: number },
  ): void {
    try {
      // With a single profile the caller has already compared.
      if (isOneOf === 1 || !areSame(is.read(db, profile, name), fields)) {
        db.transaction(() => is.write(db, profile, name, fields, as));
      }
    } catch (cause) {
      log.warn('office.record-unusable', { kind: is.kind, ...describeFailure(cause) });
    }
  }

  const outgoingOf = (row: OutRow): Outgoing => ({
    ...{ kind: row.kind, key: row.key, changes: row.changes },
    fields: local(row.kind, row.key),
    sent: row.sent === null ? null : (JSON.parse(row.sent) as Fields),
  });

  return {
    transaction,
    cursor: () => readSeq(db),
    moveCursor: (seq) =>
      void db.run('INSERT INTO office_feed VALUES (1, ?, 0) ON CONFLICT DO UPDATE SET read_seq = excluded.read_seq', [
        seq,
      ]),
    known,
    keepKnown(kind, key, one) {
      if (one === null) return void db.run('DELETE FROM office_records WHERE kind = ? AND key = ?', [kind, key]);
      const { version, seq, at, login, desk, fields } = one;
      db.run('INSERT OR REPLACE INTO office_records VALUES (?, ?, ?, ?, ?, ?, ?, ?)', [
        ...[kind, key, version, seq, at, login, desk],
        JSON.stringify(fields),
      ]);
    },
    keys: (kind) =>
      db
        .all<{ key: string }>(
          'SELECT key FROM office_records WHERE kind = $k UNION SELECT key FROM office_outbox WHERE kind = $k',
          { k: kind },
        )
        .map(({ key }) => key),
    forgetSeqs: () => void db.run('UPDATE office_records SET seq = 0'),
    unsaid: () => db.all<{ kind: string; key: string }>('SELECT kind, key FROM office_records WHERE seq = 0'),
    outgoing: (limit) => db.all<OutRow>('SELECT * FROM office_outbox ORDER BY nth LIMIT ?', [limit]).map(outgoingOf),
    outgoingOf(kind, key) {
      const row = out(kind, key);
      return row ? outgoingOf(row) : null;
    },
    sending: (kind, key, fields) =>
      void db.run('UPDATE office_outbox SET sent = ? WHERE kind = ? AND key = ?', [JSON.stringify(fields), kind, key]),
    told(kind, key, changes) {
      const row = out(kind, key);
      if (!row) return;
      db.run('DELETE FROM office_outbox WHERE kind = ? AND key = ? AND changes = ?', [kind, key, changes]);
      db.run('UPDATE office_outbox SET sent = NULL WHERE kind = ? AND key = ?', [kind, key]);
      // Another profile of the same operator has it too.
      const there = known(kind, key);
      if (there !== null && row.changes === changes && profilesOf(partsOf(key).operator).length > 1) {
        write(kind, key, there, there.fields);
      }
    },
    touch(kind, key) {
      const { operator, name } = partsOf(key);
      const [profile] = profilesOf(operator);
      const isOthers = kind === 'registration' && !isOwnRegistration(db, name[0] ?? '');
      if (profile === undefined || isOthers || !KINDS.has(kind)) return;
      db.run('INSERT INTO office_outbox (kind, key, profile_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
        kind,
        key,
        profile,
      ]);
    },
    local,
    write,
    erasedAt: (kind, key) =>
      db.get<{ at: number }>('SELECT at FROM office_tombstones WHERE kind = ? AND key = ?', [kind, key])?.at ?? null,
    keepErased: (kind, key, at) =>
      void db.run(
        'INSERT INTO office_tombstones VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET at = max(at, excluded.at)',
        [kind, key, at],
      ),
    personOf: (kind, key, fields) => (KINDS.has(kind) ? personOf(kind, key, fields) : null),
    outlives(kind, key, erasedAt) {
      const { operator, name } = partsOf(key);
      const customerId = customerOf(kind, name, local(kind, key)) ?? '';
      return profilesOf(operator).some((profileId) => isNewerHere(db, joinedAt, { profileId, customerId, erasedAt }));
    },
    gaveWay: (kind, key, { at, login }, given) =>
      void db.run('INSERT INTO office_given (kind, key, at, login, fields) VALUES (?, ?, ?, ?, ?)', [
        ...[kind, key, at, login],
        JSON.stringify(given),
      ]),
  };
}

/** Null also where a record's name is none, of another app version or made up by somebody: it must not stop the others. */
function personOf(kind: string, key: string, fields: Fields): string | null {
  try {
    const { operator, name } = partsOf(key);
    const registered = registeredOf(kind, fields);
    const customerId = (registered?.isSettled ? registered.customerId : customerOf(kind, name, fields)) ?? '';
    return customerId === '' ? null : JSON.stringify([operator, customerId]);
  } catch {
    return null;
  }
}

/** Which profiles are an operator's. */
function createProfilesOf(db: SqlDatabase) {
  /** Asked for several times for each record; in one transaction it is the same. */
  const profiles = new Map<string, readonly string[]>();
  let depth = 0;

  function profilesOf(operator: string): readonly string[] {
    const known = profiles.get(operator);
    if (known !== undefined) return known;
    const sql = 'SELECT profile_id AS id FROM office_profiles WHERE operator = ? ORDER BY profile_id';
    const found = db.all<{ id: string }>(sql, [operator]).map(({ id }) => id);
    if (depth > 0) profiles.set(operator, found);
    return found;
  }

  function transaction<T>(work: () => T): T {
    depth += 1;
    try {
      return db.transaction(work);
    } finally {
      depth -= 1;
      if (depth === 0) profiles.clear();
    }
  }

  return { profilesOf, transaction };
}

/** Changes that `work` makes come from the office and are not reported to it. */
export function applying<T>(db: SqlDatabase, work: () => T): T {
  return db.transaction(() => {
    const { changes } = db.run(
      'INSERT INTO office_feed VALUES (1, 0, 1) ON CONFLICT DO UPDATE SET is_applying = 1 WHERE is_applying = 0',
    );
    const result = work();
    // Otherwise this is inside another call.
    if (changes > 0) db.run('UPDATE office_feed SET is_applying = 0');
    return result;
  });
}

/** How far this desk has read. */
export const readSeq = (db: SqlDatabase): number =>
  db.get<{ read_seq: number }>('SELECT read_seq FROM office_feed')?.read_seq ?? 0;

export const outgoingCount = (db: SqlDatabase): number =>
  db.get<{ n: number }>('SELECT count(*) AS n FROM office_outbox')?.n ?? 0;
