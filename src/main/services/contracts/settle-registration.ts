import { BUSY_KIND } from '../../../shared/model/answers/busy-kind.ts';
import { OPERATOR_CALLS } from '../../../shared/model/connection/operator-paths.ts';
import type { Settled } from '../../../shared/model/contracts/attempt-end.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { UnclearAnswer } from '../../ledger/meanings.ts';
import { bodyWaitMs } from '../../mapping/errors/body-wait.ts';
import type { RegistrationOutcome } from '../../operator/operator-client.ts';
import type { Clock, HttpAnswer, HttpOutcome } from '../../ports.ts';
import { tokenError } from '../answers/operator-answers.ts';
import type { AnswerMeaning, Judgement } from '../meaning/create-answer-meaning.ts';

/** The parts of the ledger that an outcome is written to. */
export type SettleLedger = Pick<Ledger, 'keepAnswer' | 'markAccepted' | 'markRejected' | 'markUnknown' | 'markWaiting'>;

export type SettleParts = {
  readonly profileId: string;
  readonly ledger: SettleLedger;
  readonly meaning: Pick<AnswerMeaning, 'prepare' | 'success' | 'isBusyUnprocessed' | 'refused'>;
  /** Told of every answer once it is kept. */
  readonly onKept: (profileId: string, answerId: string, answer: HttpAnswer) => void;
  readonly clock: Clock;
  /**
   * When a registration that did not arrive is retried automatically, not before `notBefore` (epoch milliseconds; null:
   * no pause was named). Null: only when a person says so.
   */
  readonly tryAgainAt: (registrationId: string, notBefore: number | null) => number | null;
};

/** For jobs, whose sender does the retries: waits as long as the operator asked, and no longer. */
export const whenAsked: SettleParts['tryAgainAt'] = (_id, notBefore) => notBefore;

/** The parts that are the same for every caller. */
export type Settling = Pick<SettleParts, 'meaning' | 'onKept'>;

/**
 * Writes the outcome of an attempt, whoever made it (`docs/promises.md`, a registration's life): first the raw answer,
 * then the outcome. Throws what the ledger throws: then the write is uncertain, and the entry stays `sending`, which
 * can never be sent again.
 */
export function settleRegistration(
  parts: SettleParts,
  id: string,
  attempt: number,
  outcome: RegistrationOutcome,
): Settled {
  const { ledger, meaning, tryAgainAt } = parts;
  switch (outcome.kind) {
    case 'success': {
      const { answer } = outcome;
      const answerId = keep(parts, id, attempt, answer);
      return settleSuccess(parts, id, { status: answer.status, answerId }, meaning.success(id, answer));
    }
    case 'rejected': {
      const { answer } = outcome;
      const answerId = keep(parts, id, attempt, answer);
      ledger.markRejected(id, { status: answer.status, answerId, message: meaning.refused(id, answer) });
      return { kind: 'settled', state: 'rejected' };
    }
    case 'unknown': {
      const { answer, status, reason } = outcome;
      const answerId = answer && keep(parts, id, attempt, answer);
      ledger.markUnknown(id, { reason, status, answerId, message: answer && meaning.refused(id, answer) });
      return { kind: 'settled', state: 'unknown' };
    }
    case 'busy':
      if (!meaning.isBusyUnprocessed(id)) {
        const { answer } = outcome;
        const { status } = answer;
        const answerId = keep(parts, id, attempt, answer);
        const unclear = { unclear: 'busy', answerKind: BUSY_KIND, stage: null } as const;
        ledger.markUnknown(id, { reason: 'busy', status, answerId, message: meaning.refused(id, answer), unclear });
        return { kind: 'settled', state: 'unknown', askedMs: outcome.retryAfterMs };
      }
      return wait(parts, id, attempt, outcome);
    case 'retry-later':
      return wait(parts, id, attempt, outcome);
    case 'unauthorized': {
      const { answer } = outcome;
      const answerId = keep(parts, id, attempt, answer);
      ledger.markWaiting(id, { reason: 'unauthorized', status: answer.status, retryAt: null, answerId });
      return { kind: 'waiting', why: 'unauthorized' };
    }
    case 'not-sent':
      ledger.markWaiting(id, { reason: outcome.reason, retryAt: tryAgainAt(id, null) });
      return { kind: 'waiting', why: outcome.reason === 'address' ? 'address' : 'lost' };
    case 'no-token': {
      const { token } = outcome;
      if (token.kind === 'failed') {
        ledger.markWaiting(id, { reason: wayReason(token.outcome), retryAt: tryAgainAt(id, null) });
        return { kind: 'waiting', why: 'lost' };
      }
      // Only a person can correct credentials: no automatic retry.
      ledger.markWaiting(id, { reason: tokenError(token).code, retryAt: null });
      return { kind: 'waiting', why: token.kind === 'unreadable' ? 'token-unreadable' : 'invalid-client' };
    }
  }
}

function wait(
  parts: SettleParts,
  id: string,
  attempt: number,
  { answer, retryAfterMs }: Extract<RegistrationOutcome, { kind: 'retry-later' | 'busy' }>,
): Settled {
  const askedMs = retryAfterMs ?? bodyWaitMs(answer, parts.clock.now());
  const answerId = keep(parts, id, attempt, answer);
  const notBefore = askedMs === null ? null : parts.clock.now() + Math.round(askedMs);
  const retryAt = parts.tryAgainAt(id, notBefore);
  parts.ledger.markWaiting(id, { reason: 'retry-later', status: answer.status, retryAt, answerId });
  return { kind: 'waiting', why: 'throttled', askedMs };
}

function settleSuccess(
  { ledger }: SettleParts,
  id: string,
  kept: { readonly status: number; readonly answerId: string | null },
  judged: Judgement,
): Settled {
  switch (judged.outcome) {
    case 'accepted':
      ledger.markAccepted(id, { ...kept, ...judged });
      return { kind: 'settled', state: 'accepted' };
    case 'rejected':
      ledger.markRejected(id, { ...kept, ...judged });
      return { kind: 'settled', state: 'rejected' };
    case 'unknown':
      ledger.markUnknown(id, { ...kept, ...judged, reason: judged.unclear.unclear });
      return { kind: 'settled', state: 'unknown', asks: isQuestion(judged.unclear) };
  }
}

/** Whether a person can be asked what the answer means before anything else is sent. */
function isQuestion({ unclear, answerKind }: UnclearAnswer): boolean {
  return unclear === 'no-id' && answerKind !== null;
}

function keep(parts: SettleParts, id: string, attempt: number, answer: HttpAnswer): string | null {
  const answerId = parts.ledger.keepAnswer(id, {
    attempt,
    target: OPERATOR_CALLS['contract-registration'].path,
    status: answer.status,
    headers: answer.headers,
    body: answer.body,
    fetchedAt: Math.round(answer.startedAt + answer.durationMs),
    durationMs: answer.durationMs,
  });
  if (answerId !== null) parts.onKept(parts.profileId, answerId, answer);
  return answerId;
}

/** Why there was no token: a refused connection is not the identity server's fault. */
function wayReason(outcome: HttpOutcome): string {
  return outcome.kind === 'not-sent' ? outcome.reason : 'no-token';
}
