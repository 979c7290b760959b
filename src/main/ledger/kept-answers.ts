import { createHash } from 'node:crypto';
import type { AnswerMeta } from '../../shared/model/answers/answer.ts';
import { headerOf } from '../../shared/model/answers/header-of.ts';
import type { LedgerDatabase, Random } from '../ports.ts';

type Headers = ReadonlyArray<readonly [string, string]>;

/** An answer to one attempt at a registration. Times are epoch milliseconds. */
export type AttemptAnswer = {
  /** Set when the same answer is also stored elsewhere, so that both have one id. */
  readonly answerId?: string;
  readonly attempt: number;
  readonly target: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly fetchedAt: number;
  readonly durationMs: number;
};

export type KeptAttemptAnswer = {
  readonly meta: AnswerMeta;
  readonly headers: [string, string][];
  readonly body: Uint8Array;
};

/** The columns of an `AnswerMeta`, under its names. */
const META = `id, 'contract-registration' AS endpoint, method, target, status, fetched_at AS fetchedAt,
  duration_ms AS durationMs, length(body) AS bytes, content_type AS contentType, sha256`;

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/**
 * The operator's raw answers to registrations, in the ledger's own file: they are evidence and must not be lost with
 * the cache.
 */
export function createKeptAnswers(db: LedgerDatabase, random: Random) {
  return {
    keep(registrationId: string, answer: AttemptAnswer): string {
      const id = answer.answerId ?? random.uuid();
      const contentType = headerOf(answer.headers, 'content-type');
      db.run(
        `INSERT INTO registration_answers (id, registration_id, attempt, method, target, status, headers, body,
           content_type, sha256, fetched_at, duration_ms) VALUES (?, ?, ?, 'POST', ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          registrationId,
          answer.attempt,
          answer.target,
          answer.status,
          JSON.stringify(answer.headers),
          answer.body,
          contentType,
          createHash('sha256').update(answer.body).digest('hex'),
          answer.fetchedAt,
          answer.durationMs,
        ],
      );
      return id;
    },

    get(id: string): KeptAttemptAnswer | null {
      const row = db.get<AnswerMeta & { headers: string; body: Uint8Array }>(
        `SELECT ${META}, headers, body FROM registration_answers WHERE id = ?`,
        [id],
      );
      if (row === undefined) return null;
      const { headers, body, ...meta } = row;
      return {
        meta,
        headers: JSON.parse(headers),
        body: new Uint8Array(body.buffer, body.byteOffset, body.byteLength),
      };
    },

    meta(id: string): AnswerMeta | null {
      return db.get<AnswerMeta>(`SELECT ${META} FROM registration_answers WHERE id = ?`, [id]) ?? null;
    },

    /** Answers to all attempts at all registrations of a profile, newest first. */
    ofProfile(profileId: string): { registrationId: string; meta: AnswerMeta }[] {
      return db
        .all<AnswerMeta & { registrationId: string }>(
          `SELECT ${META}, registration_id AS registrationId FROM registration_answers
           WHERE registration_id IN (SELECT id FROM registrations WHERE profile_id = ?) ORDER BY fetched_at DESC, id`,
          [profileId],
        )
        .map(({ registrationId, ...meta }) => ({ registrationId, meta }));
    },

    /** Answers to all attempts at one registration, first attempt first. */
    of(registrationId: string): { attempt: number; meta: AnswerMeta }[] {
      return db
        .all<AnswerMeta & { attempt: number }>(
          `SELECT ${META}, attempt FROM registration_answers WHERE registration_id = ? ORDER BY attempt, fetched_at`,
          [registrationId],
        )
        .map(({ attempt, ...meta }) => ({ attempt, meta }));
    },
  };
}
