import type { RequestRecord } from '../../shared/model/answers/answer.ts';
import { CORRELATION_HEADERS } from '../../shared/model/answers/correlation.ts';
import { retryAfterMs } from '../../shared/model/answers/retry-after.ts';
import { holdsSecret } from '../../shared/rules/holds-secret.ts';
import type { HttpRequest, SecretText } from '../ports.ts';
import type { Exchange, Headers } from './exchange.ts';
import type { WhatHappened } from './what-happened.ts';

/** Headers by which the operator can find a request; no other header is recorded, nor one that repeats the secret. */
const correlationOf = (headers: Headers, secret?: SecretText): [string, string][] =>
  headers
    .filter(([name, value]) => CORRELATION_HEADERS.has(name) && !(secret && holdsSecret(value, secret.reveal())))
    .slice(0, 10)
    .map(([name, value]) => [name, value.replace(/[^ -~]/g, '?').slice(0, 200)]);

/**
 * The stored part of a request: template instead of path, host only, no query values, no headers except correlation.
 */
export function requestRecord(
  request: HttpRequest,
  seen: Pick<Exchange, 'status' | 'headers' | 'bytesSent' | 'bytesReceived'>,
  meaning: WhatHappened,
  facts: { requestId: string; startedAt: number; durationMs: number; host: string },
): Omit<RequestRecord, 'seq'> {
  const waitMs = retryAfterMs(seen.headers, facts.startedAt + facts.durationMs);
  return {
    id: facts.requestId,
    startedAt: facts.startedAt,
    endpoint: request.endpoint,
    method: request.method,
    template: request.template,
    host: facts.host,
    profile: request.profileName,
    ...(request.isPractice && { isPractice: true }),
    attempt: request.attempt,
    outcome: meaning.kind,
    reason: meaning.kind === 'answered' ? null : meaning.reason,
    status: seen.status,
    ...(waitMs !== null && { retryAt: facts.startedAt + facts.durationMs + waitMs }),
    durationMs: facts.durationMs,
    bytesSent: seen.bytesSent,
    bytesReceived: seen.bytesReceived,
    correlation: correlationOf(seen.headers, request.secret),
    answerId: null,
  };
}
