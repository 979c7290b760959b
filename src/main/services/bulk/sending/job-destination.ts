import { AppError } from '../../../../shared/errors/app-error.ts';
import {
  type Destination,
  isSameDestination,
  namedDestination,
} from '../../../../shared/model/contracts/attempt-end.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { AttemptParts } from '../../attempt/attempt-ports.ts';

/** The destination of a job when a person started it; its rows go nowhere else. */
export function createJobDestinations(parts: {
  readonly store: JobStore;
  readonly ledger: Ledger;
  readonly connection: AttemptParts['connection'];
}) {
  const { store } = parts;
  const startedFor = new Map<string, Destination>();

  /** Rows written for another address or client go to the new one only after a person has seen both. */
  function aim(jobId: string, profileId: string, isToNewAddress: boolean): void {
    const to = parts.connection(profileId)?.to;
    if (!to) throw new AppError({ code: 'no-profile' });
    for (const { registrationId, state } of store.results(jobId)) {
      const entry =
        registrationId !== null && (state === 'queued' || state === 'waiting')
          ? parts.ledger.get(registrationId)
          : null;
      if (!entry || isSameDestination(entry.destination, to)) continue;
      if (!isToNewAddress) {
        throw new AppError({
          code: 'address-changed',
          writtenFor: namedDestination(entry.destination),
          leadsTo: namedDestination(to),
        });
      }
      parts.ledger.readdress(entry.id, to);
    }
    startedFor.set(jobId, to);
  }

  return { aim, of: (jobId: string): Destination | null => startedFor.get(jobId) ?? null };
}
