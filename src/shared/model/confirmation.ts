/** An address or a trust that is about to change. Empty: there is none. */
export type NamedChange = {
  readonly what: 'token-address' | 'api-address' | 'client-id' | 'proxy' | 'certificates';
  /** For a proxy also `system` and `none`. */
  readonly from: string;
  readonly to: string;
};

/** What main asks a person itself, outside every page: no page can answer it, or leave it out. */
export type Confirmation =
  | {
      readonly what: 'change-profile';
      readonly profile: string;
      readonly changes: readonly NamedChange[];
      /** It may be another operator's: two ways to go on, the same one renewed and `other`. */
      readonly asksOperator: boolean;
    }
  | { readonly what: 'change-network'; readonly changes: readonly NamedChange[] }
  | { readonly what: 'remove-profile'; readonly profile: string }
  | { readonly what: 'erase-person'; readonly person: string }
  | { readonly what: 'forget-secret'; readonly profile: string }
  /** `untold`: outcomes that colleagues do not know yet. */
  | { readonly what: 'leave-office'; readonly untold: number }
  | { readonly what: 'reset-store' }
  | { readonly what: 'erase-all' }
  /** `missing`: how many steps of sending the ledger on the disk knows less than the keychain. */
  | { readonly what: 'accept-older-ledger'; readonly missing: number };

/** What a person said: no, yes, or the second way on where the question has one. */
export type Confirmed = boolean | 'other';
