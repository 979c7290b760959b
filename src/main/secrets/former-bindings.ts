import { z } from 'zod';
import type { Profile } from '../../shared/model/connection/profile.ts';
import { bindingOf, type SecretBinding } from '../../shared/model/connection/secret-binding.ts';
import type { Markers } from './keytar-port.ts';
import type { FormerBinding } from './keytar-secret-store.ts';

const MARKER = 'secret-bindings-at-first';
const schema = z.record(
  z.string(),
  z.object({ tokenUrl: z.string(), apiOrigin: z.string(), clientId: z.string() }).nullable(),
);

/**
 * Earlier versions stored secrets without addresses. What their profiles named is recorded once, at the first start of
 * this version, before any page can change a profile: the secret belongs to that permanently, even if the keychain is
 * locked today and only read after an edit. The earlier version would have sent it there. Without a record (lost
 * settings, another computer's keychain) it is never sent and must be typed again.
 */
export function formerBindings(markers: Markers, profiles: () => readonly Profile[]): FormerBinding {
  let text = markers.get(MARKER);
  if (text === null) {
    text = JSON.stringify(Object.fromEntries(profiles().map((profile) => [profile.id, bindingOf(profile)])));
    markers.set(MARKER, text);
  }
  const known = parsed(text);
  return (profileId) => known.get(profileId) ?? null;
}

function parsed(text: string): ReadonlyMap<string, SecretBinding | null> {
  try {
    return new Map(Object.entries(schema.parse(JSON.parse(text))));
  } catch {
    return new Map();
  }
}
