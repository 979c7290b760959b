import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { Cover } from '../../../shared/model/office/office.ts';
import type { ClaimRow, ClaimState, Seen } from './answer-schemas.ts';

/** These block: nobody else gets the same pair meanwhile. */
export const BINDING: ReadonlySet<ClaimState> = new Set(['sending', 'waiting', 'unknown', 'accepted']);

/** Another desk's `sending` may be overridden after the longest time an attempt can take. */
export const LONGEST_ATTEMPT_MS = 5 * MINUTE_MS;

/** A desk's current run, part of every call. */
export type Who = {
  readonly desk: string;
  /** Stored in the keychain; the office knows its hash. */
  readonly secret: string;
  /** Increases at every start of the app; the nonce distinguishes two copies of one disk with equal counts. */
  readonly run: number;
  readonly nonce: string;
};

/**
 * What the desk knows of the database. Where the database lacks it, the desk must greet it again first (`no-hello`).
 */
export type Knowing = { readonly seen?: Seen };

/** A colleague's desk, and when this one last read something of it by the office's clock; null: nothing yet. */
export type KnownDesk = { readonly desk: string; readonly login: string; readonly seenAt: number | null };

export type GoOnAsk = { readonly who: Who; readonly seen: Seen; readonly former: readonly string[] };

/** Sealed by the caller, under its own next number. */
export type Sealed = { readonly number: number; readonly sealed: string };

/** As it is in this row. */
export const coverOf = ({ id, seq, attempt, state }: ClaimRow): Cover => ({ claim: id, seq, attempt, state });

export type ClaimAsk = {
  readonly who: Who;
  readonly seen: Seen;
  readonly keyId: number;
  readonly rule: number;
  readonly registration: string;
  readonly attempt: string;
  /** Look-up key of the request's hash. */
  readonly request: string;
  readonly keys: readonly string[];
  readonly covers: readonly Cover[];
  readonly content: Sealed;
};

export type SettledState = 'accepted' | 'rejected' | 'unknown' | 'waiting' | 'not-sent';
export type SettleAsk = Knowing & {
  readonly who: Who;
  readonly keyId: number;
  readonly attempt: string;
  readonly registration: string;
  readonly state: SettledState;
  /**
   * A start found it requested and not begun: where the claim was granted, a copy of the disk may have continued with
   * it.
   */
  readonly isLeft?: boolean;
  readonly event: Sealed;
};

export type DecideAsk = Knowing & {
  readonly who: Who;
  readonly keyId: number;
  readonly cover: Cover;
  readonly state: 'accepted' | 'absent';
  readonly event: Sealed;
};

/** A registration that was handed to this desk, and the desk that has it. */
export type TakeOverAsk = Knowing & {
  readonly who: Who;
  readonly keyId: number;
  readonly registration: string;
  readonly from: string;
};

export type LookAsk = {
  readonly who: Who;
  readonly keyId: number;
  readonly rule: number;
  readonly keys: readonly string[];
};

/** A desk's own claims, reported again on joining and after the database lost something. */
export type Restated = {
  readonly registration: string;
  readonly attempt: string;
  readonly request: string;
  readonly state: 'sending' | 'waiting' | 'unknown' | 'accepted';
  readonly keys: readonly string[];
  readonly content: Sealed;
  /** Earlier attempts at it: any other attempt the office knows was made by a copy of this desk's disk. */
  readonly before: readonly string[];
  /** Desks this one took it over from: where the office has forgotten that, it moves again. */
  readonly from?: readonly string[];
};
export type RestateAsk = Knowing & {
  readonly who: Who;
  readonly keyId: number;
  readonly rule: number;
  readonly claims: readonly Restated[];
};
