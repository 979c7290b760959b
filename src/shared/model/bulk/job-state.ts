import type { BulkCounts, BulkJobSummary, BulkPhase } from './bulk.ts';

/**
 * The state of a job for people: signed off when a person said so, else open as long as a row of one that ran to its
 * end is neither accepted nor left out.
 */
export function jobState(
  job: Pick<BulkJobSummary, 'phase' | 'counts' | 'signedOff'>,
): BulkPhase | 'open' | 'signed-off' {
  if (job.signedOff !== null) return 'signed-off';
  return job.phase === 'done' && openRows(job.counts) > 0 ? 'open' : job.phase;
}

/** Rows that are neither accepted nor left out. */
export function openRows(counts: BulkCounts): number {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return rows - counts.accepted - counts['left-out'];
}

/** The one thing a person does next with a job of the list; null: nothing. */
export function jobVerb(job: Pick<BulkJobSummary, 'phase' | 'counts' | 'signedOff'>): 'go-on' | 'see' | null {
  const state = jobState(job);
  return state === 'open' ? 'see' : state === 'draft' || state === 'paused' ? 'go-on' : null;
}

/** What is worst among the open rows of a job. */
export function openOf(counts: BulkCounts): 'unknown' | 'rejected' | 'held' {
  return counts.unknown + counts.sending > 0 ? 'unknown' : counts.rejected > 0 ? 'rejected' : 'held';
}
