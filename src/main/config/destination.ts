import { createHash } from 'node:crypto';
import type { Profile } from '../../shared/model/connection/profile.ts';
import { checkAddress } from '../../shared/model/connection/token-address.ts';
import type { Destination } from '../../shared/model/contracts/attempt-end.ts';

/** The destination of a profile's registrations, in one form however it was typed. */
export function destinationOf(profile: Profile): Destination {
  const { apiAddress } = addressOf(profile);
  return { operatorId: profile.operatorId ?? operatorIdOf(profile), apiAddress, clientId: profile.clientId };
}

/**
 * The default operator id: derived from the API's origin and the client, so that a second profile, or one removed and
 * made again, belongs to the same operator.
 */
export function operatorIdOf(profile: Pick<Profile, 'baseUrl' | 'clientId'>): string {
  const { origin } = addressOf(profile);
  return `op-${createHash('sha256')
    .update(JSON.stringify([origin, profile.clientId]))
    .digest('hex')
    .slice(0, 24)}`;
}

/** What the operator is called in an office, where desks know one operator by clients that are renewed. */
export const apiOriginOf = (profile: Pick<Profile, 'baseUrl'>): string => addressOf(profile).origin;

function addressOf({ baseUrl }: Pick<Profile, 'baseUrl'>): { origin: string; apiAddress: string } {
  const checked = checkAddress(baseUrl);
  const parsed = checked.ok ? URL.parse(checked.url) : null;
  // An invalid address is compared as typed.
  if (parsed === null) return { origin: baseUrl.trim(), apiAddress: baseUrl.trim() };
  return { origin: parsed.origin, apiAddress: `${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}` };
}
