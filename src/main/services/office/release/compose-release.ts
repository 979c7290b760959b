import type { OfficeParts } from '../office-parts.ts';
import type { OfficeSession } from '../office-session.ts';
import type { Live, OtherRows } from '../open-desk.ts';
import { createJobBook } from './job-book.ts';
import { createMayGo } from './may-go.ts';
import { createOwnKey } from './own-key.ts';
import { signWithdrawn } from './prepare-release.ts';
import { createReleaseExchange } from './release-exchange.ts';
import { peopleHere } from './trusted-people.ts';

/** The second person: requests and decisions stored here, this person's key, and the check before a first byte. */
export function createReleaseParts(parts: OfficeParts) {
  const book = createJobBook(parts.db);
  const own = createOwnKey(parts);
  const exchange = createReleaseExchange(parts, book);
  const others: OtherRows = { take: exchange.take, sayAgain: book.sayAgain };
  let said = '';
  /** Screens show this person's key and whose keys are confirmed. */
  function noticePeople(): void {
    if (parts.policy.office.secondPerson === null) return;
    const now = JSON.stringify([own.fingerprint(), peopleHere(parts.db)]);
    if (now !== said) exchange.touch();
    said = now;
  }

  return {
    ...{ book, own, exchange, others },
    hasUntold: exchange.hasUntold,
    releaseCheck: (session: OfficeSession) => createMayGo(parts, session, book),
    /** After each reading of the office: first the key, then what must be reported. */
    async settle(live: Live, officeNow: number): Promise<void> {
      await own.settle(live);
      noticePeople();
      signWithdrawn({ book, own, exchange }, live, officeNow);
      await exchange.tell(live);
      exchange.prune(officeNow);
      if (exchange.changed()) parts.publish('today.changed', {});
    },
  };
}
