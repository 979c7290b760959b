import type { ClaimRow, Sealed, SealedBy, Seen, Who } from './claim-calls.ts';

/** The office's answer to anyone with a login, before there is a desk. */
export type Greeting = {
  readonly office: string;
  readonly schema: number;
  readonly now: number;
  readonly keyId: number;
  readonly rule: number;
  readonly isLead: boolean;
  /** The sealed name of the first desk: every desk's key must open it. Null: nobody has joined yet. */
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
  /** Whether this desk has reported its claims: at joining, and since the database last lost something. */
  readonly isReady: boolean;
  readonly isRestated: boolean;
  /** Nobody may claim until these desks have reported theirs again; null: nothing was lost. */
  readonly waitingFor: readonly string[] | null;
};
/**
 * With the run the office knows: the next start continues past it, so that of two copies the one started last is
 * served.
 */
export type NoHello =
  | { readonly no: 'not-enrolled' | 'unknown-desk' }
  | { readonly no: 'older-run' | 'copied'; readonly run: number };

export type OwnAnswer = { readonly claims: readonly ClaimRow[] };
export type ReadyAnswer = { readonly ready: true };
