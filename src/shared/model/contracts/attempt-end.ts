import type { OfficeClaim, OfficeWhy } from '../office/office.ts';
import type { RegistrationState } from './contract.ts';

// The outcome of one attempt at a registration: the same words for the form, "send again", the timer and jobs.

/** Why nothing was sent, and nothing will be until a person acts. */
export type Refusal =
  /** The same pair is known at this operator: ids of those registrations. */
  | { readonly why: 'duplicate'; readonly registrationIds: readonly string[] }
  /**
   * Written for another address or client than the connection leads to now; `leadsTo` null: the connection was removed.
   */
  | { readonly why: 'address-changed'; readonly writtenFor: string; readonly leadsTo: string | null }
  /** This id was used for a registration with another content. */
  | { readonly why: 'other-content' }
  /** It cannot be turned into a request. */
  | { readonly why: 'not-buildable'; readonly detail: string }
  /** The registration is settled, or being sent already. */
  | { readonly why: 'state'; readonly state: string }
  /** The ledger is not reliable now. */
  | { readonly why: 'ledger-unsure' }
  /** The office says that a colleague has the pair; `office.held` says who. */
  | { readonly why: 'office-has'; readonly held: readonly OfficeClaim[] }
  /** The office cannot be asked now, and nothing is sent without it. */
  | { readonly why: 'office-holds'; readonly reason: OfficeWhy }
  /** IT demands a colleague's release first, and there is none for exactly this content. */
  | { readonly why: 'needs-release' }
  /** The keychain did not accept the mark by which a restored older ledger is noticed. */
  | { readonly why: 'keychain'; readonly state: 'locked' | 'no-service' | 'damaged' | 'backend-changed' };

/** Already written to the ledger when this is returned. */
export type Settled =
  /** `asks`: the answer may mean yes, and a person should say so before anything else is sent. */
  | {
      readonly kind: 'settled';
      readonly state: 'accepted' | 'rejected' | 'unknown';
      readonly asks?: boolean;
      /** The operator asked for a pause, whatever became of this attempt: nothing else is sent for so long. */
      readonly askedMs?: number;
    }
  /** Provably not processed, so it waits. `askedMs` null: no pause was named. */
  | { readonly kind: 'waiting'; readonly why: 'throttled'; readonly askedMs: number | null }
  /** `lost`: the network. `token-unreadable`: perhaps a proxy's page, perhaps a temporary fault. */
  | { readonly kind: 'waiting'; readonly why: 'lost' | 'token-unreadable' }
  /** Waits for a person: time alone changes nothing. */
  | { readonly kind: 'waiting'; readonly why: 'unauthorized' | 'address' | 'invalid-client' };

export type AttemptEnd =
  | (Settled & { readonly tookMs: number })
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The caller cancelled before the first byte. */
  | { readonly kind: 'stopped' }
  /** `writeAgain`: the request was made and its outcome could not be written; tries once more and may throw again. */
  | { readonly kind: 'failed'; readonly cause: unknown; readonly writeAgain: (() => void) | null };

/** A registration as it was when a person looked at it and decided. */
export type CoveredEntry = {
  readonly registrationId: string;
  readonly state: RegistrationState;
  readonly attempts: number;
  /** A colleague's registration, as the office has it; the id is that of the colleague's ledger. */
  readonly claim?: { readonly claim: number; readonly seq: number } | undefined;
};

/**
 * Why a person sends a pair although it is known, and the registrations they saw, as they were. It covers no others.
 */
export type Override = {
  readonly reason: string;
  readonly covers: readonly CoveredEntry[];
  /** Only for rows of jobs: which people under one customer id were seen (`params.seen` of the findings). */
  readonly people?: readonly string[] | undefined;
};

/** A person's word to register without asking the office, which is away, and what they typed to confirm it. */
export type ByHand = { readonly reason: string; readonly typed: string };

/** Where a registration goes. It is never sent anywhere else automatically. */
export type Destination = {
  /** The operator under which duplicates are looked for; a person can keep it when address or client are renewed. */
  readonly operatorId: string;
  readonly apiAddress: string;
  readonly clientId: string;
};

export function isSameDestination(a: Destination, b: Destination): boolean {
  return a.apiAddress === b.apiAddress && a.clientId === b.clientId;
}

/** For people: the address and the client. */
export function namedDestination({ apiAddress, clientId }: Destination): string {
  return `${apiAddress} (${clientId})`;
}
