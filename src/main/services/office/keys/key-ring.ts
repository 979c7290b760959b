import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Answer } from '../../../office/calls/answer-schemas.ts';
import type { Away } from '../../../office/calls/database-calls.ts';
import type { PgOffice } from '../../../office/client/pg-office.ts';
import type { DeskBook } from '../../../office/desk/desk-book.ts';
import { type GivenKey, type OfficeKeys, officeKeys } from '../../../office/sealing/office-keys.ts';
import { isOfficeKey } from '../is-office-key.ts';
import {
  type JoinedOffice,
  type OfficeSecret,
  readOfficeSecret,
  saveOfficeSecret,
  writeJoined,
} from '../joined-office.ts';
import type { OfficeParts } from '../office-parts.ts';

type Joined = Pick<JoinedOffice, 'officeId' | 'keyId'>;
/** A desk in its run. */
type Opened = {
  readonly joined: JoinedOffice;
  readonly book: Pick<DeskBook, 'unended'>;
  readonly way: Pick<PgOffice, 'close'>;
};

/** Every key of the office on this computer. */
export function ringOf(joined: Joined, secret: Pick<OfficeSecret, 'officeKey' | 'ring'>): GivenKey[] {
  const ring = secret.ring ?? [{ keyId: joined.keyId, officeKey: secret.officeKey }];
  return ring.map(({ keyId, officeKey }) => ({ keyId, officeKey: new Uint8Array(Buffer.from(officeKey, 'base64')) }));
}

/** The key this computer works with, and those before it. */
export function keysHere(joined: Joined, secret: Pick<OfficeSecret, 'officeKey' | 'ring'>): OfficeKeys {
  const ring = ringOf(joined, secret);
  const key = currentOf(joined, ring);
  return officeKeys({
    ...key,
    officeId: joined.officeId,
    formers: ring.filter(({ keyId }) => keyId < joined.keyId),
  });
}

/** The key itself, for an invitation. */
export function currentKey(joined: Joined, secret: Pick<OfficeSecret, 'officeKey' | 'ring'>): GivenKey {
  return currentOf(joined, ringOf(joined, secret));
}

/** Those before a key of this number, for an invitation. */
export function formersOf(joined: Joined, secret: Pick<OfficeSecret, 'officeKey' | 'ring'>, keyId: number): GivenKey[] {
  return ringOf(joined, secret).filter((one) => one.keyId < keyId);
}

function currentOf({ keyId }: Joined, ring: readonly GivenKey[]): GivenKey {
  const key = ring.find((one) => one.keyId === keyId);
  if (key === undefined) throw new Error(`no key ${keyId} of the office`);
  return key;
}

/** Stores keys that the office had, has or is about to have; one is used once the office names it. Throws `keychain`. */
export async function keepKeys(
  parts: Pick<OfficeParts, 'secrets'>,
  joined: Joined,
  added: readonly GivenKey[],
): Promise<void> {
  const secret = await secretHere(parts);
  const ring = ringOf(joined, secret);
  const isThere = (key: GivenKey): boolean =>
    ring.some(({ keyId, officeKey }) => keyId === key.keyId && Buffer.from(officeKey).equals(key.officeKey));
  await saveRing(parts, secret, [...ring, ...added.filter((key) => !isThere(key))]);
}

/**
 * The office names another key than this computer works with. If that one is stored here, it is used from now on; true:
 * the desk is opened anew. Not while a registration is being sent, because its outcome belongs to this run.
 */
export async function turnToKey(
  parts: Pick<OfficeParts, 'secrets' | 'file'>,
  { joined, book, way }: Opened,
  greeting: Answer<'greet'> | Away,
): Promise<boolean> {
  if (!('keyId' in greeting) || greeting.keyId <= joined.keyId || greeting.office !== joined.officeId) return false;
  const secret = await secretHere(parts);
  const { officeId } = joined;
  const ring = ringOf(joined, secret);
  const key = ring.find(
    (one) => one.keyId === greeting.keyId && isOfficeKey(officeKeys({ ...one, officeId }), greeting),
  );
  if (key === undefined || book.unended().length > 0) return false;
  // A key that was made for a failed renewal may have the same number.
  await saveRing(parts, secret, [...ring.filter(({ keyId }) => keyId !== key.keyId), key]);
  writeJoined(parts.file, { ...joined, keyId: key.keyId });
  way.close();
  return true;
}

export async function secretHere(parts: Pick<OfficeParts, 'secrets'>): Promise<OfficeSecret> {
  const kept = await readOfficeSecret(parts.secrets);
  if (kept.state !== 'present') throw new AppError({ code: 'office-holds', reason: 'keychain' });
  return kept.value;
}

async function saveRing(
  parts: Pick<OfficeParts, 'secrets'>,
  secret: OfficeSecret,
  ring: readonly GivenKey[],
): Promise<void> {
  const state = await saveOfficeSecret(parts.secrets, { ...secret, ring: keptRing(ring) });
  if (state !== 'present') throw new AppError({ code: 'keychain', state: state === 'absent' ? 'damaged' : state });
}

/** As the keychain keeps it. */
export const keptRing = (ring: readonly GivenKey[]): NonNullable<OfficeSecret['ring']> =>
  ring.map(({ keyId, officeKey }) => ({ keyId, officeKey: Buffer.from(officeKey).toString('base64') }));
