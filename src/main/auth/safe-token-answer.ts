import { CORRELATION_HEADERS } from '../../shared/model/answers/correlation.ts';
import { headerOf } from '../../shared/model/answers/header-of.ts';
import { holdsSecret } from '../../shared/rules/holds-secret.ts';
import type { HttpAnswer, HttpOutcome } from '../ports.ts';
import { readOauthError } from './read-token-answer.ts';

const REDACTED = '[redacted]';
const READ_BYTES = 64 * 1024;
const LONGEST = 300;

/** OAuth fields (RFC 6749, 5.1 and 5.2) that explain an error and are no token. */
const FIELDS = ['error', 'error_description', 'error_uri', 'token_type', 'expires_in', 'scope'] as const;
const HEADERS = new Set(['date', 'content-type', 'content-length', 'server', 'via', 'retry-after']);

/** Explanatory text; anything that could be a token, or holds the secret in any encoding, is removed. */
function safeText(given: string, secret: string): string {
  const text = given.slice(0, LONGEST).replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return holdsSecret(text, secret) ? REDACTED : text.replace(/[\w+/=.~%-]{24,}/g, REDACTED);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function safeBody(answer: HttpAnswer, secret: string): string {
  const bytes = answer.body.subarray(0, READ_BYTES);
  const json = parsed(new TextDecoder().decode(bytes));
  if (typeof json !== 'object' || json === null) {
    const type = headerOf(answer.headers, 'content-type') ?? '';
    const shown = /^\w+\/[\w.+-]{1,40}/.exec(type)?.[0] ?? '?';
    return `[not kept: ${safeText(shown, secret)}, ${answer.body.length} bytes]`;
  }
  const given: Readonly<Record<string, unknown>> = { ...(json as Record<string, unknown>), ...foundError(answer.body) };
  const kept = FIELDS.flatMap((name): [string, string | number][] => {
    const value = given[name];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [[name, typeof value === 'number' && name === 'expires_in' ? value : safeText(String(value), secret)]];
  });
  return JSON.stringify(Object.fromEntries(kept));
}

/** Some servers nest the error. */
function foundError(body: Uint8Array): { error?: string } {
  const error = readOauthError(body);
  return error === null ? {} : { error };
}

/**
 * An answer of the token address that is safe to store and show. Only fields known to be harmless are kept: a refusing
 * server may repeat the whole request, in any form, in a page, a field or a header.
 */
export const safeTokenAnswer = (answer: HttpAnswer, secret: string): HttpAnswer => ({
  ...answer,
  headers: answer.headers.filter(
    ([name, value]) =>
      (HEADERS.has(name.toLowerCase()) || CORRELATION_HEADERS.has(name.toLowerCase())) && !holdsSecret(value, secret),
  ),
  body: new TextEncoder().encode(safeBody(answer, secret)),
});

/** The same for an answer that was truncated, redirected or missing. */
export function safeTokenFailure(outcome: Exclude<HttpOutcome, HttpAnswer>, secret: string): HttpOutcome {
  const detail = holdsSecret(outcome.detail, secret) ? REDACTED : outcome.detail;
  return outcome.kind === 'maybe-sent' ? { ...outcome, detail, headers: [] } : { ...outcome, detail };
}
