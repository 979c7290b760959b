import type { OfficeParts } from '../office-parts.ts';
import type { OfficeSession } from '../office-session.ts';
import type { Live, OtherRows } from '../open-desk.ts';
import { createJobBook } from './job-book.ts';
import { createMayGo } from './may-go.ts';
import { createOwnKey } from './own-key.ts';
import { signWithdrawn } from './prepare-release.ts';
import { createReleaseExchange } from './release-exchange.ts';
import { peopleHere } from './trusted-people.ts';

/** A second pair of eyes: what is kept here of it, this person's key, and the look before a first byte. */
export function createReleaseParts(parts: OfficeParts) {
  const book = createJobBook(parts.db);
  const own = createOwnKey(parts);
  const exchange = createReleaseExchange(parts, book);
  const others: OtherRows = { take: exchange.take, sayAgain: book.sayAgain };
  let said = '';
  /** One's own key, and whose is confirmed: screens show both. */
  function noticePeople(): void {
    if (parts.policy.office.secondPerson === null) return;
    const now = JSON.stringify([own.fingerprint(), peopleHere(parts.db)]);
    if (now !== said) exchange.touch();
    said = now;
  }

  return {
    ...{ book, own, exchange, others },
    hasUntold: exchange.hasUntold,
    secondPair: (session: OfficeSession) => createMayGo(parts, session, book),
    /** Once what was read of the office is kept: the key, then what is to be told. */
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
