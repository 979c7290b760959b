import { dropPostgresVariables } from '../office/client/drop-postgres-variables.ts';
import type { OfficeLogin } from '../office/client/office-login.ts';
import type { renewOffice } from '../office/renewal/renew-office.ts';
import { nodeFiles } from '../poa/node-files.ts';
import { createOfficeClaims } from '../services/office/office-claims.ts';
import { createOfficeFeed } from '../services/office/office-feed.ts';
import type { OfficeParts } from '../services/office/office-parts.ts';
import { createOfficeSession } from '../services/office/office-session.ts';
import { createReleaseParts } from '../services/office/release/compose-release.ts';
import type { AppParts } from './app-parts.ts';
import type { Base } from './base.ts';
import type { Network } from './network.ts';

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

/** This desk's side of the office that joins desks; without an office it allows everything at no cost. */
export function composeOffice(parts: AppParts, base: Base, network: Network) {
  const { clock, timers, random, log, publish } = parts;
  const officeParts: OfficeParts = {
    ...{ clock, timers, random, log, publish, makeWay, renew },
    db: base.store.ledgerDb,
    isOnDisk: base.store.state === 'file',
    file: parts.settingsFile,
    secrets: base.secrets,
    policy: base.policy,
    ledger: base.ledger,
    profiles: base.settings.profiles,
    userName: parts.facts.userName,
    extraCa: network.extraCa,
    async resolves(host) {
      const { lookupName } = await import('../network/probe.ts');
      return (await lookupName(host, clock)).ok;
    },
    desktop: parts.desktop,
    files: nodeFiles,
  };
  const release = createReleaseParts(officeParts);
  const session = createOfficeSession(officeParts, release.others);
  const feed = createOfficeFeed(officeParts, session, release);
  const secondPair = release.secondPair(session);
  return { officeParts, session, feed, release, secondPair, claims: createOfficeClaims(officeParts, session) };
}
