import { type GivenKey, type OfficeKeys, officeKeys } from '../../sealing/office-keys.ts';

/** What a computer keeps beside its disk: every key of the office it was given, and the one it works with. */
export type Keychain = { keyId: number; ring: readonly GivenKey[] };

export const OFFICE = '00000000-0000-4000-8000-000000000001';
export const FIRST_KEY: GivenKey = { keyId: 1, officeKey: new Uint8Array(32).fill(7) };

export function keysOf({ keyId, ring }: Keychain): OfficeKeys {
  const key = ring.find((one) => one.keyId === keyId);
  if (key === undefined) throw new Error(`no key ${keyId}`);
  return officeKeys({ officeId: OFFICE, ...key, formers: ring.filter((one) => one.keyId < keyId) });
}

/** From an invitation, which has the older ones too, or made here: for a renewal that failed it may have the same number. */
export function keepKeys(keychain: Keychain, keys: readonly GivenKey[]): void {
  const isThere = (key: GivenKey): boolean => keychain.ring.some((one) => one.officeKey === key.officeKey);
  keychain.ring = [...keychain.ring, ...keys.filter((key) => !isThere(key))];
}

/** As `turnToKey`: the office names a later key, which is here. */
export function turnTo(keychain: Keychain, office: GivenKey): boolean {
  const there = keychain.ring.find((one) => one.keyId === office.keyId && one.officeKey === office.officeKey);
  if (there === undefined || office.keyId <= keychain.keyId) return false;
  keychain.ring = [...keychain.ring.filter(({ keyId }) => keyId !== there.keyId), there];
  keychain.keyId = there.keyId;
  return true;
}
