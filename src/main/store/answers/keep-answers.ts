import { createHash } from 'node:crypto';
import type { AnswerMeta, Endpoint } from '../../../shared/model/answers/answer.ts';
import { headerOf } from '../../../shared/model/answers/header-of.ts';
import type { Random } from '../../ports.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { CURRENT, META, type MetaRow, metaOf } from './answer-rows.ts';
import { hashInTurns } from './hash-in-turns.ts';
import type { LargeBodies } from './large-bodies.ts';

export type Headers = ReadonlyArray<readonly [string, string]>;

/** An answer to store. `key`: the request in canonical form; times are epoch milliseconds. */
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
  /** Hash of the body as hex, if already known. */
  readonly sha256?: string;
  readonly fetchedAt: number;
  readonly durationMs: number;
};

type NewAnswer = { id: string; sha256: string; body: Uint8Array; bodyKey: Uint8Array | null };

/** Larger bodies are stored in separate files. */
export const MAX_ROW_BYTES = 256 * 1024;

/** Writes answers: changed content is a new version, the same bytes only another time of fetching. */
export function createAnswerWriter(db: SqlDatabase, parts: { random: Random; bodies: LargeBodies }) {
  const { random, bodies } = parts;

  /** Stores an answer of any size. `mayKeep` is asked at the last moment: null and nothing stored when it says no. */
  async function keep(answer: AnswerToKeep, mayKeep: () => boolean = () => true): Promise<AnswerMeta | null> {
    if (answer.body.length <= MAX_ROW_BYTES) return mayKeep() ? put(answer) : null;
    const sha256 = answer.sha256 ?? (await hashInTurns(answer.body));
    const known = current(answer);
    if (isSame(known, answer, sha256)) await repair(known, answer.body);
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

  /** A body whose file is unreadable is written again from the same bytes, which have just arrived. */
  async function repair({ seq, id, bytes }: MetaRow, body: Uint8Array): Promise<void> {
    const row = db.get<{ body_key: Uint8Array | null }>('SELECT body_key FROM answers WHERE seq = ?', [seq]);
    if (row === undefined || row.body_key === null) return;
    const isWhole = await bodies.read(id, row.body_key, bytes).then(
      () => true,
      () => false,
    );
    if (isWhole) return;
    const bodyKey = await bodies.write(id, body);
    const { changes } = db.run('UPDATE answers SET body_key = ? WHERE seq = ?', [bodyKey, seq]);
    if (changes === 0) bodies.remove([id]);
  }

  /** Stores a small answer with its body in one step. */
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
        contentType: headerOf(answer.headers, 'content-type'),
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

  return { keep, put };
}

function isSame(known: MetaRow | undefined, { status }: AnswerToKeep, sha256: string): known is MetaRow {
  return known !== undefined && known.sha256 === sha256 && known.status === status;
}
