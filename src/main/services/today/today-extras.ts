import { localDay } from '../../../shared/calendar/this-computer.ts';
import type { BulkJobSummary } from '../../../shared/model/bulk/bulk.ts';
import type { Today } from '../../../shared/model/today.ts';
import { marksOf } from '../../store/today/open-jobs.ts';
import { waitingRegistrations } from '../../store/today/open-registrations.ts';
import { finishedBetween, isAnythingKnown, keptContracts, keptProperties } from '../../store/today/profile-counts.ts';
import { weekSoFar } from './local-day.ts';
import type { TodayParts } from './today-parts.ts';

/** Bulk jobs in the strip below the queue. */
const JOBS_SHOWN = 3;
const WAITING_SHOWN = 3;

export type ExtrasParts = Pick<TodayParts, 'ledgerDb' | 'cacheDb' | 'rowState'> & {
  readonly newestJobs: (profileId: string, most: number) => BulkJobSummary[];
};

/** What Today shows next to its lines: automatic retries, jobs, counts and the week so far. */
export function todayExtras(parts: ExtrasParts, profileId: string, now: number) {
  const { ledgerDb, cacheDb } = parts;
  return {
    waiting: waitingRegistrations(ledgerDb, profileId, WAITING_SHOWN),
    jobs: jobsOf(parts, profileId),
    properties: keptProperties(cacheDb, profileId),
    contracts: keptContracts(ledgerDb, profileId),
    week: weekOf(parts, profileId, now),
    isFirstDay: !isAnythingKnown(ledgerDb, cacheDb, profileId),
  };
}

function jobsOf(parts: ExtrasParts, profileId: string): Today['jobs'] {
  return parts.newestJobs(profileId, JOBS_SHOWN).map((job) => {
    const { accepted, rejected, unknown, held } = job.counts;
    const total = Object.values(job.counts).reduce((sum, count) => sum + count, 0);
    return {
      id: job.id,
      name: job.fileName,
      at: job.endedAt ?? job.startedAt ?? job.createdAt,
      phase: job.phase,
      ...marksOf(parts.ledgerDb, job.id, parts.rowState, job.counts),
      counts: {
        ...{ total, accepted, rejected, unknown, held },
        open: total - accepted - rejected - unknown - held - job.counts['left-out'],
      },
    };
  });
}

function weekOf({ ledgerDb }: ExtrasParts, profileId: string, now: number): Today['week'] {
  const starts = weekSoFar(now);
  return starts.slice(0, -1).map((from, i) => ({
    day: localDay(from),
    ...finishedBetween(ledgerDb, profileId, from, starts[i + 1] ?? from),
  }));
}
