import type { ClaimRow, NotServed, Sealed, SealedBy, Seen, Who } from './claim-calls.ts';

export type RecordRow = {
  readonly kind: string;
  readonly key: string;
  readonly version: number;
  readonly login: string;
  readonly at: number;
  readonly seq: number;
  readonly content: SealedBy;
};
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
export type NoPut = NotServed | { readonly no: 'read-first' };
export type PutResult =
  | { readonly ok: { readonly version: number; readonly seq: number } }
  | { readonly stale: RecordRow }
  | { readonly erased: true };
export type PutAnswer = { readonly seen: Seen | null; readonly results: readonly PutResult[] };

export type ChangesAsk = { readonly who: Who; readonly after: number; readonly limit: number; readonly seen?: Seen };
/** `at`: by the office's clock; absent from an older office. */
export type Tombstone = {
  readonly kind: string;
  readonly key: string;
  readonly seq: number;
  readonly at?: number | undefined;
};
/** An erasing this desk has read, reported again because the database lost it. */
export type ErasedAgain = { readonly kind: string; readonly key: string; readonly at: number };
export type Change =
  | { readonly claim: ClaimRow }
  | { readonly record: RecordRow }
  | { readonly tombstone: Tombstone }
  /** Other kinds of rows: people, desks, jobs and approvals. */
  | { readonly other: Readonly<Record<string, unknown>> };
export type ChangesAnswer = { readonly seen: Seen; readonly rows: readonly Change[]; readonly hasMore: boolean };

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
/** Claims that stay complete: not settled, or changed meanwhile. */
export type EraseAnswer = { readonly seen: Seen | null; readonly keptWhole: readonly number[] };
export type NoErase = NotServed | { readonly no: 'not-lead' };
