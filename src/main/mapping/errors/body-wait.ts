import type { HttpAnswer } from '../../ports.ts';
import { DEFAULT_MAPPINGS } from '../default-mappings.ts';
import { openBody } from '../open-body.ts';
import { readOpenedError } from '../read-opened.ts';

/** Bodies that ask for a pause are short; longer ones are not read for it. */
const MAX_BYTES = 32 * 1024;

/** The pause an error body asks for, in milliseconds, where no header does. Null: none. */
export function bodyWaitMs({ body, headers }: Pick<HttpAnswer, 'body' | 'headers'>): number | null {
  if (body.length === 0 || body.length > MAX_BYTES) return null;
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
  const { retryAfterSeconds } = readOpenedError(openBody(body, contentType), DEFAULT_MAPPINGS.ErrorResponse);
  return retryAfterSeconds === null ? null : Math.round(Number(retryAfterSeconds) * 1000);
}
