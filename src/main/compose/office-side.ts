import { dropPostgresVariables } from '../office/client/drop-postgres-variables.ts';
import type { OfficeLogin } from '../office/client/office-login.ts';
import type { renewOffice } from '../office/renewal/renew-office.ts';
import { createOfficeClaims } from '../services/office/office-claims.ts';
import { createOfficeFeed } from '../services/office/office-feed.ts';
import type { OfficeParts } from '../services/office/office-parts.ts';
import { createOfficeSession } from '../services/office/office-session.ts';
import { createReleaseParts } from '../services/office/release/compose-release.ts';
import type { AnswerParts } from './answer-parts.ts';

/** With a deadline twice as long, a claim would expire before it can be used. */
const DEADLINE_MS = 4_500;

/** The PostgreSQL library is loaded only where there is an office. */
async function makeWay(login: OfficeLogin) {
  dropPostgresVariables(process.env);
  const { createPgOffice } = await import('../office/client/pg-office.ts');
  return createPgOffice(login, DEADLINE_MS);
}

/** Over a connection of its own. */
async function renew(given: Parameters<typeof renewOffice>[0]) {
  dropPostgresVariables(process.env);
  return (await import('../office/renewal/renew-office.ts')).renewOffice(given);
}

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
  const secondPair = release.secondPair(session);
  const claims = createOfficeClaims(officeParts, session);
  return { ...made, office: { officeParts, session, feed, release, secondPair, claims } };
}
