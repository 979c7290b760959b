import { useEffect } from 'react';
import type { Job } from '../../shared/model/job.ts';
import { useStores } from './use-stores.tsx';

/** This screen shows the job's progress: the status bar need not. */
export function useJobOnScreen(job: Job | null): void {
  const { jobs } = useStores();
  const id = job?.id ?? null;
  useEffect(() => (id === null ? undefined : jobs.getState().show(id)), [jobs, id]);
}
