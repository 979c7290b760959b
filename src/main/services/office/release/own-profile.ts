import type { Profile } from '../../../../shared/model/connection/profile.ts';
import type { Destination } from '../../../../shared/model/contracts/attempt-end.ts';
import { destinationOf } from '../../../config/destination.ts';

/** This desk's own profile of the operator that a colleague's request goes to; one with that very address first. */
export function ownProfile(profiles: readonly Profile[], to: Destination): Profile | null {
  const same = profiles.filter((profile) => destinationOf(profile).operatorId === to.operatorId);
  return same.find((profile) => destinationOf(profile).apiAddress === to.apiAddress) ?? same[0] ?? null;
}
