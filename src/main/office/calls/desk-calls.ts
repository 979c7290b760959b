import type { ClaimRow, Sealed, SealedBy, Seen, Who } from './claim-calls.ts';

/** What the office says to whoever has a login, before there is a desk. */
export type Greeting = {
  readonly office: string;
  readonly schema: number;
  readonly now: number;
  readonly keyId: number;
  readonly rule: number;
  readonly isLead: boolean;
  /** The name of the desk that was here first: every desk's key must open it. Null: nobody is here yet. */
  readonly sample: SealedBy | null;
};
export type NoGreeting = { readonly no: 'not-enrolled' | 'no-office' };

export type JoinAsk = {
  readonly desk: string;
  readonly secretHash: string;
  readonly name: Sealed;
  readonly keyId: number;
};
export type NoJoin =
  | { readonly no: 'not-enrolled' | 'desk-taken' }
  | { readonly no: 'other-key'; readonly keyId: number };

export type HelloAsk = { readonly who: Who; readonly seen: Seen };
export type Hello = {
  readonly office: string;
  readonly schema: number;
  readonly now: number;
  readonly seen: Seen;
  readonly keyId: number;
  readonly rule: number;
  /** Whether this desk has said what it knows: at joining, and since the database last forgot. */
  readonly isReady: boolean;
  readonly isRestated: boolean;
  /** Claims stop for all until these have restated theirs; null: nothing was forgotten. */
  readonly waitingFor: readonly string[] | null;
};
/** With the run the office knows: the next start counts past it, so that of two copies the one started last is served. */
export type NoHello =
  | { readonly no: 'not-enrolled' | 'unknown-desk' }
  | { readonly no: 'older-run' | 'copied'; readonly run: number };

export type OwnAnswer = { readonly claims: readonly ClaimRow[] };
export type ReadyAnswer = { readonly ready: true };
