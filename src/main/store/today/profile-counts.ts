import type { SqlDatabase } from '../files/sql-database.ts';

export type Kept = { readonly count: number; readonly newestAt: number | null };

/** Properties with kept hours, and when the newest were fetched. */
export function keptProperties(cacheDb: SqlDatabase, profileId: string): Kept {
  const of = "profile_id = ? AND endpoint = 'hourly-consumption' AND key NOT LIKE 'failed %'";
  const count = cacheDb.get<{ n: number }>(`SELECT count(DISTINCT key ->> 0) AS n FROM answers WHERE ${of}`, [
    profileId,
  ]);
  if (!count || count.n === 0) return { count: 0, newestAt: null };
  const newest = cacheDb.get<{ at: number }>(
    `SELECT fetched_at AS at FROM answers WHERE ${of} ORDER BY fetched_at DESC LIMIT 1`,
    [profileId],
  );
  return { count: count.n, newestAt: newest?.at ?? null };
}

/** Accepted contracts, and when the newest was accepted. */
export function keptContracts(ledgerDb: SqlDatabase, profileId: string): Kept {
  const row = ledgerDb.get<{ n: number; newest: number | null }>(
    `SELECT count(*) AS n, max(changed_at) AS newest FROM registrations INDEXED BY registrations_standing
     WHERE profile_id = ? AND state = 'accepted' AND erased_at IS NULL`,
    [profileId],
  );
  return { count: row?.n ?? 0, newestAt: row?.newest ?? null };
}

/** What was finished between two moments. */
export function finishedBetween(
  ledgerDb: SqlDatabase,
  profileId: string,
  fromMs: number,
  toMs: number,
): { registered: number; checked: number } {
  const params = [profileId, fromMs, toMs];
  const registered = ledgerDb.get<{ n: number }>(
    `SELECT count(*) AS n FROM registrations INDEXED BY registrations_standing
       WHERE profile_id = ? AND state = 'accepted' AND erased_at IS NULL
       AND changed_at >= ? AND changed_at < ?`,
    params,
  );
  const checked = ledgerDb.get<{ n: number }>(
    `SELECT count(*) AS n FROM invoice_marks WHERE profile_id = ? AND is_checked = 1
       AND checked_at >= ? AND checked_at < ?`,
    params,
  );
  return { registered: registered?.n ?? 0, checked: checked?.n ?? 0 };
}

/** Whether anything was ever done or fetched in a profile. */
export function isAnythingKnown(ledgerDb: SqlDatabase, cacheDb: SqlDatabase, profileId: string): boolean {
  const inLedger = ['registrations', 'customers', 'properties', 'bulk_jobs'];
  return (
    inLedger.some((table) => ledgerDb.get(`SELECT 1 FROM ${table} WHERE profile_id = ? LIMIT 1`, [profileId])) ||
    cacheDb.get('SELECT 1 FROM answers WHERE profile_id = ? LIMIT 1', [profileId]) !== undefined
  );
}

/** Id of the last stored answer; changes with every answer. */
export function newestAnswer(cacheDb: SqlDatabase, profileId: string): number {
  return (
    cacheDb.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM answers WHERE profile_id = ?', [profileId])?.seq ??
    0
  );
}
