import type { Cover, NoClaim, SettledState } from '../calls/claim-calls.ts';
import type { Away } from '../calls/office-calls.ts';
import { type CanonicalPair, pairKeys } from '../sealing/pair-keys.ts';
import { createConnecting } from './connect-desk.ts';
import type { KeptAttempt } from './desk-book.ts';
import { createDeskHands, type DeskParts } from './desk-hands.ts';
import { createTelling } from './tell-outcomes.ts';

/** Older than this, a claim's answer lets nothing go: by then others may have decided upon it. */
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
  | { readonly kind: 'no'; readonly why: NoClaim | Away };

/** A desk's side of the office: one claim per attempt, outcomes from an outbox, and what to do after a crash. */
export function createOfficeDesk(parts: DeskParts) {
  const { transport, book, keys, clock, random } = parts;
  const asked = new Map<string, { readonly wall: number; readonly monotonic: number }>();
  const hands = createDeskHands(parts);
  const telling = createTelling(hands);
  const { start, connect } = createConnecting(hands, telling);

  async function claim(want: WantedClaim): Promise<ClaimEnd> {
    dropOther(want);
    // What the office still takes for under way is nothing to begin anew.
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
      // Asked once and refused, the office has nothing of it; else what was asked before may still arrive there.
      book.mark(attempt, 'not-sent', 'no' in answer && time === 1);
      return { kind: 'no', why: answer };
    }
  }

  /** A person corrected what waits: the office takes another content for another registration, so the wait ends first. */
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

  /** Last before the first byte, in one transaction with the ledger's `sending`: false is *not sent*, begin again. */
  function mayLeave(attempt: string): boolean {
    const isStill = book.get(attempt)?.state === 'intent' && isFresh(attempt);
    asked.delete(attempt);
    book.mark(attempt, isStill ? 'sending' : 'not-sent', false);
    return isStill;
  }

  /** What became of it, in one transaction with the ledger's outcome; told to the office by `push`. */
  function settled(attempt: string, state: SettledState): void {
    asked.delete(attempt);
    book.mark(attempt, state, false);
  }

  return { start, connect, claim, mayLeave, settled, push: telling.push, who: hands.who };
}
