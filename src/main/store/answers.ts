import { createHash } from 'node:crypto';
import type { AnswerMeta, Endpoint } from '../../shared/model/answer.ts';
import type { Random } from '../ports.ts';
import { hashInTurns } from './hash-in-turns.ts';
import { createBodiesInMemory, type LargeBodies } from './large-bodies.ts';
import type { SqlDatabase } from './sql-database.ts';

export type Headers = ReadonlyArray<readonly [string, string]>;

/** An answer to keep. `key` is the canonical request (what was asked, in one spelling); times are epoch milliseconds. */
export type AnswerToKeep = {
  readonly profileId: string;
  readonly endpoint: Endpoint;
  readonly method: 'GET' | 'POST';
  /** Path and query as sent, without the host. */
  readonly target: string;
  readonly key: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Of the body as hex, where it is known already. */
  readonly sha256?: string;
  readonly fetchedAt: number;
  readonly durationMs: number;
};

/** A body as it came: its bytes, or what fetches those of a large one (error: `store`, damaged). */
export type KeptBody = Uint8Array | { load(): Promise<Uint8Array> };
export type KeptAnswer = { readonly meta: AnswerMeta; readonly headers: [string, string][]; readonly body: KeptBody };
/** One version of an answer: when it was first and last seen. */
export type AnswerVersion = { readonly meta: AnswerMeta; readonly firstFetchedAt: number; readonly fetches: number };

export type Answers = ReturnType<typeof createAnswers>;

type MetaRow = {
  seq: number;
  id: string;
  endpoint: Endpoint;
  key: string;
  method: 'GET' | 'POST';
  target: string;
  status: number;
  content_type: string | null;
  bytes: number;
  sha256: string;
  first_fetched_at: number;
  fetched_at: number;
  duration_ms: number;
};

type BodyRow = { body: Uint8Array; body_key: Uint8Array | null };
type NewAnswer = { id: string; sha256: string; body: Uint8Array; bodyKey: Uint8Array | null };

/** Larger bodies lie beside the database. */
export const MAX_ROW_BYTES = 256 * 1024;

const META =
  'seq, id, endpoint, key, method, target, status, content_type, bytes, sha256, first_fetched_at, fetched_at, duration_ms';
const CURRENT = `SELECT ${META} FROM answers WHERE profile_id = ? AND endpoint = ? AND key = ? ORDER BY seq DESC LIMIT 1`;

/**
 * Every answer as it came. A changed answer becomes a new version with an id of its own and the earlier ones stay; the
 * same bytes again only move the time of the last fetch, with every fetch remembered. Errors: `store` (damaged, disk-full).
 */
export function createAnswers(db: SqlDatabase, parts: { random: Random; bodies?: LargeBodies }) {
  const { random, bodies = createBodiesInMemory() } = parts;

  /** Keeps an answer of any size. `mayKeep` is asked at the last moment: null and nothing kept where it says no. */
  async function keep(answer: AnswerToKeep, mayKeep: () => boolean = () => true): Promise<AnswerMeta | null> {
    if (answer.body.length <= MAX_ROW_BYTES) return mayKeep() ? put(answer) : null;
    const sha256 = answer.sha256 ?? (await hashInTurns(answer.body));
    const id = random.uuid();
    // Written before its row: a process killed in between leaves a file that the next start removes.
    const bodyKey = isSame(current(answer), answer, sha256) ? null : await bodies.write(id, answer.body);
    try {
      const meta = mayKeep() ? record(answer, { id, sha256, body: new Uint8Array(0), bodyKey }) : null;
      if (bodyKey !== null && meta?.id !== id) bodies.remove([id]);
      return meta;
    } catch (cause) {
      bodies.remove([id]);
      throw cause;
    }
  }

  /** Keeps an answer in one step, body and all: for small ones. */
  function put(answer: AnswerToKeep): AnswerMeta {
    const sha256 = answer.sha256 ?? createHash('sha256').update(answer.body).digest('hex');
    return record(answer, { id: random.uuid(), sha256, body: answer.body, bodyKey: null });
  }

  function current({ profileId, endpoint, key }: AnswerToKeep): MetaRow | undefined {
    return db.get<MetaRow>(CURRENT, [profileId, endpoint, key]);
  }

  function record(answer: AnswerToKeep, as: NewAnswer): AnswerMeta {
    const headers = JSON.stringify(answer.headers);
    return db.transaction(() => {
      const known = current(answer);
      const same = isSame(known, answer, as.sha256);
      const seq = same ? known.seq : insert(answer, as, headers);
      db.run('INSERT INTO answer_fetches (answer_seq, at, duration_ms) VALUES (?, ?, ?)', [
        seq,
        answer.fetchedAt,
        answer.durationMs,
      ]);
      if (same) {
        db.run(
          'UPDATE answers SET fetched_at = ?, duration_ms = ?, headers = ?, target = ?, method = ? WHERE seq = ?',
          [answer.fetchedAt, answer.durationMs, headers, answer.target, answer.method, seq],
        );
      }
      const row = db.get<MetaRow>(`SELECT ${META} FROM answers WHERE seq = ?`, [seq]);
      if (row === undefined) throw new Error('answer vanished while it was kept');
      return metaOf(row);
    });
  }

  function insert(answer: AnswerToKeep, { id, sha256, body, bodyKey }: NewAnswer, headers: string): number {
    const row = db.get<{ seq: number }>(
      `INSERT INTO answers (id, profile_id, endpoint, key, method, target, status, headers, content_type, bytes, sha256,
         first_fetched_at, fetched_at, duration_ms, body, body_key)
       VALUES ($id, $profileId, $endpoint, $key, $method, $target, $status, $headers, $contentType, $bytes, $sha256,
         $fetchedAt, $fetchedAt, $durationMs, $body, $bodyKey) RETURNING seq`,
      {
        id,
        profileId: answer.profileId,
        endpoint: answer.endpoint,
        key: answer.key,
        method: answer.method,
        target: answer.target,
        status: answer.status,
        headers,
        contentType: contentTypeOf(answer.headers),
        bytes: answer.body.length,
        sha256,
        fetchedAt: answer.fetchedAt,
        durationMs: answer.durationMs,
        body,
        bodyKey,
      },
    );
    if (row === undefined) throw new Error('answer was not inserted');
    return row.seq;
  }

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

function isSame(known: MetaRow | undefined, { status }: AnswerToKeep, sha256: string): known is MetaRow {
  return known !== undefined && known.sha256 === sha256 && known.status === status;
}

function metaOf(row: MetaRow): AnswerMeta {
  return {
    id: row.id,
    endpoint: row.endpoint,
    method: row.method,
    target: row.target,
    status: row.status,
    fetchedAt: row.fetched_at,
    durationMs: row.duration_ms,
    bytes: row.bytes,
    contentType: row.content_type,
    sha256: row.sha256,
  };
}

function contentTypeOf(headers: Headers): string | null {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
}

// The driver gives Buffers; the rest of the app (and the bridge) deals in plain byte arrays.
function plainBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
