import type { NotServed, Sealed, Seen, Who } from './claim-calls.ts';

type Done = { readonly seen: Seen };
type NotLead = NotServed | { readonly no: 'not-lead' };

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
    ask: { readonly who: Who; readonly keyId: number; readonly hash: string; readonly content: Sealed };
    answer: Done | NotServed;
  };
  approve: {
    ask: {
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
    ask: { readonly who: Who; readonly seq: number };
    answer: { readonly desks: number; readonly haveRead: number } | NotServed;
  };
};
