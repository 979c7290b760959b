import type { Seen } from './answer-schemas.ts';
import type { Sealed, Who } from './claim-calls.ts';

export type PutRecord = {
  readonly kind: string;
  readonly key: string;
  /** The version it is based on; 0: none. */
  readonly base: number;
  readonly content: Sealed;
};
export type PutAsk = {
  readonly who: Who;
  readonly keyId: number;
  readonly records: readonly PutRecord[];
  /** How far this desk has read: nothing is put before it knows who was erased since. */
  readonly read?: number;
  /** The last write this desk knows. If the database lacks it, it was put back, and the desk must greet it again. */
  readonly seen?: Seen;
};

export type ChangesAsk = {
  readonly who: Who;
  readonly after: number;
  readonly limit: number;
  readonly seen?: Seen;
  /** Under an older key nothing is read: whoever was erased since is named under the newer one. */
  readonly keyId?: number;
};

/** An erasing this desk has read, reported again because the database lost it. */
export type ErasedAgain = { readonly kind: string; readonly key: string; readonly at: number };

export type RestateErasedAsk = { readonly who: Who; readonly keyId: number; readonly erased: readonly ErasedAgain[] };

/** For a lead: replaced versions of records, a page at a time. */
export type OldVersionsAsk = { readonly who: Who; readonly after: number };

/** A settled claim of an erased person, with what may remain of it. */
export type ErasedClaim = { readonly claim: number; readonly seq: number; readonly content: Sealed };
export type EraseAsk = {
  readonly who: Who;
  readonly keyId: number;
  readonly records: readonly { readonly kind: string; readonly key: string }[];
  readonly claims: readonly ErasedClaim[];
  /** Records of which older versions name them. */
  readonly versions?: readonly { readonly kind: string; readonly key: string }[];
  /** Hashes of what was prepared for a second person and names them. */
  readonly jobs?: readonly string[];
};
