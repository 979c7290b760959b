import type { Cover, Seen, SettledState } from '../calls/claim-calls.ts';
import type { CanonicalPair } from '../sealing/pair-keys.ts';

/**
 * `exists` and `absent`: what was unknown, and a person found out. `left`: a start found it asked for and not begun; this
 * disk never sent it, of which a copy of the disk cannot say the same.
 */
export type AttemptState = 'intent' | 'sending' | SettledState | 'exists' | 'absent' | 'left';

/** One attempt as this desk's own disk has it. */
export type KeptAttempt = {
  readonly attempt: string;
  readonly registration: string;
  /** SHA-256 of the request. */
  readonly request: string;
  readonly pair: CanonicalPair;
  /** What the office looks the pair up by, as made under a key: they stay when the person in the pair is erased. */
  readonly keys: { readonly keyId: number; readonly names: readonly string[] };
  readonly covers: readonly Cover[];
  /** Why it goes although others are known. */
  readonly reason: string | null;
  readonly state: AttemptState;
  /** What the operator called the contract, for colleagues. */
  readonly contractId: string | null;
  /** Whether the office knows this state; what is not told waits in the outbox. */
  readonly isTold: boolean;
};

export type DeskMeta = {
  readonly desk: string;
  readonly secret: string;
  readonly run: number;
  /** How much this desk has sealed. */
  readonly sealedSoFar: number;
  readonly seen: Seen;
};

/** What a desk must not forget. Every call that writes is on the disk before it returns. */
export type DeskBook = {
  meta(): DeskMeta;
  setMeta(change: Partial<DeskMeta>): void;
  add(attempt: KeptAttempt): void;
  mark(attempt: string, state: AttemptState, isTold: boolean): void;
  get(attempt: string): KeptAttempt | null;
  /** Every attempt at a registration. */
  attemptsOf(registration: string): readonly string[];
  /** Begun and not ended, oldest first. */
  unended(): readonly KeptAttempt[];
  /** Ended, and the office does not know it yet, oldest first. */
  untold(): readonly KeptAttempt[];
  newestOf(registration: string): KeptAttempt | null;
  /** The newest attempt of every registration. */
  newest(): readonly KeptAttempt[];
};
