import { createHash } from 'node:crypto';
import type { Destination } from '../../shared/model/attempt-end.ts';
import type { Profile } from '../../shared/model/profile.ts';
import { checkAddress } from '../../shared/model/token-address.ts';

/** Where a profile's registrations go, in one form however it was typed. */
export function destinationOf(profile: Profile): Destination {
  const { apiAddress } = addressOf(profile);
  return { operatorId: profile.operatorId ?? operatorIdOf(profile), apiAddress, clientId: profile.clientId };
}

/**
 * The operator's id where no other was kept: it follows from the API's origin and the client, so that a second
 * profile, or one removed and made again, is the same operator.
 */
export function operatorIdOf(profile: Pick<Profile, 'baseUrl' | 'clientId'>): string {
  const { origin } = addressOf(profile);
  return `op-${createHash('sha256')
    .update(JSON.stringify([origin, profile.clientId]))
    .digest('hex')
    .slice(0, 24)}`;
}

function addressOf({ baseUrl }: Pick<Profile, 'baseUrl'>): { origin: string; apiAddress: string } {
  const checked = checkAddress(baseUrl);
  const parsed = checked.ok ? URL.parse(checked.url) : null;
  // What leads nowhere is told apart as it was typed.
  if (parsed === null) return { origin: baseUrl.trim(), apiAddress: baseUrl.trim() };
  return { origin: parsed.origin, apiAddress: `${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}` };
}
