import type { Knowing, NotServed, Sealed, Seen, Who } from './claim-calls.ts';
import type { ErasedAgain, RecordRow } from './record-calls.ts';

type Done = { readonly seen: Seen };
type NotLead = NotServed | { readonly no: 'not-lead' };

export type ErasingRow = { readonly seq: number; readonly login: string; readonly at: number };
export type DeskRead = {
  readonly id: string;
  readonly login: string;
  readonly seenAt: number;
  readonly readSeq: number;
};

/**
 * Calls about people and second persons. Their content counts by its signatures (`people/`), not by being in the
 * database.
 */
export type PeopleCalls = {
  enrol: {
    ask: {
      readonly who: Who;
      readonly keyId: number;
      readonly person: string;
      readonly login: string;
      readonly isLead: boolean;
      readonly name: Sealed;
    };
    answer: Done | NotLead;
  };
  part_with: { ask: { readonly who: Who; readonly person: string }; answer: Done | NotLead };
  bring_key: { ask: { readonly who: Who; readonly publicKey: string }; answer: Done | NotServed };
  vouch: {
    ask: { readonly who: Who; readonly person: string; readonly publicKey: string; readonly vouchedFor: string };
    answer: Done | NotLead | { readonly no: 'other-key-there' };
  };
  put_job: {
    ask: Knowing & { readonly who: Who; readonly keyId: number; readonly hash: string; readonly content: Sealed };
    answer: Done | NotServed;
  };
  approve: {
    ask: Knowing & {
      readonly who: Who;
      readonly keyId: number;
      readonly job: string;
      readonly signature: string;
      readonly content: Sealed;
    };
    answer: Done | NotServed | { readonly no: 'no-such-job' | 'same-person' | 'decided' };
  };
  set_aside: {
    ask: { readonly who: Who; readonly desk: string };
    answer: { readonly waitingFor: readonly string[] } | NotLead;
  };
  /** How many desks have read up to this number, to see whom an erasing has reached. */
  has_read: {
    ask: { readonly who: Who; readonly seq: number; readonly seen?: Seen };
    answer: { readonly desks: number; readonly haveRead: number } | NotServed;
  };
  /** For a lead: replaced versions of records, a page at a time. */
  old_versions: {
    ask: { readonly who: Who; readonly after: number };
    answer: { readonly versions: readonly RecordRow[] } | NotLead;
  };
  restate_erased: {
    ask: { readonly who: Who; readonly keyId: number; readonly erased: readonly ErasedAgain[] };
    answer: { readonly seen: Seen | null } | NotServed;
  };
  /**
   * What the office no longer has of what this desk read (`records`, by number) or reported (`claims`, by
   * registration). A claim also counts as missing with fewer keys than `keys` says, one number for each claim.
   */
  missing: {
    ask: {
      readonly who: Who;
      readonly seen: Seen;
      readonly records: readonly number[];
      readonly claims: readonly string[];
      readonly keys: readonly number[];
    };
    answer: { readonly records: readonly number[]; readonly claims: readonly string[] } | NotServed;
  };
  /** How much this desk found missing, for whoever runs the database. */
  found_missing: {
    ask: { readonly who: Who; readonly records: number; readonly claims: number };
    answer: { readonly noted: true } | NotServed;
  };
  /** For a lead: who was erased when, and how far each desk has read. */
  erasings: {
    ask: { readonly who: Who };
    answer:
      | {
          readonly erasings: readonly ErasingRow[];
          readonly desks: readonly DeskRead[];
          /** The desks a stop waits for; absent from an older office. */
          readonly waitsFor?: readonly DeskRead[] | undefined;
        }
      | NotLead;
  };
};
