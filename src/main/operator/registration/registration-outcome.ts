import { retryAfterMs } from '../../../shared/model/retry-after.ts';
import type { HttpAnswer, HttpOutcome, TokenResult } from '../../ports.ts';

/** What became of a registration's request (`security-reliability.md`, the table of a registration's life). */
export type RegistrationOutcome =
  | { readonly kind: 'accepted'; readonly answer: HttpAnswer }
  | { readonly kind: 'rejected'; readonly answer: HttpAnswer }
  /** May have happened: only a person can settle it. `reason` is `http-status` or what happened on the way. */
  | {
      readonly kind: 'unknown';
      readonly reason: string;
      readonly answer: HttpAnswer | null;
      readonly status: number | null;
    }
  | { readonly kind: 'not-sent'; readonly reason: string; readonly detail: string }
  /** 429, or 503 with Retry-After: taken as not processed. */
  | { readonly kind: 'retry-later'; readonly answer: HttpAnswer; readonly retryAfterMs: number | null }
  | { readonly kind: 'no-token'; readonly token: TokenResult }
  /** Refused with a new token too: not processed. */
  | { readonly kind: 'unauthorized'; readonly answer: HttpAnswer };

/** Reads one attempt's outcome; `now` is epoch ms. A 401 is the caller's business the first time. */
export const registrationOutcome = (outcome: HttpOutcome, now: number): RegistrationOutcome => {
  if (outcome.kind === 'not-sent') return { kind: 'not-sent', reason: outcome.reason, detail: outcome.detail };
  if (outcome.kind === 'maybe-sent')
    return { kind: 'unknown', reason: outcome.reason, answer: null, status: outcome.status };
  const { status } = outcome;
  const waitMs = retryAfterMs(outcome.headers, now);
  if (status >= 200 && status < 300) return { kind: 'accepted', answer: outcome };
  if (status === 401) return { kind: 'unauthorized', answer: outcome };
  if (status === 429 || (status === 503 && waitMs !== null))
    return { kind: 'retry-later', answer: outcome, retryAfterMs: waitMs };
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'rejected', answer: outcome };
  return { kind: 'unknown', reason: 'http-status', answer: outcome, status };
};
