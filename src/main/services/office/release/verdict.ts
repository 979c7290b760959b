import { DAY_MS } from '../../../../shared/calendar/units.ts';
import { type ApprovalCheck, isPreparedBy, whyNotApproved } from '../../../office/people/approval.ts';
import { readJoined } from '../joined-office.ts';
import type { OfficeParts } from '../office-parts.ts';
import type { JobBook, KeptDecision, KeptJob } from './job-book.ts';
import { withdrawnText } from './release-content.ts';
import { rootsOf, vouchedPeople } from './trusted-people.ts';

/** How long a request may be decided about and a release used, by the office's clock. */
export const VALID_MS = 7 * DAY_MS;

/** Whom this desk trusts now, and who sits here. */
export type Trust = Pick<ApprovalCheck, 'officeId' | 'leads' | 'people' | 'now'> & { readonly login: string };

export type Verdict = {
  readonly is: 'waiting' | 'released' | 'declined' | 'expired' | 'withdrawn';
  readonly by: KeptDecision | null;
};

/** Null: there is no office. */
export function trustHere(
  { db, file, policy }: Pick<OfficeParts, 'db' | 'file' | 'policy'>,
  now: number,
): Trust | null {
  const joined = readJoined(file);
  if (joined === null || joined === 'unreadable') return null;
  const leads = rootsOf(db, policy.office.secondPerson?.leads ?? []);
  return { officeId: joined.officeId, login: joined.user, leads, people: vouchedPeople(db), now };
}

/** The decision about a part of a request, by people this desk trusts. A refusal outweighs everything. */
export function verdictOf(book: JobBook, trust: Trust, { hash, asked, requests, ...kept }: KeptJob): Verdict {
  const { preparedBy, signature, group } = asked;
  const job = { preparedBy, requests, signature };
  const { operatorId, clientId } = asked.to;
  const said = book
    .decisions(hash)
    .map((by) => ({ by, why: whyNotApproved(by, { ...trust, operatorId, clientId, job }) }));
  const of = (wanted: (typeof said)[number]['why']) => said.find(({ why }) => why === wanted)?.by ?? null;
  const [refused, released, expired] = [of('refused'), of(null), of('expired')];
  if (refused) return { is: 'declined', by: refused };
  if (kept.isWithdrawn || isWithdrawn(book, trust, group, preparedBy)) return { is: 'withdrawn', by: null };
  if (released) return { is: 'released', by: released };
  const isOld = expired !== null || trust.now - asked.at >= VALID_MS;
  return { is: isOld ? 'expired' : 'waiting', by: expired };
}

function isWithdrawn(book: JobBook, trust: Trust, group: string, by: string): boolean {
  const requests = withdrawnText(group);
  return book
    .withdrawals(group)
    .some(({ preparedBy, signature }) => preparedBy === by && isPreparedBy(trust, { preparedBy, requests, signature }));
}
