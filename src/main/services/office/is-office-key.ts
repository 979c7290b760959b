import type { Granted } from '../../office/calls/answer-schemas.ts';
import type { OfficeKeys } from '../../office/sealing/office-keys.ts';
import { open } from '../../office/sealing/seal.ts';

/** Whether a key is the office's. Nobody has joined yet: this key becomes it. */
export function isOfficeKey(keys: OfficeKeys, { sample }: Pick<Granted<'greet'>, 'sample'>): boolean {
  if (sample === null) return true;
  const { desk, number } = sample;
  return open(keys, { kind: 'desk', key: desk, version: 0, desk, number }, sample.sealed) !== null;
}
