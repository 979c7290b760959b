import type { OfficePerson } from '../../../../shared/model/office/office-people.ts';
import { fingerprint } from '../../../office/people/person-keys.ts';
import { readJoined } from '../joined-office.ts';
import type { OfficeParts } from '../office-parts.ts';
import { colleaguesOf } from '../shared/colleagues-present.ts';
import { isConfirmed, peopleHere, rootsOf } from './trusted-people.ts';

/** Whoever is in the office, with their key and whether a lead whom IT named has confirmed it. */
export function showPeople({ db, file, policy }: Pick<OfficeParts, 'db' | 'file' | 'policy'>): OfficePerson[] {
  const joined = readJoined(file);
  if (joined === null || joined === 'unreadable') return [];
  const roots = rootsOf(db, policy.office.secondPerson?.leads ?? []);
  const known = new Map(peopleHere(db).map((one) => [one.id, one]));
  return colleaguesOf(db, joined.user).map((one) => {
    const person = known.get(one.person);
    const publicKey = person?.publicKey ?? null;
    const confirmed = person !== undefined && isConfirmed(person, roots, joined.officeId);
    return {
      ...one,
      isRoot: roots.some((root) => root.publicKey === publicKey),
      key: publicKey === null ? 'none' : confirmed ? 'confirmed' : 'unconfirmed',
      fingerprint: publicKey === null ? null : fingerprint(publicKey),
    };
  });
}
