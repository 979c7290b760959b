import type { Seen } from './answer-schemas.ts';
import type { Knowing, Sealed, Who } from './claim-calls.ts';

/**
 * What is asked about people and second persons. Their content counts by its signatures (`people/`), not by being in
 * the database.
 */
export type PeopleAsks = {
  enrol: {
    readonly who: Who;
    readonly keyId: number;
    readonly person: string;
    readonly login: string;
    readonly isLead: boolean;
    readonly name: Sealed;
  };
  part_with: { readonly who: Who; readonly person: string };
  bring_key: { readonly who: Who; readonly publicKey: string };
  vouch: { readonly who: Who; readonly person: string; readonly publicKey: string; readonly vouchedFor: string };
  put_job: Knowing & { readonly who: Who; readonly keyId: number; readonly hash: string; readonly content: Sealed };
  approve: Knowing & {
    readonly who: Who;
    readonly keyId: number;
    readonly job: string;
    readonly signature: string;
    readonly content: Sealed;
  };
  set_aside: { readonly who: Who; readonly desk: string };
  /** How many desks have read up to this number, to see whom an erasing has reached. */
  has_read: { readonly who: Who; readonly seq: number; readonly seen?: Seen };
  /**
   * What the office no longer has of what this desk read (`records`, by number) or reported (`claims`, by
   * registration). A claim also counts as missing with fewer keys than `keys` says, one number for each claim.
   */
  missing: {
    readonly who: Who;
    readonly seen: Seen;
    readonly records: readonly number[];
    readonly claims: readonly string[];
    readonly keys: readonly number[];
  };
  /** How much this desk found missing, for whoever runs the database. */
  found_missing: { readonly who: Who; readonly records: number; readonly claims: number };
  /** For a lead: who was erased when, and how far each desk has read. */
  erasings: { readonly who: Who };
};
