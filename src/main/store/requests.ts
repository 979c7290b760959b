import { type RequestRecord, requestRecordSchema } from '../../shared/model/answer.ts';
import type { SqlDatabase } from './sql-database.ts';

/** The stored request log: records are redacted, so it has no personal data. */
export type Requests = {
  /** The highest seq; 0 when empty. */
  lastSeq(): number;
  add(record: RequestRecord): void;
  linkAnswer(requestId: string, answerId: string): void;
  /** Up to `seq`, oldest first, at most `limit` of the newest. */
  upTo(seq: number, limit: number): RequestRecord[];
  /** Deletes all but the newest `keep`, and everything older than a time (epoch ms); returns how many. */
  forget(than: { readonly keep: number; readonly startedBefore: number }): number;
};

export function createRequests(db: SqlDatabase): Requests {
  return {
    lastSeq: () => db.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM requests')?.seq ?? 0,
    add(record) {
      db.run('INSERT OR REPLACE INTO requests (seq, id, started_at, record) VALUES (?, ?, ?, ?)', [
        record.seq,
        record.id,
        record.startedAt,
        JSON.stringify(record),
      ]);
    },
    linkAnswer(requestId, answerId) {
      db.run("UPDATE requests SET record = json_set(record, '$.answerId', ?) WHERE id = ?", [answerId, requestId]);
    },
    upTo(seq, limit) {
      return db
        .all<{ record: string }>('SELECT record FROM requests WHERE seq <= ? ORDER BY seq DESC LIMIT ?', [seq, limit])
        .flatMap(({ record }) => requestRecordSchema.safeParse(JSON.parse(record)).data ?? [])
        .reverse();
    },
    forget({ keep, startedBefore }) {
      const { changes } = db.run(
        'DELETE FROM requests WHERE started_at < ? OR seq <= (SELECT max(seq) FROM requests) - ?',
        [startedBefore, keep],
      );
      return Number(changes);
    },
  };
}
