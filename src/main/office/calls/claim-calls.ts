import { MINUTE_MS } from '../../../shared/calendar/units.ts';

/** The states of a claim. The first four block: nobody else gets the same pair meanwhile. */
export const CLAIM_STATES = [
  ...(['sending', 'waiting', 'unknown', 'accepted'] as const),
  ...(['rejected', 'not-sent', 'absent', 'taken'] as const),
];
export type ClaimState = (typeof CLAIM_STATES)[number];
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
 * The last of the office's writes that the desk knows: if the office has a lower one or another tag, the database has
 * lost something.
 */
export type Seen = { readonly seq: number; readonly tag: string };

/**
 * What the desk knows of the database. Where the database lacks it, the desk must greet it again first (`no-hello`).
 */
export type Knowing = { readonly seen?: Seen };

/** Sealed by the caller, under its own next number. */
export type Sealed = { readonly number: number; readonly sealed: string };

/** Who sealed something, needed for opening it. */
export type SealedBy = Sealed & { readonly desk: string; readonly keyId: number };

export type ClaimRow = {
  readonly id: number;
  readonly registration: string;
  readonly attempt: string;
  readonly state: ClaimState;
  readonly desk: string;
  readonly login: string;
  /** When this attempt was claimed, and when it last changed, by the office's clock. */
  readonly since: number;
  readonly at: number;
  readonly seq: number;
  /** Empty where the person was erased. */
  readonly content: SealedBy | null;
  /** Of the last change: outcome, reason. */
  readonly event: SealedBy | null;
  readonly covers: readonly number[];
};

export type Cover = { readonly claim: number; readonly seq: number };

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

/** Why the office refuses this desk completely. */
export type NotServed =
  | { readonly no: 'not-enrolled' }
  | { readonly no: 'unknown-desk' }
  /** A later start of this desk is known: this is the older one, or a copy. */
  | { readonly no: 'older-run' }
  | { readonly no: 'no-hello' }
  | { readonly no: 'other-key'; readonly keyId: number };

export type NoClaim =
  | NotServed
  | { readonly no: 'not-joined' }
  | { readonly no: 'other-rule'; readonly rule: number }
  /** The database has lost something; these desks have not yet reported their claims again. */
  | { readonly no: 'stopped'; readonly waitingFor: readonly string[] }
  | { readonly no: 'settled' }
  | { readonly no: 'other-desk'; readonly claims: readonly ClaimRow[] }
  | { readonly no: 'taken'; readonly claims: readonly ClaimRow[] }
  | { readonly no: 'other-content' }
  | { readonly no: 'state'; readonly claims: readonly ClaimRow[] }
  | { readonly no: 'changed'; readonly claims: readonly ClaimRow[] }
  | { readonly no: 'too-early'; readonly claims: readonly ClaimRow[] }
  | { readonly no: 'conflict'; readonly claims: readonly ClaimRow[] };

export type Claimed = { readonly claim: number; readonly seen: Seen; readonly now: number };

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
export type NoSettle =
  | NotServed
  /** The office has lost the attempt, and the desk reports it again. */
  | { readonly no: 'unseen' }
  | { readonly no: 'other-desk' }
  | { readonly no: 'settled'; readonly claims: readonly ClaimRow[] };
/** `coveredBy`: claims whose desk decided to send although this one was running. Possibly two contracts. */
export type SettledAnswer = { readonly seen: Seen | null; readonly coveredBy: readonly ClaimRow[] };

export type DecideAsk = Knowing & {
  readonly who: Who;
  readonly keyId: number;
  readonly cover: Cover;
  readonly state: 'accepted' | 'absent';
  readonly event: Sealed;
};
export type NoDecision = NotServed | { readonly no: 'changed' | 'state'; readonly claims: readonly ClaimRow[] };

/** A registration that was handed to this desk, and the desk that has it. */
export type TakeOverAsk = Knowing & {
  readonly who: Who;
  readonly keyId: number;
  readonly registration: string;
  readonly from: string;
};
export type TakenOver = { readonly seen: Seen | null; readonly claim: ClaimRow };
/** `changed`: yet another desk has it. `state`: it is being sent, or settled. */
export type NoTakeOver = NotServed | { readonly no: 'no-claim' | 'changed' | 'state' };

export type LookAsk = {
  readonly who: Who;
  readonly keyId: number;
  readonly rule: number;
  readonly keys: readonly string[];
};
/** Each claim once, however many keys it blocks. */
export type Looked = {
  readonly found: readonly { readonly key: string; readonly claim: number }[];
  readonly claims: readonly ClaimRow[];
};
export type NoLook = NotServed | { readonly no: 'other-rule'; readonly rule: number };

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
/**
 * Pairs that another claim blocks too; or the same registration as left by another attempt that this desk does not
 * know.
 */
export type RestateAnswer = {
  readonly seen: Seen | null;
  readonly doubles: readonly { readonly registration: string; readonly claim: ClaimRow }[];
};
