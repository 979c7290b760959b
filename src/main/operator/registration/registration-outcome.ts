import { retryAfterMs } from '../../../shared/model/answers/retry-after.ts';
import type { HttpAnswer, HttpOutcome, TokenResult } from '../../ports.ts';

/** The outcome of a registration request (`docs/promises.md`, the table of a registration's life). */
export type RegistrationOutcome =
  /** 2xx: whether it means yes is decided by the answer, never by its status. */
  | { readonly kind: 'success'; readonly answer: HttpAnswer }
  | { readonly kind: 'rejected'; readonly answer: HttpAnswer }
  /** Possibly processed: only a person can settle it. `reason`: `http-status` or the network failure. */
  | {
      readonly kind: 'unknown';
      readonly reason: string;
      readonly answer: HttpAnswer | null;
      readonly status: number | null;
    }
  | { readonly kind: 'not-sent'; readonly reason: string; readonly detail: string }
  /** 429: counts as not processed. */
  | { readonly kind: 'retry-later'; readonly answer: HttpAnswer; readonly retryAfterMs: number | null }
  /** 503 with Retry-After: gateways send it too. Not processed where a person or IT has said so about this operator. */
  | { readonly kind: 'busy'; readonly answer: HttpAnswer; readonly retryAfterMs: number }
  | { readonly kind: 'no-token'; readonly token: TokenResult }
  /** Refused with a new token too: not processed. */
  | { readonly kind: 'unauthorized'; readonly answer: HttpAnswer };

/** The outcome of one attempt; `now` is epoch ms. The caller handles the first 401. */
export function registrationOutcome(outcome: HttpOutcome, now: number): RegistrationOutcome {
  if (outcome.kind === 'not-sent') return { kind: 'not-sent', reason: outcome.reason, detail: outcome.detail };
  if (outcome.kind === 'maybe-sent') {
    return { kind: 'unknown', reason: outcome.reason, answer: null, status: outcome.status };
  }
  const { status } = outcome;
  const waitMs = retryAfterMs(outcome.headers, now);
  if (status >= 200 && status < 300) return { kind: 'success', answer: outcome };
  if (status === 401) return { kind: 'unauthorized', answer: outcome };
  if (status === 429) return { kind: 'retry-later', answer: outcome, retryAfterMs: waitMs };
  if (status === 503 && waitMs !== null) return { kind: 'busy', answer: outcome, retryAfterMs: waitMs };
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'rejected', answer: outcome };
  return { kind: 'unknown', reason: 'http-status', answer: outcome, status };
}
