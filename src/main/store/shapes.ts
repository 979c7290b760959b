import type { Endpoint } from '../../shared/model/answers/answer.ts';
import type { ShapeChange } from '../../shared/model/mapping/mapping.ts';
import type { SqlDatabase } from './files/sql-database.ts';

export type ShapeKind = 'answer' | 'error';
export type ShapeRef = { readonly profileId: string; readonly endpoint: Endpoint; readonly kind: ShapeKind };
export type StatusRow = {
  readonly endpoint: Endpoint;
  readonly status: number;
  readonly contentType: string;
  readonly answers: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly leastBytes: number;
  readonly mostBytes: number;
};
export type Shapes = ReturnType<typeof createShapes>;

const MAX_CHANGES = 500;

/** Observed shapes of answers: places, types, counts and masked examples; never a value. */
export function createShapes(db: SqlDatabase) {
  return {
    countAnswer(
      profileId: string,
      answer: { endpoint: Endpoint; status: number; contentType: string; at: number; bytes: number },
    ): void {
      db.run(
        `INSERT INTO shape_answers VALUES ($profileId, $endpoint, $status, $contentType, 1, $at, $at, $bytes, $bytes)
         ON CONFLICT DO UPDATE SET answers = answers + 1, last_at = max(last_at, $at),
           least_bytes = min(least_bytes, $bytes), most_bytes = max(most_bytes, $bytes)`,
        { profileId, ...answer },
      );
    },
    statuses(profileId: string): StatusRow[] {
      return db.all<StatusRow>(
        `SELECT endpoint, status, content_type AS contentType, answers, first_at AS firstAt, last_at AS lastAt,
           least_bytes AS leastBytes, most_bytes AS mostBytes
         FROM shape_answers WHERE profile_id = ? ORDER BY endpoint, answers DESC`,
        [profileId],
      );
    },
    /** Places with their facts as JSON. */
    places({ profileId, endpoint, kind }: ShapeRef): { place: string; facts: string }[] {
      return db.all(
        'SELECT place, facts FROM shape_places WHERE profile_id = ? AND endpoint = ? AND kind = ? ORDER BY place',
        [profileId, endpoint, kind],
      );
    },
    keepPlaces({ profileId, endpoint, kind }: ShapeRef, places: Iterable<readonly [string, unknown]>): void {
      db.transaction(() => {
        for (const [place, facts] of places) {
          db.run('INSERT INTO shape_places VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET facts = excluded.facts', [
            profileId,
            endpoint,
            kind,
            place,
            JSON.stringify(facts),
          ]);
        }
      });
    },
    addChange(profileId: string, change: ShapeChange): void {
      const { id, at, isSeen, ...rest } = change;
      db.run('INSERT INTO shape_changes VALUES (?, ?, ?, ?, ?)', [
        id,
        profileId,
        at,
        isSeen ? 1 : 0,
        JSON.stringify(rest),
      ]);
      db.run(
        `DELETE FROM shape_changes WHERE profile_id = ? AND id NOT IN (
           SELECT id FROM shape_changes WHERE profile_id = ? ORDER BY at DESC, id LIMIT ?)`,
        [profileId, profileId, MAX_CHANGES],
      );
    },
    /** Newest first. */
    changes(profileId: string): ShapeChange[] {
      return db
        .all<{ id: string; at: number; isSeen: number; change: string }>(
          'SELECT id, at, is_seen AS isSeen, change FROM shape_changes WHERE profile_id = ? ORDER BY at DESC, id',
          [profileId],
        )
        .map(({ id, at, isSeen, change }) => ({ ...JSON.parse(change), id, at, isSeen: isSeen === 1 }));
    },
    markSeen(profileId: string): void {
      db.run('UPDATE shape_changes SET is_seen = 1 WHERE profile_id = ?', [profileId]);
    },
    eraseProfile(profileId: string): void {
      for (const table of ['shape_answers', 'shape_places', 'shape_changes']) {
        db.run(`DELETE FROM ${table} WHERE profile_id = ?`, [profileId]);
      }
    },
  };
}
