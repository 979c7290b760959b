import type { Release } from '../../../../shared/model/release.ts';
import { isPreparedBy } from '../../../office/people/approval.ts';
import type { SqlDatabase } from '../../../store/sql-database.ts';
import { nameOfDesk } from '../shared/known-people.ts';
import type { JobBook, KeptJob } from './job-book.ts';
import { type Trust, type Verdict, verdictOf } from './verdict.ts';

/** A request as screens show it; null: parts are missing, or nobody who is confirmed signed it. */
export function showRelease(
  { db, book }: { readonly db: SqlDatabase; readonly book: JobBook },
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
    isMine: trust.people.find(({ id }) => id === asked.preparedBy)?.login === trust.login,
    count: jobs.reduce((sum, { asked: { rows } }) => sum + rows.length, 0),
    ...{ apiAddress: asked.to.apiAddress, clientId: asked.to.clientId, state },
    isGoingOut: jobs.some(({ isTold }) => !isTold) || verdicts.some(({ by }) => by !== null && !by.isTold),
    decidedBy: last && nameOfDesk(db, last.desk, last.login),
    decidedAt: last?.at ?? null,
    decisionWords: last?.words ?? '',
    expiresAt: last?.approval.expiresAt ?? null,
  };
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
