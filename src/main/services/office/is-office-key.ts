import type { Granted } from '../../office/calls/answer-schemas.ts';
import type { OfficeKeys } from '../../office/sealing/office-keys.ts';
import { open } from '../../office/sealing/seal.ts';

/** Whether a key is the office's. Nobody has joined yet: this key becomes it. */
export function isOfficeKey(keys: OfficeKeys, { sample }: Pick<Granted<'greet'>, 'sample'>): boolean {
  if (sample === null) return true;
  const { desk, number } = sample;
  return open(keys, { kind: 'desk', key: desk, version: 0, desk, number }, sample.sealed) !== null;
}

/** Another office, another key, or a key that opens nothing: pairs would look different. Null: it fits. */
export function whyKeyDiffers(keys: OfficeKeys, { office, keyId, sample }: Granted<'greet'>) {
  if (office !== keys.officeId) return 'other-office';
  if (keyId > keys.keyId) return 'other-key';
  if (keyId < keys.keyId) return 'earlier-key';
  return isOfficeKey(keys, { sample }) ? null : 'key-differs';
}
