import type { Ledger } from '../../ledger/ledger.ts';
import { registrationOutcome } from '../../operator/registration/registration-outcome.ts';
import type { Clock, Log, Timers } from '../../ports.ts';
import { type Settling, settleRegistration } from './settle-registration.ts';

/** Starting Elkontor waits no longer than this for large answers; what is not read by then is shown as unknown. */
const MAX_MS = 10_000;

/**
 * Once, at start: an answer stored before the last run ended is judged as if it had just arrived; a large one is read
 * in the thread. What cannot be settled stays `sending`, for `ledger.recover`. Nothing is retried automatically.
 */
export async function settleKeptAnswers(parts: {
  readonly ledger: Ledger;
  readonly meaning: Settling['meaning'];
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}): Promise<void> {
  const { ledger, meaning, clock, timers, log } = parts;
  const found = ledger.interruptedWithAnswer();
  if (found.length === 0) return;
  const prepared = found.map(({ id, answer }) => meaning.prepare(id, { ...answer, status: answer.meta.status }));
  const limit = new AbortController();
  await Promise.race([Promise.all(prepared), timers.sleep(MAX_MS, limit.signal).catch(() => undefined)]);
  limit.abort();
  let count = 0;
  for (const { id, attempt, answer } of found) {
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
          // Its shape was observed when it arrived, if there was time.
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
