import { localDay } from '../../../shared/calendar/this-computer.ts';
import { isFailedRequest } from '../../../shared/model/answers/failed-request.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import type { KeptRequest } from '../../store/requests.ts';
import type { FetchFailures } from '../../store/today/fetch-failures.ts';
import { FOR_GOOD, type Snoozes } from '../../store/today/snoozes.ts';
import { ledgerGrouping } from '../ledger/ledger-grouping.ts';
import { failedOwners } from '../today/fetch-lines.ts';
import { subjectOf } from './request-subject.ts';

export type NeedsParts = {
  readonly ledgerDb: SqlDatabase;
  readonly snoozes: Pick<Snoozes, 'on'>;
  readonly answers: Pick<Answers, 'listByKeyPrefix'> & Parameters<typeof failedOwners>[0]['answers'];
  readonly failures: FetchFailures;
  readonly settings: { selectedId(): string | null };
};

/**
 * The requests behind what needs a person on Today and in Contracts: of each registration and each failed fetch the
 * newest, with the line of Today that fetches it again. `requests` are given newest first.
 */
export function requestsNeeding(
  parts: NeedsParts,
  requests: readonly KeptRequest[],
  nowMs: number,
): Map<string, string | null> {
  const needing = new Map<string, string | null>();
  const selected = parts.settings.selectedId();
  const seen = new Set<string>();
  const open = new Map<string, { registrations: ReadonlySet<string>; fetches: ReturnType<typeof openFetches> }>();
  const openOf = (profileId: string) => {
    const known = open.get(profileId) ?? {
      registrations: new Set(ledgerGrouping({ ...parts, db: parts.ledgerDb, nowMs }, profileId).needs),
      fetches: openFetches(parts, profileId, nowMs),
    };
    open.set(profileId, known);
    return known;
  };
  for (const { record, about } of requests) {
    const subject = about === null ? null : subjectOf(about.asked);
    if (about === null || subject === null) continue;
    if (subject.is === 'registration') {
      const key = JSON.stringify([about.profileId, subject.registrationId]);
      if (!seen.has(key) && openOf(about.profileId).registrations.has(subject.registrationId)) {
        needing.set(record.id, null);
      }
      seen.add(key);
    } else if ((subject.is === 'invoices' || subject.is === 'hours') && isFailedRequest(record)) {
      const customerId = subject.is === 'invoices' ? subject.customerId : null;
      const owner = ownerKey({ customerId, propertyId: subject.propertyId });
      const key = JSON.stringify([about.profileId, owner]);
      const line = openOf(about.profileId).fetches.get(`${record.endpoint} ${owner}`);
      if (!seen.has(key) && line !== undefined) {
        needing.set(record.id, about.profileId === selected ? line.retryKey : null);
      }
      seen.add(key);
    }
  }
  return needing;
}

/** Of each customer or property whose fetch is open, the line of Today that fetches it again, where that can help. */
function openFetches(parts: NeedsParts, profileId: string, nowMs: number): Map<string, { retryKey: string | null }> {
  const hidden = parts.snoozes.on(profileId, localDay(nowMs));
  return new Map(
    (['not-found', 'failed'] as const).flatMap((kind) =>
      failedOwners({ ...parts, profileId }, kind)
        .filter(({ lineKey }) => hidden.get(lineKey)?.until !== FOR_GOOD)
        .map((owner) => [`${owner.endpoint} ${ownerKey(owner)}`, { retryKey: kind === 'failed' ? owner.key : null }]),
    ),
  );
}

function ownerKey({ customerId, propertyId }: { customerId: string | null; propertyId: string }): string {
  return JSON.stringify([customerId, propertyId]);
}
