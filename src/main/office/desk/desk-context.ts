import type { Clock, Random } from '../../ports.ts';
import type { ClaimRow, Seen } from '../calls/answer-schemas.ts';
import type { Sealed, Who } from '../calls/claim-calls.ts';
import type { DeskTransport } from '../calls/database-calls.ts';
import type { OfficeKeys } from '../sealing/office-keys.ts';
import { pairKeys } from '../sealing/pair-keys.ts';
import { seal } from '../sealing/seal.ts';
import type { NotConnected } from './connected.ts';
import type { DeskBook, KeptAttempt } from './desk-book.ts';

/** Called when the office's answers to this desk's outcomes concern a person. */
export type DeskEvents = {
  /** Another desk has a pair of this one too, found when it was reported again: possibly two contracts. */
  readonly onDouble: (registration: string, claim: ClaimRow) => void;
  /**
   * Another desk decided to send while this one was running, and this one now has an outcome: possibly two contracts.
   */
  readonly onDecidedElsewhere: (registration: string, claims: readonly ClaimRow[]) => void;
  /** The office has lost something, or never knew this desk. */
  readonly onForgotten?: () => void;
  /** Reports again what is not a claim, before everything counts as reported; null: done. */
  readonly onRestating?: () => Promise<NotConnected | null>;
};

export type DeskParts = {
  readonly transport: DeskTransport;
  readonly book: DeskBook;
  readonly keys: OfficeKeys;
  readonly rule: number;
  /** The display name for colleagues; sealed. */
  readonly by?: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: DeskEvents;
};

export type DeskContext = ReturnType<typeof createDeskContext>;

/** The common parts of a desk's calls: the caller, sealing, and the office's numbers it remembers. */
export function createDeskContext(parts: DeskParts) {
  const { book, keys, random } = parts;
  const nonce = random.uuid();
  let run = 0;

  const who = (): Who => ({ desk: book.meta().desk, secret: book.meta().secret, run, nonce });

  /** What is sealed is counted, so that a gap shows what was taken away. */
  function nextNumber(): number {
    const number = book.meta().sealedSoFar + 1;
    book.setMeta({ sealedSoFar: number });
    return number;
  }

  function sealed(kind: string, key: string, text: string): Sealed {
    const { desk } = book.meta();
    const number = nextNumber();
    return { number, sealed: seal(keys, { kind, key, version: 0, desk, number }, text, random) };
  }

  return {
    ...parts,
    who,
    sealed,
    nextNumber,
    /** A new run of the app. */
    beginRun(): void {
      run = book.meta().run + 1;
      book.setMeta({ run });
    },
    content: ({ pair, reason, request, registration, contractId, isByHand }: KeptAttempt): Sealed => {
      // Part of the content, because a claim that is reported again has no separate record of its outcome.
      const mark = { ...(isByHand === true && { isByHand }), ...(contractId !== null && { contractId }) };
      return sealed('claim', registration, JSON.stringify({ pair, reason, request, by: parts.by ?? '', ...mark }));
    },
    requestOf: ({ request }: KeptAttempt): string => keys.lookUp('request', request),
    keysOf: ({ keys: made, pair }: KeptAttempt): readonly string[] =>
      made.keyId === keys.keyId ? made.names : pairKeys(keys, pair),
    /** Only increases: a late answer has an older number. */
    remember(seen: Seen | null): void {
      if (seen !== null && seen.seq > book.meta().seen.seq) book.setMeta({ seen });
    },
  };
}
