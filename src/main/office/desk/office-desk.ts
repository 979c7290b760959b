import type { Cover } from '../../../shared/model/office/office.ts';
import type { Refusal } from '../calls/answer-schemas.ts';
import type { SettledState } from '../calls/claim-calls.ts';
import type { Away } from '../calls/database-calls.ts';
import { type CanonicalPair, pairKeys } from '../sealing/pair-keys.ts';
import { createConnecting } from './connect-desk.ts';
import type { KeptAttempt } from './desk-book.ts';
import { createDeskContext, type DeskParts } from './desk-context.ts';
import { createTelling } from './tell-outcomes.ts';

/** After this time a claim's answer no longer allows sending: others may have decided about it. */
const ANSWER_GOOD_FOR_MS = 10_000;
const ASKED_AT_MOST = 2;

export type WantedClaim = {
  readonly registration: string;
  readonly request: string;
  readonly pair: CanonicalPair;
  readonly covers: readonly Cover[];
  readonly reason: string | null;
};
export type ClaimEnd =
  | { readonly kind: 'yours'; readonly attempt: string; readonly claim: number }
  | { readonly kind: 'no'; readonly why: Refusal<'claim'> | Away };

/** A desk's side of the office: one claim per attempt, outcomes from an outbox, and recovery after a crash. */
export function createOfficeDesk(parts: DeskParts) {
  const { transport, book, keys, clock, random } = parts;
  const asked = new Map<string, { readonly wall: number; readonly monotonic: number }>();
  const hands = createDeskContext(parts);
  const telling = createTelling(hands);
  const { start, connect } = createConnecting(hands, telling);

  async function claim(want: WantedClaim): Promise<ClaimEnd> {
    dropOther(want);
    // An attempt that the office still holds as running must not be started again.
    if (book.untold().some(({ registration }) => registration === want.registration)) await telling.push();
    const attempt = random.uuid();
    const names = pairKeys(keys, want.pair);
    const made = { keys: { keyId: keys.keyId, names }, state: 'intent', isTold: false, contractId: null } as const;
    const kept: KeptAttempt = { ...want, ...made, attempt };
    book.add(kept);
    asked.set(attempt, { wall: clock.now(), monotonic: clock.monotonicMs() });
    const { seen } = book.meta();
    const ask = {
      ...{ who: hands.who(), seen, keyId: keys.keyId, rule: parts.rule, registration: want.registration, attempt },
      ...{ request: hands.requestOf(kept), keys: names, covers: want.covers, content: hands.content(kept) },
    };
    for (let time = 1; ; time += 1) {
      const answer = await transport.call('claim', ask);
      if ('claim' in answer) {
        hands.remember(answer.seen);
        return { kind: 'yours', attempt, claim: answer.claim };
      }
      if ('away' in answer && answer.away === 'no-answer' && time < ASKED_AT_MOST && isFresh(attempt)) continue;
      // Asked once and refused: the office has nothing of it. Otherwise an earlier call may still arrive there.
      book.mark(attempt, 'not-sent', 'no' in answer && time === 1);
      return { kind: 'no', why: answer };
    }
  }

  /**
   * A person's decision to send without asking, because the office cannot be reached. When it is back the claim is
   * reported as a new one, and the office then says who else has the pair.
   */
  function byHand(want: WantedClaim): string {
    dropOther(want);
    const attempt = random.uuid();
    const names = pairKeys(keys, want.pair);
    const made = { keys: { keyId: keys.keyId, names }, state: 'intent', isTold: false, contractId: null } as const;
    book.add({ ...want, ...made, attempt, isByHand: true });
    asked.set(attempt, { wall: clock.now(), monotonic: clock.monotonicMs() });
    return attempt;
  }

  /**
   * A person corrected a waiting registration: to the office other content is another registration, so the wait ends
   * first.
   */
  function dropOther({ registration, request }: WantedClaim): void {
    const newest = book.newestOf(registration);
    if (newest?.state === 'waiting' && newest.request !== request) book.mark(newest.attempt, 'not-sent', false);
  }

  function isFresh(attempt: string): boolean {
    const since = asked.get(attempt);
    if (!since) return false;
    const passed = Math.max(clock.now() - since.wall, clock.monotonicMs() - since.monotonic);
    return passed <= ANSWER_GOOD_FOR_MS;
  }

  /**
   * The last step before the first byte, in one transaction with the ledger's `sending`: false means *not sent*, start
   * again.
   */
  function mayLeave(attempt: string): boolean {
    const isStill = book.get(attempt)?.state === 'intent' && isFresh(attempt);
    asked.delete(attempt);
    book.mark(attempt, isStill ? 'sending' : 'not-sent', false);
    return isStill;
  }

  /** The outcome, in one transaction with the ledger's; `push` reports it to the office. */
  function settled(attempt: string, state: SettledState): void {
    asked.delete(attempt);
    book.mark(attempt, state, false);
  }

  /** A registration that was handed to this desk goes on here. Asked again after a lost answer, the answer is the same. */
  async function takeOver(registration: string, from: string) {
    const ask = { who: hands.who(), seen: book.meta().seen, keyId: keys.keyId, registration, from };
    let answer = await transport.call('take_over', ask);
    if ('away' in answer && answer.away === 'no-answer') answer = await transport.call('take_over', ask);
    if ('claim' in answer) hands.remember(answer.seen);
    return answer;
  }

  return { start, connect, claim, byHand, mayLeave, settled, takeOver, push: telling.push, who: hands.who, hands };
}
