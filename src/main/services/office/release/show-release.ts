import type { Profile } from '../../../../shared/model/connection/profile.ts';
import type { Release } from '../../../../shared/model/office/release.ts';
import { fullName } from '../../../../shared/model/register/full-name.ts';
import { destinationOf } from '../../../config/destination.ts';
import { isPreparedBy } from '../../../office/people/approval.ts';
import { nameOfDesk } from '../shared/known-people.ts';
import type { KeptJob } from './job-book.ts';
import { ownProfile } from './own-profile.ts';
import type { ReleaseParts } from './release-parts.ts';
import { type Trust, type Verdict, verdictOf } from './verdict.ts';

/** A request as screens show it; null: parts are missing, or its signer is not confirmed. */
export function showRelease(
  { db, book, profiles }: Pick<ReleaseParts, 'db' | 'book' | 'profiles'>,
  trust: Trust,
  jobs: readonly KeptJob[],
): Release | null {
  const [first] = jobs;
  if (!first || jobs.length !== first.asked.parts || !jobs.every((one) => isGenuine(trust, one, first))) return null;
  const { asked, at } = first;
  const verdicts = jobs.map((job) => verdictOf(book, trust, job));
  const state = together(verdicts);
  const last = state === 'waiting' ? null : (verdicts.find(({ is }) => is === state)?.by ?? null);
  return {
    ...{ id: asked.group, at, source: asked.source, words: asked.words },
    by: nameOfDesk(db, first.desk, first.login),
    isMine: isOwn(trust, asked.preparedBy),
    about: aboutOf(jobs),
    count: jobs.reduce((sum, { asked: { rows } }) => sum + rows.length, 0),
    ...{ apiAddress: asked.to.apiAddress, clientId: asked.to.clientId, state },
    profile: namedHere(ownProfile(profiles(), asked.to)),
    isGoingOut:
      jobs.some(({ isTold }) => !isTold) ||
      verdicts.some(({ by }) => by !== null && !by.isTold) ||
      (first.isWithdrawn && !book.withdrawals(asked.group).some(({ isTold }) => isTold)),
    decidedBy: last && nameOfDesk(db, last.desk, last.login),
    decidedAt: last?.at ?? null,
    decisionWords: last?.words ?? '',
    isFileSeen: state === 'released' ? verdicts.every(({ by }) => by?.approval.isFileSeen === true) : null,
    expiresAt: last?.approval.expiresAt ?? null,
  };
}

function aboutOf(jobs: readonly KeptJob[]): Release['about'] {
  const [row, ...others] = jobs.flatMap(({ asked }) => asked.rows);
  if (row === undefined || others.length > 0) return null;
  const { customer, property } = row;
  return { name: fullName(customer), address: property.address };
}

function namedHere(own: Profile | null): Release['profile'] {
  return own && { name: own.name, apiAddress: destinationOf(own).apiAddress };
}

/** By whoever sits here: under their login, or under another one with their key. */
function isOwn({ people, login }: Trust, preparedBy: string): boolean {
  const preparer = people.find(({ id }) => id === preparedBy);
  const me = people.find((one) => one.login === login);
  return preparer !== undefined && (preparer.login === login || preparer.publicKey === me?.publicKey);
}

/** All parts of one request say the same, and are signed by whoever they say prepared them. */
function isGenuine(trust: Trust, { asked, requests }: KeptJob, first: KeptJob): boolean {
  const isSame = asked.preparedBy === first.asked.preparedBy && asked.parts === first.asked.parts;
  const goesThere = JSON.stringify(asked.to) === JSON.stringify(first.asked.to);
  const { preparedBy, signature } = asked;
  return isSame && goesThere && isPreparedBy(trust, { preparedBy, requests, signature });
}

/** Released only when every part is. */
function together(verdicts: readonly Verdict[]): Verdict['is'] {
  const all = new Set(verdicts.map(({ is }) => is));
  for (const one of ['withdrawn', 'declined', 'expired', 'waiting'] as const) if (all.has(one)) return one;
  return 'released';
}
