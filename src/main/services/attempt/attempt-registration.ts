import { type AttemptEnd, isSameDestination } from '../../../shared/model/contracts/attempt-end.ts';
import type { LedgerRecord } from '../../ledger/registration-rows.ts';
import type { AttemptParts, AttemptRequest } from './attempt-ports.ts';
import { type ClaimWant, type HeldClaim, NO_CLAIM } from './claims.ts';
import { createEnding } from './end-attempt.ts';
import {
  addressChanged,
  type Built,
  build,
  createOpening,
  type Opened,
  refuse,
  Stopped,
  timesTakenBack,
} from './open-attempt.ts';
import type { AboutToGo } from './release-check.ts';

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * The only way a registration is sent, for the form, "send again", the timer and rows of jobs: check, build, hash,
 * write down, get a token, check again at the first byte, send, settle, or mark as lost.
 */
export function createAttempts(parts: AttemptParts) {
  const { ledger, clock } = parts;
  const underWay = new Set<string>();
  const open = createOpening(parts);
  const { settle, markLost, endUnsent } = createEnding(parts);

  /** Never throws. Only one attempt at a registration runs at a time. */
  async function attempt(request: AttemptRequest): Promise<AttemptEnd> {
    const { id } = request;
    // Checked and marked without an await in between.
    if (underWay.has(id)) return { kind: 'refused', refusal: { why: 'state', state: 'sending' } };
    underWay.add(id);
    try {
      return await run(request);
    } finally {
      underWay.delete(id);
      request.tell(id);
    }
  }

  async function run(request: AttemptRequest): Promise<AttemptEnd> {
    let built: Built;
    let opened: Opened;
    try {
      built = build(request);
      opened = open(request, built);
    } catch (error) {
      return endUnsent(request, null, error);
    }
    try {
      parts.releaseCheck.assertReleased(seenOf(request, opened));
    } catch (error) {
      return endUnsent(request, opened, error);
    }
    const onWire = { number: 0, isOut: false };
    const claim = { held: NO_CLAIM };
    const begunAt = clock.monotonicMs();
    try {
      const outcome = await parts.operator.registerContract(opened.profile, built.body, {
        registrationId: request.id,
        async permit(nth) {
          // A second request follows only a 401: the first one was not processed.
          onWire.isOut = false;
          await parts.permit(request.id, opened.attemptsBefore + nth);
          claim.held.notProcessed();
          claim.held = NO_CLAIM;
          claim.held = await parts.claims.ask(claimOf(request, opened, built));
        },
        beforeSend(nth) {
          // A 401 was not processed, so the second request starts from `waiting` like any other.
          if (nth > 1) ledger.markWaiting(request.id, { reason: 'unauthorized', status: 401, retryAt: null });
          onWire.number = opened.attemptsBefore + nth;
          firstByte(request, opened, built, onWire.number, claim.held);
          onWire.isOut = true;
          request.onSending();
          request.tell(request.id);
        },
      });
      const tookMs = clock.monotonicMs() - begunAt;
      // A large answer is read in a thread; meanwhile the entry stays `sending`, so that it cannot be sent again.
      if ('answer' in outcome && outcome.answer) await parts.settling.meaning.prepare(request.id, outcome.answer);
      return settle(request, onWire.number, outcome, tookMs);
    } catch (error) {
      if (onWire.isOut) return markLost(request.id, error);
      return endUnsent(request, opened, error);
    } finally {
      claim.held.end(() => isToWait(ledger.get(request.id)));
    }
  }

  const overrideOf = ({ id, override }: AttemptRequest) => override ?? ledger.get(id)?.override ?? null;

  function seenOf(request: AttemptRequest, { profile, to }: Opened): AboutToGo {
    const { id, customer, property, poa } = request;
    const covers = (overrideOf(request)?.covers ?? []).map(({ registrationId }) => registrationId);
    return { id, profile, to, customer, property, poa, covers };
  }

  function claimOf(request: AttemptRequest, { profile, to }: Opened, { sha256 }: Built): ClaimWant {
    const { id, customer, property } = request;
    const override = overrideOf(request);
    return {
      id,
      profile,
      to,
      pair: { customer, property },
      requestSha256: sha256,
      override,
      byHand: request.byHand ?? null,
    };
  }

  /**
   * Checks everything that may have changed while the token was fetched. There is no await between this and the first
   * byte.
   */
  function firstByte(request: AttemptRequest, opened: Opened, built: Built, number: number, held: HeldClaim): void {
    if (!parts.mayRegister()) refuse({ why: 'ledger-unsure' });
    if (!request.mayStart()) throw new Stopped();
    const here = parts.connection(request.profileId);
    // A person may meanwhile have sent it to another address ("send again", while the form still waits for its token).
    const writtenFor = ledger.get(request.id)?.destination ?? opened.to;
    const leadsThere = here !== null && isSameDestination(here.to, opened.to);
    if (!leadsThere || !isSameDestination(writtenFor, opened.to)) refuse(addressChanged(writtenFor, here?.to ?? null));
    // The timer sends only what still has a time to be tried again: a person may meanwhile have taken it over.
    if (
      request.isByTimer &&
      opened.attemptsBefore + 1 === number &&
      (ledger.get(request.id)?.wait?.retryAt ?? null) === null
    ) {
      refuse({ why: 'state', state: 'waiting' });
    }
    if (timesTakenBack(ledger.get(request.id)) !== opened.timesTakenBack) throw new Stopped();
    const noteRelease = parts.releaseCheck.assertReleased(seenOf(request, opened));
    const sending = { attempt: number, requestSha256: built.sha256, requestBytes: built.body.length };
    const ended = held.use(() => {
      const timers = ledger.markSending(request.id, sending);
      noteRelease();
      return timers;
    });
    parts.onFirstByte();
    parts.onTimersEnded(ended);
  }

  return { attempt, isAnyUnderWay: () => underWay.size > 0 };
}

/** A registration that was taken back blocks no other. */
const isToWait = (entry: LedgerRecord | null): boolean => entry?.state === 'waiting' && !entry.isTakenBack;
