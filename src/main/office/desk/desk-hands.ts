import type { Clock, Random } from '../../ports.ts';
import type { ClaimRow, Sealed, Seen, Who } from '../calls/claim-calls.ts';
import type { DeskTransport } from '../calls/office-calls.ts';
import type { OfficeKeys } from '../sealing/office-keys.ts';
import { pairKeys } from '../sealing/pair-keys.ts';
import { seal } from '../sealing/seal.ts';
import type { DeskBook, KeptAttempt } from './desk-book.ts';

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
  /** What colleagues call whoever sits here; sealed. */
  readonly by?: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: DeskEvents;
};

export type DeskHands = ReturnType<typeof createDeskHands>;

/** What all of a desk's calls share: who asks, what is sealed, what is remembered of the office's numbers. */
export function createDeskHands(parts: DeskParts) {
  const { book, keys, random } = parts;
  const nonce = random.uuid();
  let run = 0;

  const who = (): Who => ({ desk: book.meta().desk, secret: book.meta().secret, run, nonce });

  function sealed(kind: string, key: string, text: string): Sealed {
    const { desk, sealedSoFar } = book.meta();
    const number = sealedSoFar + 1;
    book.setMeta({ sealedSoFar: number });
    return { number, sealed: seal(keys, { kind, key, version: 0, desk, number }, text, random) };
  }

  return {
    ...parts,
    who,
    sealed,
    /** A new run of the app. */
    beginRun(): void {
      run = book.meta().run + 1;
      book.setMeta({ run });
    },
    content: ({ pair, reason, request, registration }: KeptAttempt): Sealed =>
      sealed('claim', registration, JSON.stringify({ pair, reason, request, by: parts.by ?? '' })),
    requestOf: ({ request }: KeptAttempt): string => keys.lookUp('request', request),
    keysOf: ({ keys: made, pair }: KeptAttempt): readonly string[] =>
      made.keyId === keys.keyId ? made.names : pairKeys(keys, pair),
    /** Kept only forwards: an answer that was overtaken says less than what is known. */
    remember(seen: Seen | null): void {
      if (seen !== null && seen.seq > book.meta().seen.seq) book.setMeta({ seen });
    },
  };
}
