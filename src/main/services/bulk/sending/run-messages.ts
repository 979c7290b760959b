import type { Publish } from '../../../../shared/bridge/types.ts';
import type { BulkProgress, BulkRun } from '../../../../shared/model/bulk/bulk.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import type { Desktop } from '../../../ports.ts';

/** Reports a run to the job's screen, the taskbar and every window's status bar. */
export function createRunMessages({
  store,
  desktop,
  publish,
}: {
  readonly store: JobStore;
  readonly desktop: Desktop;
  readonly publish: Publish;
}) {
  /** Increases with every message, through pauses and runs. */
  let seq = 0;

  function tell(progress: BulkProgress): void {
    seq += 1;
    publish('bulk.progressed', { ...progress, seq });
  }

  /** The summary shown everywhere. Null: nothing is running. */
  function tellRun(progress: BulkProgress | null): void {
    const run = progress && runOf(progress);
    desktop.showProgress(run && run.total > 0 ? run.done / run.total : null);
    publish('bulk.runChanged', run);
  }

  function runOf(progress: BulkProgress): BulkRun {
    const { number, fileName } = store.about(progress.jobId);
    const { jobId, counts, leftMs, holdReason } = progress;
    const done = counts.accepted + counts.rejected + counts.unknown;
    const left = counts.ready + counts.queued + counts.waiting + counts.sending;
    return { jobId, number, fileName, done, total: done + left, unknown: counts.unknown, leftMs, holdReason };
  }

  return { tell, tellRun, runOf, seq: () => seq };
}
