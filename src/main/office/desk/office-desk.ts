import type { Clock, Random } from '../../ports.ts';
import type { ClaimRow, Cover, NoClaim, Sealed, Seen, SettledState, Who } from '../calls/claim-calls.ts';
import type { Hello, NoHello } from '../calls/desk-calls.ts';
import type { Away, DeskTransport } from '../calls/office-calls.ts';
import type { OfficeKeys } from '../sealing/office-keys.ts';
import { type CanonicalPair, pairKeys } from '../sealing/pair-keys.ts';
import { seal } from '../sealing/seal.ts';
import type { DeskBook, KeptAttempt } from './desk-book.ts';
import { restateAll } from './restate-all.ts';

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
export type Connected =
  | { readonly kind: 'ready'; readonly hello: Hello }
  | { readonly kind: 'away'; readonly why: Away }
  | { readonly kind: 'refused'; readonly why: NoHello | { readonly no: string } };

/** What the office's answers to this desk's outcomes tell a person. */
export type DeskEvents = {
  /** A pair of this desk's is another's, too, which was found when it was said again: perhaps two contracts. */
  readonly onDouble: (registration: string, claim: ClaimRow) => void;
  /** This was decided upon while it was under way, and now has an outcome: perhaps two contracts. */
  readonly onDecidedBeside: (registration: string, claims: readonly ClaimRow[]) => void;
};

export type DeskParts = {
  readonly transport: DeskTransport;
  readonly book: DeskBook;
  readonly keys: OfficeKeys;
  readonly rule: number;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: DeskEvents;
};

/** A desk's side of the office: one claim per attempt, outcomes from an outbox, and what to do after a crash. */
export function createOfficeDesk(parts: DeskParts) {
  const { transport, book, keys, clock, random } = parts;
  const asked = new Map<string, { readonly wall: number; readonly monotonic: number }>();
  const nonce = random.uuid();
  let run = 0;

  const who = (): Who => ({ desk: book.meta().desk, secret: book.meta().secret, run, nonce });
  function sealed(kind: string, key: string, text: string): Sealed {
    const { desk, sealedSoFar } = book.meta();
    const number = sealedSoFar + 1;
    book.setMeta({ sealedSoFar: number });
    return { number, sealed: seal(keys, { kind, key, version: 0, desk, number }, text, random) };
  }
  const content = ({ pair, reason, request, registration }: KeptAttempt): Sealed =>
    sealed('claim', registration, JSON.stringify({ pair, reason, request }));
  const requestOf = ({ request }: KeptAttempt): string => keys.lookUp('request', request);
  /** Kept only forwards: an answer that was overtaken says less than what is known. */
  function remember(seen: Seen | null): void {
    if (seen !== null && seen.seq > book.meta().seen.seq) book.setMeta({ seen });
  }

  const restating = { ...parts, who, content, requestOf, remember, onDouble: parts.events.onDouble };

  /** A new run of the app: what the last one left half done is ended, as far as can be known. */
  function start(): void {
    run = book.meta().run + 1;
    book.setMeta({ run });
    for (const { attempt, state } of book.unended())
      book.mark(attempt, state === 'intent' ? 'not-sent' : 'unknown', false);
  }

  async function connect(): Promise<Connected> {
    const hello = await transport.call('hello', { who: who(), seen: book.meta().seen });
    if ('away' in hello) return { kind: 'away', why: hello };
    if ('no' in hello) {
      // This run is over for the office; the next start counts past the one it knows.
      if ('run' in hello && hello.run > book.meta().run) book.setMeta({ run: hello.run });
      return { kind: 'refused', why: hello };
    }
    if (hello.office !== keys.officeId) return { kind: 'refused', why: { no: 'other-office' } };
    if (hello.isReady && hello.isRestated) remember(hello.seen);
    else {
      // The office has forgotten, or never knew: from here on its numbers count, not those this desk remembers.
      book.setMeta({ seen: hello.seen });
      const restated = await restateAll(restating);
      if (restated.kind !== 'restated') return restated;
    }
    return (await pushed()) ?? (await endUnfinished()) ?? { kind: 'ready', hello };
  }

  /** Claims of this desk that are unfinished in the office only: it forgot the end of them, or this disk is an older one. */
  async function endUnfinished(): Promise<Connected | null> {
    for (let after = 0; ; ) {
      const own = await transport.call('own', { who: who(), after });
      if (!('claims' in own)) return failure(own);
      for (const row of own.claims) {
        after = row.id;
        const state = endOf(row);
        if (state === null || state === row.state) continue;
        const end = await tell(row.attempt, row.registration, state);
        if (typeof end === 'object') return failure(end);
      }
      if (own.claims.length === 0) return null;
    }
  }

  /** What this disk knows of a claim the office holds for unfinished; null: it goes on. */
  function endOf(row: ClaimRow): SettledState | null {
    const kept = book.get(row.attempt);
    if (kept === null) return row.state === 'sending' ? 'unknown' : null;
    const newest = book.newest().find(({ registration }) => registration === row.registration) ?? kept;
    if (newest.state === 'intent' || newest.state === 'sending') return null;
    return newest.attempt === kept.attempt ? newest.state : 'not-sent';
  }

  async function claim(want: WantedClaim): Promise<ClaimEnd> {
    // What the office still takes for under way is nothing to begin anew.
    if (book.untold().some(({ registration }) => registration === want.registration)) await pushed();
    const attempt = random.uuid();
    const kept: KeptAttempt = { ...want, attempt, state: 'intent', isTold: false };
    book.add(kept);
    asked.set(attempt, { wall: clock.now(), monotonic: clock.monotonicMs() });
    const { seen } = book.meta();
    const ask = {
      ...{ who: who(), seen, keyId: keys.keyId, rule: parts.rule, registration: want.registration, attempt },
      ...{ request: requestOf(kept), keys: pairKeys(keys, want.pair), covers: want.covers, content: content(kept) },
    };
    for (let time = 1; ; time += 1) {
      const answer = await transport.call('claim', ask);
      if ('claim' in answer) {
        remember(answer.seen);
        return { kind: 'yours', attempt, claim: answer.claim };
      }
      if ('away' in answer && answer.away === 'no-answer' && time < ASKED_AT_MOST && isFresh(attempt)) continue;
      // Asked once and refused, the office has nothing of it; else what was asked before may still arrive there.
      book.mark(attempt, 'not-sent', 'no' in answer && time === 1);
      return { kind: 'no', why: answer };
    }
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

  async function tell(
    attempt: string,
    registration: string,
    state: SettledState,
  ): Promise<'told' | 'unseen' | Away | { no: string }> {
    const event = sealed(`event ${state}`, registration, '');
    const answer = await transport.call('settle', {
      ...{ who: who(), keyId: keys.keyId, attempt, registration, state, event },
    });
    if ('away' in answer) return answer;
    if ('no' in answer) {
      if (answer.no === 'unseen') return 'unseen';
      if (answer.no !== 'settled') return answer;
      parts.events.onDecidedBeside(registration, answer.claims);
      return 'told';
    }
    remember(answer.seen);
    if (answer.coveredBy.length > 0) parts.events.onDecidedBeside(registration, answer.coveredBy);
    return 'told';
  }

  /** Tells the office what it does not know yet; null: all of it. */
  async function pushed(): Promise<Connected | null> {
    for (const kept of book.untold()) {
      if (kept.state === 'intent' || kept.state === 'sending') continue;
      const end = await tell(kept.attempt, kept.registration, kept.state);
      if (end === 'unseen') {
        const restated = await restateAll({ ...restating, only: kept.attempt });
        if (restated.kind !== 'restated') return restated;
      } else if (typeof end === 'object') return failure(end);
      if (book.get(kept.attempt)?.state === kept.state) book.mark(kept.attempt, kept.state, true);
    }
    return null;
  }

  return { start, connect, claim, mayLeave, settled, push: pushed, who };
}

function failure(answer: object): Exclude<Connected, { kind: 'ready' }> | null {
  if ('away' in answer) return { kind: 'away', why: answer as Away };
  return 'no' in answer ? { kind: 'refused', why: answer as { no: string } } : null;
}
