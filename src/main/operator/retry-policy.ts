import { retryAfterMs } from '../../shared/model/answers/retry-after.ts';
import type { HttpAnswer, HttpOutcome, Random } from '../ports.ts';

const MAX_ATTEMPTS = 3;
const BASE_MS = 500;
const CAP_MS = 30_000;
const BUDGET_SHARE = 0.1;
const BUDGET_MAX = 10;

/** Whether a GET with this end may succeed when it is repeated. */
function isPassing(outcome: HttpOutcome): boolean {
  switch (outcome.kind) {
    case 'answered':
      return [408, 429, 500, 502, 503, 504].includes(outcome.status);
    case 'not-sent':
      return ['offline', 'dns', 'refused', 'connect-timeout'].includes(outcome.reason);
    case 'maybe-sent':
      return ['timeout', 'reset', 'cut-body'].includes(outcome.reason);
  }
}

/**
 * The wait before attempt `attempt + 1` of a GET, or null for no retry. Full jitter between zero and 0.5 s x
 * 2^(attempt-1), at most 30 s. Retry-After is obeyed, else the pause in the body (`bodyMs`); a pause above 30 s is left
 * to a person.
 */
export function retryDelayMs(
  outcome: HttpOutcome,
  attempt: number,
  now: number,
  random: Pick<Random, 'fraction'>,
  bodyMs: (answer: HttpAnswer, now: number) => number | null = () => null,
): number | null {
  if (attempt >= MAX_ATTEMPTS || !isPassing(outcome)) return null;
  const jitterMs = random.fraction() * Math.min(CAP_MS, BASE_MS * 2 ** (attempt - 1));
  const askedMs = outcome.kind === 'answered' ? (retryAfterMs(outcome.headers, now) ?? bodyMs(outcome, now)) : null;
  if (askedMs === null) return jitterMs;
  return askedMs > CAP_MS ? null : askedMs + jitterMs;
}

export type RetryBudget = { earn(): void; spend(): boolean };

/** Retries may be a tenth of all requests, with a small reserve so that retries are possible after a quiet hour. */
export function createRetryBudget(): RetryBudget {
  let balance = BUDGET_MAX;
  return {
    earn() {
      balance = Math.min(BUDGET_MAX, balance + BUDGET_SHARE);
    },
    spend() {
      if (balance < 1) return false;
      balance -= 1;
      return true;
    },
  };
}
