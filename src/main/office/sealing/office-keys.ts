import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;

/** What rows are looked up by: every purpose has its own key, so that equal texts of two purposes look different. */
export type LookUpPurpose = 'pair' | 'request' | `record ${string}`;

/** The functions of the office key: sealing content, and making look-up keys. */
export type OfficeKeys = {
  readonly officeId: string;
  /** Increases with every renewal; sealed texts name their key. */
  readonly keyId: number;
  readonly sealing: KeyObject;
  lookUp(purpose: LookUpPurpose, text: string): string;
  /** Under this key and those before it: whom somebody erased is named by the key of that time. */
  lookUps(purpose: LookUpPurpose, text: string): string[];
};

export type GivenKey = { readonly keyId: number; readonly officeKey: Uint8Array };

/** Separate keys for sealing and for every kind of look-up, derived from the office key. */
export function officeKeys(
  given: GivenKey & { readonly officeId: string; readonly formers?: readonly GivenKey[] },
): OfficeKeys {
  const { officeId, keyId, officeKey } = given;
  if (officeKey.length !== KEY_BYTES) throw new Error(`an office key has ${KEY_BYTES} bytes`);
  const known = new Map<string, KeyObject>();
  const keyFor = (purpose: string): KeyObject => {
    const there = known.get(purpose);
    if (there) return there;
    const info = JSON.stringify(['elkontor office', keyId, purpose]);
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', officeKey, officeId, info, KEY_BYTES)));
    known.set(purpose, made);
    return made;
  };
  const formers = (given.formers ?? []).map((former) => officeKeys({ officeId, ...former }));
  const lookUp = (purpose: LookUpPurpose, text: string): string =>
    createHmac('sha256', keyFor(`look up ${purpose}`))
      .update(text)
      .digest('hex');
  return {
    officeId,
    keyId,
    sealing: keyFor('seal'),
    lookUp,
    lookUps: (purpose, text) => [lookUp(purpose, text), ...formers.map((former) => former.lookUp(purpose, text))],
  };
}
