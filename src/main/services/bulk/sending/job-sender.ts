import { type BulkSender, createBulkSender } from '../../../bulk/engine/sender.ts';
import type { KnownPort } from '../../../bulk/job-ports.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { otherPeople } from '../../../bulk/rows/people-of-id.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Clock, Random, Timers } from '../../../ports.ts';
import type { Attempts } from '../../attempt/attempt-registration.ts';
import { attemptRows } from '../bulk-ports.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';
import type { BulkPoas } from '../poas/poas.ts';
import type { createJobDestinations } from './job-destination.ts';
import type { createRunMessages } from './run-messages.ts';

export type JobSenderParts = {
  readonly store: JobStore;
  readonly known: (profileId: string) => Pick<KnownPort, 'customer' | 'onlyRejected'>;
  readonly poas: BulkPoas;
  readonly ledger: Ledger;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  /** The ledger's entry may have changed. */
  tellEntry(registrationId: string): void;
  /** Changed entries not told of yet are told of now. */
  tellEntriesNow(): void;
  maxConcurrency(): number;
};

/** The sender of an open job. It exists as long as the job is open, including pauses. */
export function senderOf(
  parts: JobSenderParts,
  session: BulkSession,
  destinations: ReturnType<typeof createJobDestinations>,
  messages: ReturnType<typeof createRunMessages>,
): BulkSender {
  const { jobId, profileId } = session;
  const { attempts, ledger, store } = parts;
  session.sender ??= createBulkSender({
    jobId,
    attempt: attemptRows({
      attempts,
      profileId,
      startedFor: () => destinations.of(jobId),
      tell: parts.tellEntry,
    }),
    stateOf: (id) => ledger.get(id)?.state ?? null,
    referenceOf: (id) => ledger.get(id)?.reference ?? '',
    otherPeople: (values) => otherPeople(values, parts.known(profileId)),
    readPoa: (poa) => parts.poas.readOf(session, poa),
    rows: store.sendable(session.jobId),
    clock: parts.clock,
    timers: parts.timers,
    random: parts.random,
    maxConcurrency: parts.maxConcurrency(),
    onProgress: (progress) => {
      // The end is reported only when it is on disk, so that a screen asking for the job sees the same.
      if (progress.phase !== 'running') return;
      messages.tell(progress);
      messages.tellRun(progress);
    },
  });
  return session.sender;
}
