import type { AnswerMeta, Endpoint } from '../../../shared/model/answers/answer.ts';

/** An answer's columns except its body. */
export type MetaRow = {
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

/** A small body itself, or the key of a large body's file. */
export type BodyRow = { body: Uint8Array; body_key: Uint8Array | null };

export const META =
  'seq, id, endpoint, key, method, target, status, content_type, bytes, sha256, first_fetched_at, fetched_at, duration_ms';
/** The current version for one request: profile, endpoint and key. */
export const CURRENT = `SELECT ${META} FROM answers WHERE profile_id = ? AND endpoint = ? AND key = ? ORDER BY seq DESC LIMIT 1`;

export function metaOf(row: MetaRow): AnswerMeta {
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
