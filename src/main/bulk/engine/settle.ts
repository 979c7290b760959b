import type { PauseReason } from '../../../shared/model/bulk.ts';
import type { HttpAnswer } from '../../ports.ts';
import type { BulkLedger, PostOutcome, ReadAnswer } from '../ports.ts';

/** What an outcome means for the rows after it. The row's own state is in the ledger. */
export type Verdict =
  | { readonly kind: 'settled'; readonly certain: boolean }
  | { readonly kind: 'throttled'; readonly askedMs: number | null }
  | { readonly kind: 'lost' }
  /** The identity server said something nobody can read: perhaps a page of a proxy, perhaps a fault that passes. */
  | { readonly kind: 'no-readable-token' }
  | { readonly kind: 'stop'; readonly reason: PauseReason };

const REGISTRATION_PATH = '/electron/v1/contract/registration';

/**
 * Writes down what became of an attempt (`security-reliability.md`, a registration's life). Throws what the ledger throws:
 * then nothing is known to be written, and the entry stays `sending`, which can never be sent again.
 */
export function settle(
  parts: { readonly ledger: BulkLedger; readonly readAnswer: ReadAnswer; readonly now: number },
  id: string,
  attempt: number,
  outcome: PostOutcome,
): Verdict {
  const { ledger, readAnswer } = parts;
  const keep = (answer: HttpAnswer): string | null =>
    ledger.keepAnswer(id, {
      attempt,
      target: REGISTRATION_PATH,
      status: answer.status,
      headers: answer.headers,
      body: answer.body,
      fetchedAt: Math.round(answer.startedAt + answer.durationMs),
      durationMs: answer.durationMs,
    });
  switch (outcome.kind) {
    case 'accepted': {
      const answerId = keep(outcome.answer);
      ledger.markAccepted(id, { status: outcome.answer.status, answerId, ...readAccepted(readAnswer, outcome.answer) });
      return { kind: 'settled', certain: true };
    }
    case 'rejected': {
      const answerId = keep(outcome.answer);
      ledger.markRejected(id, {
        status: outcome.answer.status,
        answerId,
        message: readRefused(readAnswer, outcome.answer),
      });
      return { kind: 'settled', certain: true };
    }
    case 'unknown': {
      const { answer, status, reason } = outcome;
      const answerId = answer ? keep(answer) : null;
      const message = answer ? readRefused(readAnswer, answer) : null;
      ledger.markUnknown(id, { reason, status, answerId, message });
      return { kind: 'settled', certain: false };
    }
    case 'retry-later': {
      const answerId = keep(outcome.answer);
      const retryAt = outcome.retryAfterMs === null ? null : parts.now + Math.round(outcome.retryAfterMs);
      ledger.markWaiting(id, { reason: 'retry-later', status: outcome.answer.status, retryAt, answerId });
      return { kind: 'throttled', askedMs: outcome.retryAfterMs };
    }
    case 'unauthorized': {
      const answerId = keep(outcome.answer);
      ledger.markWaiting(id, { reason: 'unauthorized', status: outcome.answer.status, retryAt: null, answerId });
      return { kind: 'stop', reason: 'unauthorized' };
    }
    case 'not-sent':
      ledger.markWaiting(id, { reason: outcome.reason, retryAt: null });
      return outcome.reason === 'address' ? { kind: 'stop', reason: 'address' } : { kind: 'lost' };
    case 'no-token':
      ledger.markWaiting(id, { reason: 'no-token', retryAt: null });
      if (outcome.token.kind === 'failed') return { kind: 'lost' };
      if (outcome.token.kind === 'unreadable') return { kind: 'no-readable-token' };
      return { kind: 'stop', reason: 'invalid-client' };
  }
}

// An answer that nobody can read changes nothing about what happened: it is kept raw, and the outcome stands.
function readAccepted(reader: ReadAnswer, answer: HttpAnswer): ReturnType<ReadAnswer['accepted']> {
  try {
    return reader.accepted(answer);
  } catch {
    return { contractId: null, message: null };
  }
}

function readRefused(reader: ReadAnswer, answer: HttpAnswer): string | null {
  try {
    return reader.refused(answer).message;
  } catch {
    return null;
  }
}
