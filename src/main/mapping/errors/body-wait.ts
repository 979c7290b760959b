import { DAY_MS } from '../../../shared/calendar/units.ts';
import { headerOf } from '../../../shared/model/answers/header-of.ts';
import type { HttpAnswer } from '../../ports.ts';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { openBody } from '../json/open-body.ts';
import { readOpenedError } from '../read-opened.ts';
import { waitUntil } from './read-wait.ts';

/** Bodies that ask for a pause are short; longer ones are not read for it. */
const MAX_BYTES = 32 * 1024;

/**
 * The pause an error body asks for, in milliseconds, where no header does; a time to wait for is counted from now.
 * Null: none.
 */
export function bodyWaitMs({ body, headers }: Pick<HttpAnswer, 'body' | 'headers'>, now: number): number | null {
  if (body.length === 0 || body.length > MAX_BYTES) return null;
  const contentType = headerOf(headers, 'content-type');
  const opened = openBody(body, contentType);
  const { retryAfterSeconds } = readOpenedError(opened, DEFAULT_MAPPINGS.ErrorResponse);
  if (retryAfterSeconds !== null) return Math.round(Number(retryAfterSeconds) * 1000);
  const until = opened.root === null ? null : waitUntil(opened.root);
  return until === null || until <= now || until - now > DAY_MS ? null : until - now;
}
