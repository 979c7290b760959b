import type { ErasedAgain } from '../../../office/calls/record-calls.ts';
import type { PgOffice } from '../../../office/client/pg-office.ts';
import type { NotConnected } from '../../../office/desk/connected.ts';
import type { DeskContext } from '../../../office/desk/desk-context.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';

const AT_ONCE = 500;
/** Rows for this desk alone: the office has no tombstone for them. */
const OWN = "('claim', 'attempt', 'again')";

/** Reports again whom this desk knows to be erased, where the database has lost it. */
export async function restateErased(
  db: SqlDatabase,
  way: PgOffice,
  { who, keys, remember }: Pick<DeskContext, 'who' | 'keys' | 'remember'>,
): Promise<NotConnected | null> {
  const all = db.all<ErasedAgain>(`SELECT kind, key, at FROM office_tombstones WHERE kind NOT IN ${OWN}`);
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const erased = all.slice(from, from + AT_ONCE);
    const said = await way.call('restate_erased', { who: who(), keyId: keys.keyId, erased });
    // An office from before this app: it was never told, and claims do not wait for its migration.
    if ('away' in said && said.away === 'missing-function') return null;
    if ('away' in said) return { kind: 'away', why: said };
    if ('no' in said) return { kind: 'refused', why: said };
    remember(said.seen);
  }
  return null;
}

/** Claims that a lead made anonymous from this desk. */
export const erasedClaimsHere = (db: SqlDatabase): Set<string> =>
  new Set(db.all<{ key: string }>("SELECT key FROM office_tombstones WHERE kind = 'claim'").map(({ key }) => key));

export function keepErasedClaims(db: SqlDatabase, registrations: Iterable<string>, attempts: Iterable<string>): void {
  for (const [kind, ids] of [['claim', registrations] as const, ['attempt', attempts] as const]) {
    for (const id of ids) db.run('INSERT INTO office_tombstones VALUES (?, ?, 0) ON CONFLICT DO NOTHING', [kind, id]);
  }
}

/** Whether a lead made its claim anonymous from this desk. */
export const isErasedAttempt = (db: SqlDatabase, attempt: string): boolean =>
  db.get("SELECT 1 FROM office_tombstones WHERE kind = 'attempt' AND key = ?", [attempt]) !== undefined;

export const eraseAgainLater = (db: SqlDatabase): void =>
  void db.run("INSERT INTO office_tombstones VALUES ('again', '', 0) ON CONFLICT DO NOTHING");

/** A record that a backup brought back under a newer key, in which nobody can name it by the older one. */
export const eraseRecordAgainLater = (db: SqlDatabase, kind: string, key: string): void =>
  void db.run("INSERT INTO office_tombstones VALUES ('again', ?, 0) ON CONFLICT DO NOTHING", [
    JSON.stringify([kind, key]),
  ]);

/** `isAnew`: somebody wrote it anew since; what was before it goes. */
export function recordsToEraseAgain(db: SqlDatabase) {
  const sql = `SELECT key ->> '$[0]' AS kind, key ->> '$[1]' AS key, EXISTS
      (SELECT 1 FROM office_records r WHERE r.kind = t.key ->> '$[0]' AND r.key = t.key ->> '$[1]' AND r.fields <> '{}') AS anew
    FROM office_tombstones t WHERE kind = 'again' AND key <> ''`;
  return db
    .all<{ kind: string; key: string; anew: number }>(sql)
    .map(({ kind, key, anew }) => ({ kind, key, isAnew: anew === 1 }));
}

export const isToEraseAgain = (db: SqlDatabase): boolean =>
  db.get("SELECT 1 FROM office_tombstones WHERE kind = 'again'") !== undefined;

/** What came meanwhile stays to be erased. */
export function erasedAgain(
  db: SqlDatabase,
  records: readonly { readonly kind: string; readonly key: string }[],
): void {
  const done = ['', ...records.map(({ kind, key }) => JSON.stringify([kind, key]))];
  const sql = "DELETE FROM office_tombstones WHERE kind = 'again' AND key IN (SELECT value FROM json_each(?))";
  db.run(sql, [JSON.stringify(done)]);
}
