import type { Answer } from '../../../office/calls/answer-schemas.ts';
import type { Away } from '../../../office/calls/database-calls.ts';
import { officeKeys } from '../../../office/sealing/office-keys.ts';
import { isOfficeKey } from '../is-office-key.ts';
import type { OfficeParts } from '../office-parts.ts';
import type { Live } from '../open-desk.ts';
import { openLogin } from '../open-login.ts';
import { ringOf, secretHere } from './key-ring.ts';

/** Rows do not open with the key of that time: not tried again in this run, as everybody waits while it is. */
const IN_VAIN = new WeakSet<Live>();

/**
 * The database was put back to before its key was renewed, and this is a lead's computer, which has the key of that time
 * and those since: it seals everything with them, one renewal after the other, so that whoever has the present key goes
 * on with it. False: not so, or it could not be done.
 */
export async function sealWithPresentKey(
  parts: OfficeParts,
  live: Live,
  greeting: Answer<'greet'> | Away,
): Promise<boolean> {
  const { joined, keys, way, desk, book } = live;
  if (!('keyId' in greeting) || !greeting.isLead || greeting.office !== joined.officeId) return false;
  if (greeting.keyId >= keys.keyId || IN_VAIN.has(live)) return false;
  const secret = await secretHere(parts);
  const ring = ringOf(joined, secret)
    .filter(({ keyId }) => keyId >= greeting.keyId && keyId <= keys.keyId)
    .sort((a, b) => a.keyId - b.keyId)
    .map((one) => officeKeys({ ...one, officeId: joined.officeId }));
  const [first, ...later] = ring;
  if (first?.keyId !== greeting.keyId || later.length !== keys.keyId - first.keyId) return false;
  if (!isOfficeKey(first, greeting)) return false;
  // The office serves whoever has greeted it in this run.
  const hello = await way.call('hello', { who: desk.who(), seen: book.meta().seen, knows: book.colleagues() });
  if (!('keyId' in hello)) return false;
  const login = await openLogin(parts, joined, secret);
  let was = first;
  for (const is of later) {
    const end = await parts.renew({ login, who: desk.who(), was, is, random: parts.random });
    parts.log.warn('office.sealed-again', { key: is.keyId, end: end.kind });
    if (end.kind === 'unreadable') IN_VAIN.add(live);
    if (end.kind !== 'renewed') return false;
    was = is;
  }
  return true;
}
