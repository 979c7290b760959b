import type { AnswerMeta, Endpoint } from '../../shared/model/answer.ts';
import type { Random } from '../ports.ts';
import { type BodyRow, CURRENT, META, type MetaRow, metaOf } from './answer-rows.ts';
import { createAnswerWriter } from './keep-answers.ts';
import { createBodiesInMemory, type LargeBodies } from './large-bodies.ts';
import type { SqlDatabase } from './sql-database.ts';

/** A body as it came: its bytes, or what fetches those of a large one (error: `store`, damaged). */
export type KeptBody = Uint8Array | { load(): Promise<Uint8Array> };
export type KeptAnswer = { readonly meta: AnswerMeta; readonly headers: [string, string][]; readonly body: KeptBody };
/** One version of an answer: when it was first and last seen. */
export type AnswerVersion = { readonly meta: AnswerMeta; readonly firstFetchedAt: number; readonly fetches: number };

export type Answers = ReturnType<typeof createAnswers>;

/**
 * Every answer as it came. A changed answer becomes a new version with an id of its own and the earlier ones stay; the
 * same bytes again only move the time of the last fetch, with every fetch remembered. Errors: `store` (damaged, disk-full).
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

  /** The current version of one request's answer. */
  function latest(profileId: string, endpoint: Endpoint, key: string): AnswerMeta | null {
    const row = db.get<MetaRow>(CURRENT, [profileId, endpoint, key]);
    return row === undefined ? null : metaOf(row);
  }

  /** Current versions of several requests; those never fetched are left out. */
  function latestMany(profileId: string, endpoint: Endpoint, keys: readonly string[]): Map<string, AnswerMeta> {
    const found = new Map<string, AnswerMeta>();
    for (const key of keys) {
      const meta = latest(profileId, endpoint, key);
      if (meta !== null) found.set(key, meta);
    }
    return found;
  }

  /** Current versions of everything ever fetched from an endpoint, newest fetch first. */
  function listByEndpoint(profileId: string, endpoint: Endpoint): { key: string; meta: AnswerMeta }[] {
    return db
      .all<MetaRow>(
        `SELECT ${META} FROM answers WHERE seq IN (
           SELECT max(seq) FROM answers WHERE profile_id = ? AND endpoint = ? GROUP BY key
         ) ORDER BY fetched_at DESC, seq DESC`,
        [profileId, endpoint],
      )
      .map((row) => ({ key: row.key, meta: metaOf(row) }));
  }

  /** Current versions of the requests whose key begins with a text, newest fetch first. */
  function listByKeyPrefix(profileId: string, endpoint: Endpoint, prefix: string): { key: string; meta: AnswerMeta }[] {
    return db
      .all<MetaRow>(
        `SELECT ${META} FROM answers WHERE seq IN (
           SELECT max(seq) FROM answers WHERE profile_id = ? AND endpoint = ? AND key >= ? AND key < ? GROUP BY key
         ) ORDER BY fetched_at DESC, seq DESC`,
        // The highest code point there is: every key with the prefix sorts below it.
        [profileId, endpoint, prefix, `${prefix}\u{10FFFF}`],
      )
      .map((row) => ({ key: row.key, meta: metaOf(row) }));
  }

  /** All versions of one request's answer, newest first: what changed since the fetch before. */
  function versions(profileId: string, endpoint: Endpoint, key: string): AnswerVersion[] {
    return db
      .all<MetaRow & { fetches: number }>(
        `SELECT ${META}, (SELECT count(*) FROM answer_fetches WHERE answer_seq = answers.seq) AS fetches
         FROM answers WHERE profile_id = ? AND endpoint = ? AND key = ? ORDER BY seq DESC`,
        [profileId, endpoint, key],
      )
      .map((row) => ({ meta: metaOf(row), firstFetchedAt: row.first_fetched_at, fetches: row.fetches }));
  }

  /** Ids of every version of every good answer of an endpoint, oldest first: what rows are derived from. */
  function idsOf(profileId: string, endpoint: Endpoint): { id: string; key: string; fetchedAt: number }[] {
    return db.all(
      `SELECT id, key, fetched_at AS fetchedAt FROM answers WHERE profile_id = ? AND endpoint = ?
       AND key NOT LIKE 'failed %' ORDER BY seq`,
      [profileId, endpoint],
    );
  }

  /** Every version of every answer of an endpoint, failed ones too, with the request it was given to. */
  function keysOf(profileId: string, endpoint: Endpoint): { id: string; key: string }[] {
    return db.all('SELECT id, key FROM answers WHERE profile_id = ? AND endpoint = ?', [profileId, endpoint]);
  }

  /** The first answer of a profile after a place in the order of keeping, with all of it: for reading through all. */
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

  /** Erases these very versions. Returns how many there were. */
  function eraseIds(ids: readonly string[]): number {
    return wipe('id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);
  }

  /** Every version of every answer of an endpoint, failed ones too, newest first: what a mapping is tried on. */
  function metasOf(profileId: string, endpoint: Endpoint): AnswerMeta[] {
    return db
      .all<MetaRow>(`SELECT ${META} FROM answers WHERE profile_id = ? AND endpoint = ? ORDER BY seq DESC`, [
        profileId,
        endpoint,
      ])
      .map(metaOf);
  }

  /** When this very version was seen, oldest first. */
  function fetchedTimes(id: string): number[] {
    return db
      .all<{ at: number }>(
        'SELECT f.at FROM answer_fetches f JOIN answers a ON a.seq = f.answer_seq WHERE a.id = ? ORDER BY f.at, f.rowid',
        [id],
      )
      .map((row) => row.at);
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
    const beside = db.all<{ id: string }>(`SELECT id FROM answers WHERE (${where}) AND body_key IS NOT NULL`, params);
    const { changes } = db.run(`DELETE FROM answers WHERE ${where}`, params);
    // Without the keys that went with the rows nobody can read them.
    bodies.remove(beside.map(({ id }) => id));
    // Deleted pages are overwritten in the log first; folding it back leaves nothing of them anywhere.
    if (changes > 0) db.all('PRAGMA wal_checkpoint(TRUNCATE)');
    return changes;
  }

  return {
    keep,
    put,
    get,
    meta,
    latest,
    latestMany,
    listByEndpoint,
    listByKeyPrefix,
    versions,
    metasOf,
    idsOf,
    keysOf,
    after,
    eraseIds,
    fetchedTimes,
    erase,
    eraseProfile,
    eraseFetchedBefore,
  };
}

// The driver gives Buffers; the rest of the app (and the bridge) deals in plain byte arrays.
function plainBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
