import type { BulkCounts, BulkJobSummary, BulkPhase } from './bulk.ts';

/**
 * The state of a job for people: signed off when a person said so, else open as long as a row of one that ran to its
 * end is neither accepted nor left out.
 */
export function jobState(
  job: Pick<BulkJobSummary, 'phase' | 'counts' | 'signedOff'>,
): BulkPhase | 'open' | 'signed-off' {
  if (job.signedOff !== null) return 'signed-off';
  const { accepted, 'left-out': leftOut } = job.counts;
  const rows = Object.values(job.counts).reduce((sum, count) => sum + count, 0);
  return job.phase === 'done' && rows > accepted + leftOut ? 'open' : job.phase;
}

/** What is worst among the open rows of a job. */
export function openOf(counts: BulkCounts): 'unknown' | 'rejected' | 'held' {
  return counts.unknown + counts.sending > 0 ? 'unknown' : counts.rejected > 0 ? 'rejected' : 'held';
}
