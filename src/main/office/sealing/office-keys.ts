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
};

/** Separate keys for sealing and for every kind of look-up, derived from the office key. */
export function officeKeys(given: {
  readonly officeId: string;
  readonly keyId: number;
  readonly officeKey: Uint8Array;
}): OfficeKeys {
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
  return {
    officeId,
    keyId,
    sealing: keyFor('seal'),
    lookUp: (purpose, text) =>
      createHmac('sha256', keyFor(`look up ${purpose}`))
        .update(text)
        .digest('hex'),
  };
}
