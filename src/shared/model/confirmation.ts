/** An address or a trusted authority that is about to change. Empty: none. */
export type NamedChange = {
  readonly what: 'token-address' | 'api-address' | 'client-id' | 'proxy' | 'certificates';
  /** For a proxy also `system` and `none`. */
  readonly from: string;
  readonly to: string;
};

/** Questions that main itself asks with a native dialog, so that no page can answer or skip them. */
export type Confirmation =
  | {
      readonly what: 'change-profile';
      readonly profile: string;
      readonly changes: readonly NamedChange[];
      /**
       * The server may be another operator's; then there are two ways to continue: the same one, renewed, or `other`.
       */
      readonly asksOperator: boolean;
    }
  | { readonly what: 'change-network'; readonly changes: readonly NamedChange[] }
  | { readonly what: 'remove-profile'; readonly profile: string }
  | { readonly what: 'erase-person'; readonly person: string }
  | { readonly what: 'forget-secret'; readonly profile: string }
  /** `untold`: outcomes that were not yet passed on to the office. */
  | { readonly what: 'leave-office'; readonly untold: number }
  /** A lead: a computer will not come back to the office. */
  | { readonly what: 'set-aside-desk'; readonly by: string; readonly computer: string }
  /** A colleague's registration is taken over although they did not hand it over. */
  | { readonly what: 'take-unasked'; readonly by: string }
  /** What the operator has of a colleague's registration whose outcome is unknown. */
  | { readonly what: 'decide-held'; readonly by: string; readonly isThere: boolean }
  /** A lead: the office's key goes into a file for whoever has this login, who is let in. */
  | { readonly what: 'invite'; readonly login: string }
  /** A lead: everything in the office is sealed anew, and every computer needs the new invitation. */
  | { readonly what: 'renew-office' }
  /** Its invitation is saved: the passphrase is said before anything changes. */
  | { readonly what: 'renew-now'; readonly file: string; readonly passphrase: string }
  /** Rows of the office that open with no key are put by: their tables and numbers. */
  | { readonly what: 'renew-without'; readonly rows: string }
  /** A second person releases what a colleague prepared. */
  | {
      readonly what: 'release';
      readonly by: string;
      readonly count: number;
      readonly operator: string;
      /** Powers of attorney that nobody has opened here. */
      readonly unseenFiles: number;
    }
  /** A lead says whose a key is. */
  | { readonly what: 'confirm-person'; readonly person: string; readonly login: string; readonly fingerprint: string }
  | { readonly what: 'reset-store' }
  | { readonly what: 'erase-all' }
  /** `missing`: how many sending steps the ledger on disk is behind the mark in the keychain. */
  | { readonly what: 'accept-older-ledger'; readonly missing: number };

/** The person's answer: no, yes, or the second way to continue where the question has one. */
export type Confirmed = boolean | 'other';
