import type { RunEnd } from '../../../bulk/engine/run-end.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { describeFailure } from '../../../log/describe-failure.ts';
import type { Log } from '../../../ports.ts';

/** How runs of jobs ended, including ends that a full disk could not store. */
export function createRunEnds({ store, log }: { readonly store: JobStore; readonly log: Log }) {
  const unwrittenEnds = new Map<string, RunEnd>();

  /** On a full disk the end cannot be written: it is reported anyway and written when there is space. */
  function write(jobId: string, end: RunEnd): void {
    unwrittenEnds.set(jobId, end);
    try {
      store.setPhase(jobId, end.phase, { reason: end.reason });
      unwrittenEnds.delete(jobId);
    } catch (cause) {
      log.error('bulk.phase-not-written', describeFailure(cause));
    }
  }

  return {
    write,
    /** Tries again to write an unwritten end; null: it is on disk, or there was none. */
    unwritten(jobId: string): RunEnd | null {
      const end = unwrittenEnds.get(jobId) ?? null;
      if (end) write(jobId, end);
      return end;
    },
    forget: (jobId: string): void => void unwrittenEnds.delete(jobId),
  };
}
