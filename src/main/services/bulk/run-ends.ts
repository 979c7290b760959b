import type { RunEnd } from '../../bulk/engine/run-end.ts';
import type { JobStore } from '../../bulk/jobs/job-store.ts';
import { describeFailure } from '../../log/describe-failure.ts';
import type { Log } from '../../ports.ts';

/** How runs of jobs ended, also where there was no room on the disk to write it. */
export function createRunEnds({ store, log }: { readonly store: JobStore; readonly log: Log }) {
  const unwrittenEnds = new Map<string, RunEnd>();

  /** On a full disk not even the end can be written: it is told all the same, and written when there is room again. */
  function write(jobId: string, end: RunEnd): void {
    unwrittenEnds.set(jobId, end);
    try {
      store.setPhase(jobId, end.phase, { reason: end.reason });
      unwrittenEnds.delete(jobId);
    } catch (cause) {
      log.error('bulk-phase-not-written', describeFailure(cause));
    }
  }

  return {
    write,
    /** The end that could not be written before is tried again; null: it stands on the disk, or there was none. */
    unwritten(jobId: string): RunEnd | null {
      const end = unwrittenEnds.get(jobId) ?? null;
      if (end) write(jobId, end);
      return end;
    },
    forget: (jobId: string): void => void unwrittenEnds.delete(jobId),
  };
}
