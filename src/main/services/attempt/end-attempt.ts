import { AppError } from '../../../shared/errors/app-error.ts';
import type { AttemptEnd, Settled } from '../../../shared/model/contracts/attempt-end.ts';
import type { RegistrationOutcome } from '../../operator/operator-client.ts';
import { settleRegistration } from '../contracts/settle-registration.ts';
import type { AttemptParts, AttemptRequest } from './attempt-ports.ts';
import { type Opened, Stopped } from './open-attempt.ts';
import { Refused } from './refused.ts';

/** The ends of an attempt: settled by its answer, lost on the way, or stopped before the first byte. */
export function createEnding(parts: AttemptParts) {
  const { ledger, clock } = parts;

  function settle(request: AttemptRequest, number: number, outcome: RegistrationOutcome, tookMs: number): AttemptEnd {
    const { profileId, id, tryAgainAt } = request;
    const write = (): Settled => {
      const settling = { ...parts.settling, profileId, ledger, clock, tryAgainAt };
      const settled = settleRegistration(settling, id, number, outcome);
      parts.onSettled();
      return settled;
    };
    try {
      return { ...write(), tookMs };
    } catch (cause) {
      if (!isStore(cause)) return markLost(id, cause);
      // The entry stays `sending`, so that it cannot be sent again, until the write succeeds or the app restarts.
      return { kind: 'failed', cause, writeAgain: () => void write() };
    }
  }

  /** The request may have been sent and no answer will come: only a person can find out. */
  function markLost(id: string, cause: unknown): AttemptEnd {
    const write = (): void => {
      if (ledger.get(id)?.state === 'sending') {
        ledger.markUnknown(id, { reason: 'unexpected', status: null, answerId: null });
      }
      parts.onSettled();
    };
    try {
      write();
      return { kind: 'failed', cause, writeAgain: null };
    } catch {
      return { kind: 'failed', cause, writeAgain: write };
    }
  }

  /** Refused, stopped or failed before the first byte: the entry is withdrawn, or waits for a person. */
  function endUnsent(request: AttemptRequest, opened: Opened | null, error: unknown): AttemptEnd {
    const end = endOf(error);
    const { id } = request;
    try {
      const entry = ledger.get(id);
      const isHeld = end.kind === 'refused' && end.refusal.why !== 'other-content';
      // A colleague is asked for it as it stands there; a row of a sheet stands in its job.
      if (
        (entry?.state === 'queued' || entry?.isTakenBack) &&
        end.kind === 'refused' &&
        end.refusal.why === 'needs-release' &&
        !request.mayRewrite
      ) {
        ledger.markWaiting(id, { reason: 'needs-release', retryAt: null });
      } else if (entry?.state === 'queued' && opened?.isNew && isHeld) {
        ledger.withdraw(id);
      }
      // Only the earlier request was sent, and its 401 means that it was not processed.
      else if (entry?.state === 'sending' && opened) {
        ledger.markWaiting(id, { reason: 'unauthorized', status: 401, retryAt: null });
      } else if (entry?.state === 'waiting' && isHeld && (entry.wait?.retryAt ?? null) !== null) {
        ledger.markWaiting(id, { reason: end.refusal.why, retryAt: null });
      }
    } catch (cause) {
      return { kind: 'failed', cause, writeAgain: null };
    }
    return end;
  }

  return { settle, markLost, endUnsent };
}

function endOf(error: unknown): AttemptEnd {
  if (error instanceof Refused) return { kind: 'refused', refusal: error.refusal };
  if (error instanceof Stopped) return { kind: 'stopped' };
  if (error instanceof AppError && error.data.code === 'duplicate') {
    return { kind: 'refused', refusal: { why: 'duplicate', registrationIds: error.data.registrationIds } };
  }
  return { kind: 'failed', cause: error, writeAgain: null };
}

function isStore(error: unknown): boolean {
  return error instanceof AppError && error.data.code === 'store';
}
