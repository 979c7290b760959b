import { type RequestRecord, requestRecordSchema } from '../../shared/model/answers/answer.ts';
import type { RequestAbout } from '../ports.ts';
import type { SqlDatabase } from './files/sql-database.ts';

/** A request of the log. What it was about has ids, so it is kept apart from the record, which leaves with cases. */
export type KeptRequest = { readonly record: RequestRecord; readonly about: RequestAbout | null };

/** The stored request log. */
export type Requests = {
  /** The highest seq; 0 when empty. */
  lastSeq(): number;
  add(request: KeptRequest): void;
  linkAnswer(requestId: string, answerId: string): void;
  /** Up to `seq`, oldest first, at most `limit` of the newest. */
  upTo(seq: number, limit: number): KeptRequest[];
  /** When the operator last took this profile's sign-in: its sign-in address, or its API. Null: not that is known. */
  acceptedAt(profileName: string, by: 'sign-in' | 'api'): number | null;
  /** Forgets what requests of a profile were about, where it is about something erased. */
  forgetAbout(profileId: string, isErased: (asked: string) => boolean): void;
  /** Deletes all but the newest `keep`, and everything older than a time (epoch ms); returns how many. */
  forget(than: { readonly keep: number; readonly startedBefore: number }): number;
};

export function createRequests(db: SqlDatabase): Requests {
  return {
    lastSeq: () => db.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM requests')?.seq ?? 0,
    add({ record, about }) {
      db.run(
        `INSERT OR REPLACE INTO requests (seq, id, started_at, record, profile_id, asked)
         VALUES (?, ?, ?, ?, ?, ?)`,
        [
          record.seq,
          record.id,
          record.startedAt,
          JSON.stringify(record),
          about?.profileId ?? null,
          about?.asked ?? null,
        ],
      );
    },
    linkAnswer(requestId, answerId) {
      db.run("UPDATE requests SET record = json_set(record, '$.answerId', ?) WHERE id = ?", [answerId, requestId]);
    },
    upTo(seq, limit) {
      return db
        .all<{ record: string; profileId: string | null; asked: string | null }>(
          'SELECT record, profile_id AS profileId, asked FROM requests WHERE seq <= ? ORDER BY seq DESC LIMIT ?',
          [seq, limit],
        )
        .flatMap(({ record: text, profileId, asked }) => {
          const record = requestRecordSchema.safeParse(JSON.parse(text)).data;
          if (record === undefined) return [];
          return { record, about: profileId === null || asked === null ? null : { profileId, asked } };
        })
        .reverse();
    },
    acceptedAt(profileName, by) {
      const found = db.get<{ at: number | null }>(
        `SELECT max(started_at) AS at FROM requests
         WHERE json_extract(record, '$.profile') = $name AND json_extract(record, '$.outcome') = 'answered'
           AND (json_extract(record, '$.endpoint') = 'token') = $isSignIn
           AND (json_extract(record, '$.status') BETWEEN 200 AND 299
             OR $isSignIn = 0 AND json_extract(record, '$.status') IN (404, 422))`,
        { name: profileName, isSignIn: by === 'sign-in' ? 1 : 0 },
      );
      return found?.at ?? null;
    },
    forgetAbout(profileId, isErased) {
      db.transaction(() => {
        const known = db.all<{ seq: number; asked: string }>(
          'SELECT seq, asked FROM requests WHERE profile_id = ? AND asked IS NOT NULL',
          [profileId],
        );
        for (const { seq, asked } of known) {
          if (isErased(asked)) db.run('UPDATE requests SET asked = NULL WHERE seq = ?', [seq]);
        }
      });
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
