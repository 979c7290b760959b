import type { Profile } from './profile.ts';
import { originOf, tokenAddress } from './token-address.ts';

/** Whom a client secret was given for: where it is posted, which API its tokens open, and who it speaks as. */
export type SecretBinding = {
  /** The whole token address, as it is asked. */
  readonly tokenUrl: string;
  readonly apiOrigin: string;
  readonly clientId: string;
};

/** What a secret of this profile belongs to as the profile stands; null where an address cannot be used. */
export const bindingOf = (
  profile: Pick<Profile, 'authUrl' | 'realm' | 'baseUrl' | 'clientId'>,
): SecretBinding | null => {
  const token = tokenAddress(profile);
  const apiOrigin = originOf(profile.baseUrl);
  if (!token.ok || apiOrigin === null) return null;
  return { tokenUrl: token.url, apiOrigin, clientId: profile.clientId };
};

export const isSameBinding = (one: SecretBinding | null, other: SecretBinding | null): boolean =>
  one !== null &&
  other !== null &&
  one.tokenUrl === other.tokenUrl &&
  one.apiOrigin === other.apiOrigin &&
  one.clientId === other.clientId;
