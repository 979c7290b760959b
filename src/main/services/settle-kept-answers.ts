import type { Ledger } from '../ledger/ledger.ts';
import { registrationOutcome } from '../operator/registration/registration-outcome.ts';
import type { Clock, Log } from '../ports.ts';
import { type Settling, settleRegistration } from './settle-registration.ts';

/**
 * Once, at start: an answer that was on disk before the last run ended counts as if it came now, by the same judging. What
 * cannot be settled so stays `sending`, for `ledger.recover`. Nothing is tried again by itself.
 */
export function settleKeptAnswers(parts: {
  readonly ledger: Ledger;
  readonly meaning: Settling['meaning'];
  readonly clock: Clock;
  readonly log: Log;
}): void {
  const { ledger, meaning, clock, log } = parts;
  let count = 0;
  for (const { id, attempt, answer } of ledger.cutOffWithAnswer()) {
    const { meta, headers, body } = answer;
    const startedAt = meta.fetchedAt - meta.durationMs;
    const { status, durationMs } = meta;
    const outcome = { kind: 'answered', status, headers, body, startedAt, durationMs, requestId: '' } as const;
    try {
      settleRegistration(
        {
          profileId: ledger.get(id)?.profileId ?? '',
          ledger: { ...ledger, keepAnswer: () => meta.id },
          meaning,
          // What its shape is was looked at when it came, if there was time.
          onKept: () => undefined,
          clock,
          tryAgainAt: () => null,
        },
        id,
        attempt,
        registrationOutcome(outcome, meta.fetchedAt),
      );
      count += 1;
    } catch {
      log.warn('ledger.kept-answer-not-settled');
    }
  }
  if (count > 0) log.warn('ledger.settled-by-kept-answers', { count });
}
