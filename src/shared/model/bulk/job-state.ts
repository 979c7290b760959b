import type { BulkJobSummary, BulkPhase } from './bulk.ts';

/** The state of a job for people: one that ran to its end is open as long as a row is neither accepted nor left out. */
export function jobState(job: Pick<BulkJobSummary, 'phase' | 'counts'>): BulkPhase | 'open' {
  const { accepted, 'left-out': leftOut } = job.counts;
  const rows = Object.values(job.counts).reduce((sum, count) => sum + count, 0);
  return job.phase === 'done' && rows > accepted + leftOut ? 'open' : job.phase;
}
