import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { SqlDatabase } from '../files/sql-database.ts';

/** Endpoints that are fetched in lists and may fail without anybody looking. */
export type FetchedEndpoint = 'invoices' | 'hourly-consumption';
export type FetchFailure = {
  readonly endpoint: FetchedEndpoint;
  readonly key: string;
  readonly at: number;
  /** Number of consecutive failures. */
  readonly times: number;
  readonly error: AppErrorData;
};

export type FetchFailures = ReturnType<typeof createFetchFailures>;

/** Requests whose newest try failed. Older answers are kept and keep their age. */
export function createFetchFailures(db: SqlDatabase) {
  return {
    failed(profileId: string, endpoint: FetchedEndpoint, key: string, at: number, error: AppErrorData): void {
      db.run(
        `INSERT INTO fetch_failures (profile_id, endpoint, key, at, times, error) VALUES (?, ?, ?, ?, 1, ?)
         ON CONFLICT DO UPDATE SET at = excluded.at, times = times + 1, error = excluded.error`,
        [profileId, endpoint, key, at, JSON.stringify(error)],
      );
    },
    succeeded(profileId: string, endpoint: FetchedEndpoint, key: string): void {
      db.run('DELETE FROM fetch_failures WHERE profile_id = ? AND endpoint = ? AND key = ?', [
        profileId,
        endpoint,
        key,
      ]);
    },
    /** Newest first. */
    all(profileId: string): FetchFailure[] {
      return db
        .all<Omit<FetchFailure, 'error'> & { error: string }>(
          'SELECT endpoint, key, at, times, error FROM fetch_failures WHERE profile_id = ? ORDER BY at DESC, key',
          [profileId],
        )
        .map((row) => ({ ...row, error: JSON.parse(row.error) as AppErrorData }));
    },
    /** For erasing: failed requests of an erased person must not be fetched again. */
    forget(profileId: string, isTheirs: (failure: Pick<FetchFailure, 'endpoint' | 'key'>) => boolean): void {
      const known = db.all<Pick<FetchFailure, 'endpoint' | 'key'>>(
        'SELECT endpoint, key FROM fetch_failures WHERE profile_id = ?',
        [profileId],
      );
      db.transaction(() => {
        for (const one of known.filter(isTheirs)) {
          db.run('DELETE FROM fetch_failures WHERE profile_id = ? AND endpoint = ? AND key = ?', [
            profileId,
            one.endpoint,
            one.key,
          ]);
        }
      });
    },
    forgetProfile: (profileId: string): void =>
      void db.run('DELETE FROM fetch_failures WHERE profile_id = ?', [profileId]),
  };
}
