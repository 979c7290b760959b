import { z } from 'zod';
import type { Profile } from '../../shared/model/profile.ts';
import { bindingOf, type SecretBinding } from '../../shared/model/secret-binding.ts';
import type { Markers } from './keytar-port.ts';
import type { FormerBinding } from './keytar-secret-store.ts';

const MARKER = 'secret-bindings-at-first';
const schema = z.record(
  z.string(),
  z.object({ tokenUrl: z.string(), apiOrigin: z.string(), clientId: z.string() }).nullable(),
);

/**
 * Secrets of earlier versions stand alone in the keychain. What their profiles named is written down once, at the first
 * start that asks, before any page can change a profile: such a secret belongs to that for good, also where the keychain
 * is locked today and read only after somebody has edited the profile. The earlier version would have sent it there.
 * Not known here (settings lost, another computer's keychain): it is never sent, and must be typed again.
 */
export const formerBindings = (markers: Markers, profiles: () => readonly Profile[]): FormerBinding => {
  let text = markers.get(MARKER);
  if (text === null) {
    text = JSON.stringify(Object.fromEntries(profiles().map((profile) => [profile.id, bindingOf(profile)])));
    markers.set(MARKER, text);
  }
  const known = parsed(text);
  return (profileId) => known.get(profileId) ?? null;
};

const parsed = (text: string): ReadonlyMap<string, SecretBinding | null> => {
  try {
    return new Map(Object.entries(schema.parse(JSON.parse(text))));
  } catch {
    return new Map();
  }
};
