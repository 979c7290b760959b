import type { BulkProgress } from '../../../shared/model/bulk/bulk.ts';
import type { Job } from '../../../shared/model/job.ts';
import type { Settings } from '../../config/settings.ts';
import type { Desktop } from '../../ports.ts';

export type DoneNotices = ReturnType<typeof createDoneNotices>;

/** Tells a person that long work has ended, where they want to know; what they ended themselves is no news. */
export function createDoneNotices(options: {
  readonly settings: Pick<Settings, 'preferences'>;
  readonly desktop: Pick<Desktop, 'tellDone'>;
}) {
  const { settings, desktop } = options;
  const tell: Desktop['tellDone'] = (notice) => {
    if (settings.preferences().tellWhenDone) desktop.tellDone(notice);
  };
  return {
    /** A fetch; what was fetched by itself is told on Today. */
    fetched({ kind, phase, isQuiet, done, failures }: Job): void {
      if (isQuiet === true || (kind !== 'invoices' && kind !== 'consumption')) return;
      if (phase !== 'done' && phase !== 'failed') return;
      const failed = failures.length;
      tell({ what: kind, fetched: Math.max(0, done - failed), failed });
    },
    bulkEnded(number: number, { phase, pauseReason, counts }: BulkProgress): void {
      if (phase !== 'done' && (phase !== 'paused' || pauseReason === 'person')) return;
      const { accepted, rejected, unknown, ready, queued, waiting, held } = counts;
      const left = ready + queued + waiting + held;
      tell({ what: 'bulk', number, isDone: phase === 'done', accepted, rejected, unknown, left });
    },
  };
}
