import type { Endpoint } from '../../../shared/model/answers/answer.ts';
import type { Removal } from '../../../shared/model/settings/retention.ts';
import { vacuumPages } from '../files/incremental-vacuum.ts';
import type { SqlDatabase } from '../files/sql-database.ts';

/** An answer's position in the order of age; `seq` breaks ties. */
export type AgedAnswer = {
  readonly seq: number;
  readonly id: string;
  readonly profileId: string;
  readonly endpoint: Endpoint;
  readonly key: string;
  readonly bytes: number;
  readonly fetchedAt: number;
};
export type AnswerAges = ReturnType<typeof createAnswerAges>;

const KEPT_REMOVALS = 20;

/**
 * Age, number and size of answers, and which were removed for it. `fileBytes`: disk size of their database and the rows
 * made of them, including both logs; null where nothing is on disk.
 */
export function createAnswerAges(db: SqlDatabase, fileBytes: () => number | null = () => null) {
  const pragma = (name: string) => Object.values(db.get<Record<string, number>>(`PRAGMA ${name}`) ?? {})[0] ?? 0;
  const largeBodyBytes = () =>
    db.get<{ n: number }>('SELECT coalesce(sum(bytes), 0) AS n FROM answers WHERE body_key IS NOT NULL')?.n ?? 0;
  const pageBytes = () => (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
  return {
    count: () => db.get<{ n: number }>('SELECT count(*) AS n FROM answers')?.n ?? 0,
    /** Total size: files, logs, the rows made of answers and the separate bodies. */
    bytes: () => (fileBytes() ?? pageBytes()) + largeBodyBytes(),
    /** Size of the answers themselves: shrinks as they are erased, before the space is returned to the disk. */
    usedBytes: () => pageBytes() + largeBodyBytes(),
    profileIds: () => db.all<{ id: string }>('SELECT DISTINCT profile_id AS id FROM answers').map((row) => row.id),
    /** Oldest first, after one of them. `fetchedAt`: the last fetch that returned the same bytes. */
    oldest(after: Pick<AgedAnswer, 'fetchedAt' | 'seq'> | null, limit: number): AgedAnswer[] {
      return db.all(
        `SELECT seq, id, profile_id AS profileId, endpoint, key, bytes, fetched_at AS fetchedAt FROM answers
         WHERE (fetched_at, seq) > (?, ?) ORDER BY fetched_at, seq LIMIT ?`,
        [after?.fetchedAt ?? -1, after?.seq ?? -1, limit],
      );
    },
    /**
     * What was fetched "later" than now was fetched while the clock was ahead, and would stand above all that comes: its
     * time becomes now, in the same order. Only for a clock that is right.
     */
    bringDown(now: number): void {
      if (db.get('SELECT 1 FROM answers WHERE fetched_at > ? LIMIT 1', [now]) === undefined) return;
      db.transaction(() => {
        db.run(
          `UPDATE answers SET fetched_at = $now - later.n, first_fetched_at = min(first_fetched_at, $now - later.n)
           FROM (SELECT seq AS of_seq, row_number() OVER (ORDER BY fetched_at DESC, seq DESC) AS n FROM answers
                 WHERE fetched_at > $now) AS later
           WHERE answers.seq = later.of_seq`,
          { now },
        );
        db.run('UPDATE answer_fetches SET at = ? WHERE at > ?', [now, now]);
      });
    },
    /** Returns some space of erased pages to the disk, finally that of the log. False: nothing is left to return. */
    incrementalVacuum: (pages: number) => vacuumPages(db, pages),
    noteRemoval({ at, reason, answers, bytes, fetchedUntil }: Removal): void {
      db.run('INSERT INTO removals (at, reason, answers, bytes, fetched_until) VALUES (?, ?, ?, ?, ?)', [
        at,
        reason,
        answers,
        bytes,
        fetchedUntil,
      ]);
      db.run('DELETE FROM removals WHERE seq <= (SELECT max(seq) FROM removals) - ?', [KEPT_REMOVALS]);
    },
    removals: () =>
      db.all<Removal>(
        'SELECT at, reason, answers, bytes, fetched_until AS fetchedUntil FROM removals ORDER BY seq DESC',
      ),
  };
}
