import type { Cover } from '../../../shared/model/office/office.ts';
import type { Seen } from '../calls/answer-schemas.ts';
import type { KnownDesk, SettledState } from '../calls/claim-calls.ts';
import type { CanonicalPair } from '../sealing/pair-keys.ts';

/**
 * `exists` and `absent`: it was unknown and a person found out. `left`: a start found it requested and not begun; this
 * disk never sent it, but a copy of the disk may have.
 */
export type AttemptState = 'intent' | 'sending' | SettledState | 'exists' | 'absent' | 'left';

/** One attempt as stored on this desk's disk. */
export type KeptAttempt = {
  readonly attempt: string;
  readonly registration: string;
  /** SHA-256 of the request. */
  readonly request: string;
  readonly pair: CanonicalPair;
  /** The office's look-up keys of the pair, with the key version: they stay when the person is erased. */
  readonly keys: { readonly keyId: number; readonly names: readonly string[] };
  readonly covers: readonly Cover[];
  /** Why it is sent although others are known. */
  readonly reason: string | null;
  readonly state: AttemptState;
  /** The operator's contract id, for colleagues. */
  readonly contractId: string | null;
  /** Whether the office knows this state; otherwise it is in the outbox. */
  readonly isTold: boolean;
  /** Sent without asking the office, which was away. */
  readonly isByHand?: boolean;
  /** The desk whose attempt it was when this one took the registration over. */
  readonly movedFrom?: string;
};

export type DeskMeta = {
  readonly desk: string;
  readonly secret: string;
  readonly run: number;
  /** How many texts this desk has sealed. */
  readonly sealedSoFar: number;
  readonly seen: Seen;
  /** The office lost something, or knew nothing of this desk, and not all of this desk's own is said again yet. */
  readonly isToRestate: boolean;
};

/** What a desk must not lose. Every write is on disk before it returns. */
export type DeskBook = {
  /** Many writes that reach the disk together. */
  transaction<T>(work: () => T): T;
  meta(): DeskMeta;
  setMeta(change: Partial<DeskMeta>): void;
  /** The other desks of the office, as far as this one has read. */
  colleagues(): readonly KnownDesk[];
  /** The desks that this computer was in this office before it joined again. */
  former(): readonly string[];
  add(attempt: KeptAttempt): void;
  mark(attempt: string, state: AttemptState, isTold: boolean): void;
  get(attempt: string): KeptAttempt | null;
  attemptsOf(registration: string): readonly string[];
  /** Begun and not ended, oldest first. */
  unended(): readonly KeptAttempt[];
  /** Ended, and not yet known to the office, oldest first. */
  untold(): readonly KeptAttempt[];
  /** The desks that had it before this one took it over. */
  movedFrom(registration: string): readonly string[];
  newestOf(registration: string): KeptAttempt | null;
  /** The newest attempt of every registration. */
  newest(): readonly KeptAttempt[];
};
