import type { AnswerMeta, Endpoint } from '../../../shared/model/answers/answer.ts';
import type { Random } from '../../ports.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { createAnswerLists } from './answer-lists.ts';
import { type BodyRow, META, type MetaRow, metaOf } from './answer-rows.ts';
import { createAnswerWriter } from './keep-answers.ts';
import { createBodiesInMemory, type LargeBodies } from './large-bodies.ts';

/** A raw body: its bytes, or a loader for a large one (error: `store`, damaged). */
export type KeptBody = Uint8Array | { load(): Promise<Uint8Array> };
export type KeptAnswer = { readonly meta: AnswerMeta; readonly headers: [string, string][]; readonly body: KeptBody };

export type Answers = ReturnType<typeof createAnswers>;

/**
 * Every raw answer. A changed answer becomes a new version with its own id and earlier ones stay; the same bytes again
 * only add the time of the fetch. Errors: `store` (damaged, disk-full).
 */
export function createAnswers(db: SqlDatabase, parts: { random: Random; bodies?: LargeBodies }) {
  const { random, bodies = createBodiesInMemory() } = parts;
  const { keep, put } = createAnswerWriter(db, { random, bodies });

  function get(id: string): KeptAnswer | null {
    const row = db.get<MetaRow & BodyRow & { headers: string }>(
      `SELECT ${META}, headers, body, body_key FROM answers WHERE id = ?`,
      [id],
    );
    return row === undefined ? null : { meta: metaOf(row), headers: JSON.parse(row.headers), body: bodyOf(row) };
  }

  function meta(id: string): AnswerMeta | null {
    const row = db.get<MetaRow>(`SELECT ${META} FROM answers WHERE id = ?`, [id]);
    return row === undefined ? null : metaOf(row);
  }

  function bodyOf({ id, bytes, body, body_key: key }: Pick<MetaRow, 'id' | 'bytes'> & BodyRow): KeptBody {
    return key === null ? plainBytes(body) : { load: () => bodies.read(id, key, bytes) };
  }

  /** A profile's first complete answer after a position in the order of storing, for reading through all. */
  function after(
    profileId: string,
    seq: number,
  ): { seq: number; id: string; key: string; target: string; body: KeptBody } | null {
    const row = db.get<BodyRow & Pick<MetaRow, 'seq' | 'id' | 'key' | 'target' | 'bytes'>>(
      'SELECT seq, id, key, target, bytes, body, body_key FROM answers WHERE profile_id = ? AND seq > ? ORDER BY seq LIMIT 1',
      [profileId, seq],
    );
    if (row === undefined) return null;
    return { seq: row.seq, id: row.id, key: row.key, target: row.target, body: bodyOf(row) };
  }

  /** Erases exactly these versions. Returns how many there were. */
  function eraseIds(ids: readonly string[]): number {
    return wipe('id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);
  }

  /** Erases all versions of one request's answer. Returns how many. */
  function erase(profileId: string, endpoint: Endpoint, key: string): number {
    return wipe('profile_id = ? AND endpoint = ? AND key = ?', [profileId, endpoint, key]);
  }

  function eraseProfile(profileId: string): number {
    return wipe('profile_id = ?', [profileId]);
  }

  /** Erases every answer that was last fetched before a time (epoch milliseconds). Returns how many. */
  function eraseFetchedBefore(at: number): number {
    return wipe('fetched_at < ?', [at]);
  }

  function wipe(where: string, params: (string | number | Uint8Array)[]): number {
    const inFiles = db.all<{ id: string }>(`SELECT id FROM answers WHERE (${where}) AND body_key IS NOT NULL`, params);
    const { changes } = db.run(`DELETE FROM answers WHERE ${where}`, params);
    // Their keys were in the rows, so the files are unreadable now.
    bodies.remove(inFiles.map(({ id }) => id));
    // Deleted pages are first overwritten in the log; a checkpoint then leaves nothing of them.
    if (changes > 0) db.all('PRAGMA wal_checkpoint(TRUNCATE)');
    return changes;
  }

  return {
    keep,
    put,
    ...createAnswerLists(db),
    get,
    meta,
    after,
    eraseIds,
    erase,
    eraseProfile,
    eraseFetchedBefore,
  };
}

// The driver returns Buffers; the rest of the app (and the bridge) uses plain byte arrays.
function plainBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
