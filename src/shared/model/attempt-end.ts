import type { RegistrationState } from './contract.ts';
import type { OfficeClaim, OfficeWhy } from './office.ts';

// What became of an attempt at a registration: the one vocabulary for the form, "send again", the timer and jobs.

/** Why nothing left, and nothing will before a person has done something about it. */
export type Refusal =
  /** The same pair is known at this operator: ids of the registrations that stand in the way. */
  | { readonly why: 'duplicate'; readonly registrationIds: readonly string[] }
  /** Written for another address or client than the connection leads to now; `leadsTo` null: the connection is gone. */
  | { readonly why: 'address-changed'; readonly writtenFor: string; readonly leadsTo: string | null }
  /** This id was used for a registration with another content. */
  | { readonly why: 'other-content' }
  /** It has no form that can be sent. */
  | { readonly why: 'not-buildable'; readonly detail: string }
  /** It is closed, or on its way already. */
  | { readonly why: 'state'; readonly state: string }
  /** The ledger cannot be relied on now. */
  | { readonly why: 'ledger-unsure' }
  /** A colleague has the pair, as far as the office knows; who, is asked by `office.held`. */
  | { readonly why: 'office-has'; readonly held: readonly OfficeClaim[] }
  /** The office gives no word now, and without it nothing goes. */
  | { readonly why: 'office-holds'; readonly reason: OfficeWhy }
  /** The keychain did not take what makes an older ledger noticed. */
  | { readonly why: 'keychain'; readonly state: 'locked' | 'no-service' | 'damaged' | 'backend-changed' };

/** Written in the ledger when this is told. */
export type Settled =
  /** `asks`: its answer may mean yes, and a person can say so before anything else goes. */
  | {
      readonly kind: 'settled';
      readonly state: 'accepted' | 'rejected' | 'unknown';
      readonly asks?: boolean;
      /** It asked us to wait, whatever became of this one: nothing else goes for so long. */
      readonly askedMs?: number;
    }
  /** Provably not processed: it waits. `askedMs` null: nobody said how long. */
  | { readonly kind: 'waiting'; readonly why: 'throttled'; readonly askedMs: number | null }
  /** `lost`: the way there. `token-unreadable`: perhaps a page of a proxy, perhaps a fault that passes. */
  | { readonly kind: 'waiting'; readonly why: 'lost' | 'token-unreadable' }
  /** Waits for a person: nothing will be otherwise by itself. */
  | { readonly kind: 'waiting'; readonly why: 'unauthorized' | 'address' | 'invalid-client' };

export type AttemptEnd =
  | (Settled & { readonly tookMs: number })
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Whoever asked took it back before the first byte. */
  | { readonly kind: 'stopped' }
  /** `writeAgain`: the request was made and its outcome could not be written; tries once more, and may throw again. */
  | { readonly kind: 'failed'; readonly cause: unknown; readonly writeAgain: (() => void) | null };

/** A registration as it was at a moment: what a person looked at when they decided. */
export type CoveredEntry = {
  readonly registrationId: string;
  readonly state: RegistrationState;
  readonly attempts: number;
  /** A colleague's, as the office has it; its id is that of their ledger. */
  readonly claim?: { readonly claim: number; readonly seq: number } | undefined;
};

/** A person's word that a pair is sent although these registrations of it are known, as they were then; none but these. */
export type Override = { readonly reason: string; readonly covers: readonly CoveredEntry[] };

/** Where a registration goes. By itself it is sent nowhere else. */
export type Destination = {
  /** Under whom duplicates are looked for; a person keeps it when address or client are renewed. */
  readonly operatorId: string;
  readonly apiAddress: string;
  readonly clientId: string;
};

export function isSameDestination(a: Destination, b: Destination): boolean {
  return a.apiAddress === b.apiAddress && a.clientId === b.clientId;
}

/** For people: the address, and as whom. */
export function namedDestination({ apiAddress, clientId }: Destination): string {
  return `${apiAddress} (${clientId})`;
}
