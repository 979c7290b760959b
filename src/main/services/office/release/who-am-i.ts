import type { ReleaseStatus } from '../../../../shared/model/office/release.ts';
import type { PersonKey } from '../../../office/people/person-keys.ts';
import { readJoined } from '../joined-office.ts';
import type { Live } from '../open-desk.ts';
import { type ReleaseParts, refuse } from './release-parts.ts';
import { isConfirmed, type KnownPerson, personWith, rootsOf } from './trusted-people.ts';

/** Whoever sits here, with a key that a lead confirmed. */
export type Me = { readonly live: Live; readonly key: PersonKey; readonly person: KnownPerson };

/** Null: whoever sits here can ask and release. */
export function problemHere(parts: Pick<ReleaseParts, 'db' | 'file' | 'policy' | 'own'>): ReleaseStatus['problem'] {
  const { db, own } = parts;
  const joined = readJoined(parts.file);
  if (joined === null || joined === 'unreadable') return 'no-office';
  if (parts.policy.problem !== null) return 'policy-damaged';
  const person = personWith(db, joined.user);
  const key = own.key();
  if (person === null || key === null) return 'no-person';
  if (person.publicKey !== null && person.publicKey !== key.publicKey) return 'other-computer';
  const roots = rootsOf(db, parts.policy.office.secondPerson?.leads ?? []);
  if (roots.length === 0) return 'no-lead';
  return isConfirmed(person, roots, joined.officeId) ? null : 'not-confirmed';
}

/** Throws `release` with why they cannot sign anything yet. */
export function signingHere(parts: ReleaseParts): Me {
  const problem = problemHere(parts);
  if (problem !== null) return refuse(problem);
  const live = parts.session.live();
  const key = parts.own.key();
  const person = live === null ? null : parts.own.me(live);
  // Without a connection since the start there is no key to seal with; what was asked before goes out later.
  if (live === null || key === null || person === null) return refuse('no-office');
  return { live, key, person };
}
