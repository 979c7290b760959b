import type { Profile } from '../model/profile.ts';

/** Leaves room for a number in the 40 letters of a name. */
const MOST = 35;

type Named = Pick<Profile, 'id' | 'name'>;

/** Whether another profile has the name: two of one name could not be told apart, least of all before sending to one. */
export function isNameTaken(profile: Named, others: readonly Named[]): boolean {
  return others.some(({ id, name }) => id !== profile.id && nameKey(name) === nameKey(profile.name));
}

/** A name of a profile nobody typed: as it is, or with the first number that makes it its own. */
export function freeName(profile: Named, others: readonly Named[]): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? profile.name : `${profile.name.slice(0, MOST)} ${n}`;
    if (!isNameTaken({ ...profile, name }, others)) return name;
  }
}

/** As people read it: letters' case, spaces and dots put together in other ways make no other name. */
function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('sv');
}
