import type { NamedChange } from '../../../shared/model/confirmation.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import { checkAddress, tokenAddress } from '../../../shared/model/connection/token-address.ts';
import type { Preferences } from '../../../shared/model/settings/preferences.ts';
import { certificateNames } from '../../config/certificate-names.ts';

/** What changes about a profile's destination: the resulting token address, the API's, and the client. */
export function profileChanges(before: Profile, after: Profile): NamedChange[] {
  const token = (profile: Profile) => text(tokenAddress(profile), profile.authUrl);
  const api = (profile: Profile) => text(checkAddress(profile.baseUrl), profile.baseUrl);
  return onlyChanged([
    { what: 'token-address', from: token(before), to: token(after) },
    { what: 'api-address', from: api(before), to: api(after) },
    { what: 'client-id', from: before.clientId, to: after.clientId },
  ]);
}

/** What changes about the network: the proxy and the trusted authorities. */
export function networkChanges(before: Preferences, after: Preferences): NamedChange[] {
  const proxy = ({ mode, address }: Preferences['proxy']) => (mode === 'manual' ? address : mode);
  const changes = onlyChanged([{ what: 'proxy', from: proxy(before.proxy), to: proxy(after.proxy) }]);
  if (before.extraCa.trim() === after.extraCa.trim()) return changes;
  const [from, to] = [certificateNames(before.extraCa), certificateNames(after.extraCa)];
  return [...changes, { what: 'certificates', from, to }];
}

function text(checked: ReturnType<typeof checkAddress>, typed: string): string {
  return checked.ok ? checked.url : typed;
}

function onlyChanged(changes: NamedChange[]): NamedChange[] {
  return changes.filter(({ from, to }) => from !== to);
}
