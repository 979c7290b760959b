import { createHash, timingSafeEqual } from 'node:crypto';
import type { AnswerShape } from '../shapes/answer-shape.ts';
import { type Answer, type IncomingCall, isMediaType, jsonAnswer } from '../wire/answer.ts';
import type { TokenBook } from './tokens.ts';

export type IdentityParts = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokens: TokenBook;
  readonly shape: () => AnswerShape;
  /** The lifetime in seconds that the answer states, or null for none. */
  readonly toldLifetimeS: number | null;
};

/** The client-credentials exchange (`docs/api.md`, section 5). Errors are OAuth bodies in every shape. */
export function answerTokenCall(parts: IdentityParts, call: IncomingCall): Answer {
  if (call.method !== 'POST') return oauthError(405, 'invalid_request', 'Only POST', { allow: 'POST' });
  if (!isMediaType(call.headers['content-type'], 'application/x-www-form-urlencoded')) {
    return oauthError(400, 'invalid_request', 'Content-Type must be application/x-www-form-urlencoded');
  }
  const form = new URLSearchParams(call.body.toString('utf8'));
  for (const field of ['grant_type', 'client_id', 'client_secret']) {
    const values = form.getAll(field);
    if (values.length > 1) return oauthError(400, 'invalid_request', `Repeated parameter: ${field}`);
    if (values.length === 0 || values[0] === '') {
      return oauthError(400, 'invalid_request', `Missing parameter: ${field}`);
    }
  }
  if (form.get('grant_type') !== 'client_credentials') {
    return oauthError(400, 'unsupported_grant_type', 'Unsupported grant_type');
  }
  const isKnown =
    isSame(form.get('client_id') ?? '', parts.clientId) && isSame(form.get('client_secret') ?? '', parts.clientSecret);
  if (!isKnown) return oauthError(401, 'invalid_client', 'Invalid client or invalid client credentials');
  const body = parts.shape().token({ accessToken: parts.tokens.issue(), expiresInS: parts.toldLifetimeS });
  return jsonAnswer(200, body, { 'cache-control': 'no-store', pragma: 'no-cache' });
}

export function oauthError(
  status: number,
  error: string,
  description: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return jsonAnswer(status, { error, error_description: description }, { 'cache-control': 'no-store', ...headers });
}

function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
