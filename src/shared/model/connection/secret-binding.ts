import type { Profile } from './profile.ts';
import { originOf, tokenAddress } from './token-address.ts';

/** What a client secret was given for: the address it is posted to, the API its tokens open, and the client id. */
export type SecretBinding = {
  /** The complete token address. */
  readonly tokenUrl: string;
  readonly apiOrigin: string;
  readonly clientId: string;
};

/** The binding for a profile's current settings; null where an address is not usable. */
export function bindingOf(profile: Pick<Profile, 'authUrl' | 'realm' | 'baseUrl' | 'clientId'>): SecretBinding | null {
  const token = tokenAddress(profile);
  const apiOrigin = originOf(profile.baseUrl);
  if (!token.ok || apiOrigin === null) return null;
  return { tokenUrl: token.url, apiOrigin, clientId: profile.clientId };
}

export const isSameBinding = (one: SecretBinding | null, other: SecretBinding | null): boolean =>
  one !== null &&
  other !== null &&
  one.tokenUrl === other.tokenUrl &&
  one.apiOrigin === other.apiOrigin &&
  one.clientId === other.clientId;
