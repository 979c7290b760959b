import { createHash } from 'node:crypto';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import { bindingOf } from '../../../shared/model/connection/secret-binding.ts';

type Markers = { get(name: string): string | null; set(name: string, value: string | null): void };

/** Profiles whose operator has answered at the addresses and with the client that the profile has now. */
export function createConfirmedOperators(markers: Markers, profile: (profileId: string) => Profile | undefined) {
  return {
    answered(profileId: string): void {
      const known = profile(profileId);
      if (known === undefined) return;
      const name = markOf(known);
      if (markers.get(placeOf(profileId)) !== name) markers.set(placeOf(profileId), name);
    },
    isConfirmed: (of: Profile): boolean => markers.get(placeOf(of.id)) === markOf(of),
  };
}

const placeOf = (profileId: string): string =>
  `answered-${createHash('sha256').update(profileId).digest('hex').slice(0, 16)}`;

function markOf(profile: Profile): string {
  return createHash('sha256')
    .update(JSON.stringify(bindingOf(profile)))
    .digest('base64url')
    .slice(0, 22);
}
