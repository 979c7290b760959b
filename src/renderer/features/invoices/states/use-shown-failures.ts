import { useEffect, useState } from 'react';
import type { Job } from '../../../../shared/model/job.ts';
import { isOpenJob } from '../stores/invoice-fetching.ts';

/** Whether the pane shows what failed: when asked, and by itself when nothing came at all and no invoice is open. */
export function useShownFailures(job: Job | null, isOnline: boolean, openKey: string | null) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  // The pane shows what was opened last.
  useEffect(() => {
    if (openKey !== null) setWanted((now) => (now === true ? false : now));
  }, [openKey]);
  const failed = job !== null && !isOpenJob(job) && job.failures.length > 0 ? job : null;
  const shown = (wanted ?? (failed?.phase === 'failed' && isOnline && openKey === null)) ? failed : null;
  return {
    shown,
    toggle: () => setWanted(shown === null),
    /** For the next fetch. */
    forget: () => setWanted(null),
  };
}
