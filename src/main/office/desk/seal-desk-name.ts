import type { Random } from '../../ports.ts';
import type { Sealed } from '../calls/claim-calls.ts';
import type { OfficeKeys } from '../sealing/office-keys.ts';
import { seal } from '../sealing/seal.ts';

/** What colleagues call whoever sits at a desk, as the office keeps it. */
export function sealDeskName(keys: OfficeKeys, desk: string, name: string, random: Pick<Random, 'bytes'>): Sealed {
  const place = { kind: 'desk', key: desk, version: 0, desk, number: 0 };
  return { number: 0, sealed: seal(keys, place, name, random) };
}
