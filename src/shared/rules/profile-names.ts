import type { Profile } from '../model/connection/profile.ts';
import { wordKey } from './typed-word.ts';

/** Leaves room for a number in the 40 letters of a name. */
const MAX_CHARS = 35;

type Named = Pick<Profile, 'id' | 'name'>;

/** Whether another profile has the name: with two alike, a person could send to the wrong one. */
export function isNameTaken(profile: Named, others: readonly Named[]): boolean {
  return others.some(({ id, name }) => id !== profile.id && wordKey(name) === wordKey(profile.name));
}

/** A free name for a profile created by the app: as it is, or with the first free number. */
export function availableName(profile: Named, others: readonly Named[]): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? profile.name : `${profile.name.slice(0, MAX_CHARS)} ${n}`;
    if (!isNameTaken({ ...profile, name }, others)) return name;
  }
}
