import { makeWay, renew } from '../office/client/load-office.ts';
import { createOfficeClaims } from '../services/office/office-claims.ts';
import { createOfficeFeed } from '../services/office/office-feed.ts';
import type { OfficeParts } from '../services/office/office-parts.ts';
import { createOfficeSession } from '../services/office/office-session.ts';
import { createReleaseParts } from '../services/office/release/compose-release.ts';
import type { AnswerParts } from './answer-parts.ts';

export type OfficeSide = ReturnType<typeof composeOffice>;

/** This desk's side of the office that joins desks; without an office it allows everything at no cost. */
export function composeOffice(made: AnswerParts) {
  const officeParts: OfficeParts = {
    ...{ ...made, makeWay, renew },
    db: made.ledgerDb,
    isOnDisk: made.store.state === 'file',
    file: made.settingsFile,
    profiles: made.settings.profiles,
    async resolves(host) {
      const { lookupName } = await import('../network/probe.ts');
      return (await lookupName(host, made.clock)).ok;
    },
    desktop: made.plainDesktop,
  };
  const release = createReleaseParts(officeParts);
  const session = createOfficeSession(officeParts, release.others);
  const feed = createOfficeFeed(officeParts, session, release);
  const releaseCheck = release.releaseCheck(session);
  const claims = createOfficeClaims(officeParts, session);
  return { ...made, office: { officeParts, session, feed, release, releaseCheck, claims } };
}
