import { DAY_MS } from '../../../../shared/calendar/units.ts';
import { allows } from '../../../office/people/approval.ts';
import { seenHash } from '../../../office/people/seen-hash.ts';
import { Refused } from '../../attempt/refused.ts';
import type { AboutToGo, ReleaseCheck } from '../../attempt/release-check.ts';
import { readJoined } from '../joined-office.ts';
import type { OfficeParts } from '../office-parts.ts';
import type { OfficeSession } from '../office-session.ts';
import type { JobBook } from './job-book.ts';
import { trustHere, verdictOf } from './verdict.ts';

/** Whether exactly this content was released by somebody other than the person who prepared it. */
export function createMayGo(
  parts: Pick<OfficeParts, 'db' | 'file' | 'policy'>,
  session: Pick<OfficeSession, 'officeNow'>,
  book: JobBook,
): ReleaseCheck {
  const { secondPerson } = parts.policy.office;

  /** Above the limit: a job as a whole by its rows, and whatever one computer sends within a day. */
  function isNeeded(id: string, above: number): boolean {
    if (above === 0 || book.rowsOfSameJob(id) > above) return true;
    return book.sentAlone(session.officeNow() - DAY_MS, id) >= above;
  }

  /** The request whose release covers this; null: there is none for exactly this content. */
  function releasedBy(request: string, covers: readonly string[]): string | null {
    const trust = trustHere(parts, session.officeNow());
    if (trust === null) return null;
    for (const hash of book.jobsWith(request)) {
      const job = book.job(hash);
      if (job === null) continue;
      const { is, by } = verdictOf(book, trust, job);
      if (is !== 'released' || by === null) continue;
      const { preparedBy, signature } = job.asked;
      const isIn = allows(by.approval, { preparedBy, requests: job.requests, signature }, request);
      if (isIn && covers.every((one) => by.approval.covers.includes(one))) return hash;
    }
    return null;
  }

  return {
    assertReleased(what) {
      // Sample data never reach an operator.
      if (secondPerson === null || what.profile.kind === 'sample') return () => undefined;
      // It is unknown whom a damaged file demands; without an office nobody could release.
      if (parts.policy.problem !== null && readJoined(parts.file) === null) return () => undefined;
      const isAlone = !isNeeded(what.id, secondPerson.above);
      const job = isAlone ? null : releasedBy(requestOf(what), what.covers);
      if (!isAlone && job === null) throw new Refused({ why: 'needs-release' });
      return () => book.sends(what.id, session.officeNow(), job);
    },
  };
}

const requestOf = ({ to, customer, property, poa, covers }: AboutToGo): string =>
  seenHash({ to, customer, property, poa, covers });
