import type { AnswerMeta, Endpoint } from '../../../shared/model/answers/answer.ts';
import type { SqlDatabase } from '../files/sql-database.ts';
import { CURRENT, META, type MetaRow, metaOf } from './answer-rows.ts';

/** A version of an answer, with the times of its first and last fetch. */
export type AnswerVersion = { readonly meta: AnswerMeta; readonly firstFetchedAt: number; readonly fetches: number };

/** The kept answers by request, endpoint and version, without bodies. */
export function createAnswerLists(db: SqlDatabase) {
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

  function currentOf(where: string, params: readonly string[]): { key: string; meta: AnswerMeta }[] {
    return db
      .all<MetaRow>(
        `SELECT ${META} FROM answers WHERE seq IN (SELECT max(seq) FROM answers WHERE ${where} GROUP BY key)
         ORDER BY fetched_at DESC, seq DESC`,
        params,
      )
      .map((row) => ({ key: row.key, meta: metaOf(row) }));
  }

  /** Current versions of everything ever fetched from an endpoint, newest fetch first. */
  function listByEndpoint(profileId: string, endpoint: Endpoint): { key: string; meta: AnswerMeta }[] {
    return currentOf('profile_id = ? AND endpoint = ?', [profileId, endpoint]);
  }

  /** Current versions of the requests whose key begins with a text, newest fetch first. */
  function listByKeyPrefix(profileId: string, endpoint: Endpoint, prefix: string): { key: string; meta: AnswerMeta }[] {
    // The highest code point: every key with the prefix sorts below it.
    const params = [profileId, endpoint, prefix, `${prefix}\u{10FFFF}`];
    return currentOf('profile_id = ? AND endpoint = ? AND key >= ? AND key < ?', params);
  }

  /** All versions of one request's answer, newest first, for showing changes. */
  function versions(profileId: string, endpoint: Endpoint, key: string): AnswerVersion[] {
    return db
      .all<MetaRow & { fetches: number }>(
        `SELECT ${META}, (SELECT count(*) FROM answer_fetches WHERE answer_seq = answers.seq) AS fetches
         FROM answers WHERE profile_id = ? AND endpoint = ? AND key = ? ORDER BY seq DESC`,
        [profileId, endpoint, key],
      )
      .map((row) => ({ meta: metaOf(row), firstFetchedAt: row.first_fetched_at, fetches: row.fetches }));
  }

  /** Every version of every answer of an endpoint, including failed ones, newest first, for trying a mapping. */
  function metasOf(profileId: string, endpoint: Endpoint): AnswerMeta[] {
    return db
      .all<MetaRow>(`SELECT ${META} FROM answers WHERE profile_id = ? AND endpoint = ? ORDER BY seq DESC`, [
        profileId,
        endpoint,
      ])
      .map(metaOf);
  }

  /** Ids of every version of every good answer of an endpoint, oldest first, for deriving rows. */
  function idsOf(profileId: string, endpoint: Endpoint): { id: string; key: string; fetchedAt: number }[] {
    return db.all(
      `SELECT id, key, fetched_at AS fetchedAt FROM answers WHERE profile_id = ? AND endpoint = ?
       AND key NOT LIKE 'failed %' ORDER BY seq`,
      [profileId, endpoint],
    );
  }

  /** Every version of every answer of an endpoint, including failed ones, with its request. */
  function keysOf(profileId: string, endpoint: Endpoint): { id: string; key: string }[] {
    return db.all('SELECT id, key FROM answers WHERE profile_id = ? AND endpoint = ?', [profileId, endpoint]);
  }

  /** Times at which this version was fetched, oldest first. */
  function fetchedTimes(id: string): number[] {
    return db
      .all<{ at: number }>(
        'SELECT f.at FROM answer_fetches f JOIN answers a ON a.seq = f.answer_seq WHERE a.id = ? ORDER BY f.at, f.rowid',
        [id],
      )
      .map((row) => row.at);
  }

  return { latest, latestMany, listByEndpoint, listByKeyPrefix, versions, metasOf, idsOf, keysOf, fetchedTimes };
}
