import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { Job } from '../../shared/model/job.ts';

export type JobsState = { running: readonly Job[]; cancel(jobId: string): Promise<void> };

/** Running jobs of any origin, for the status bar. */
export function createJobsStore(client: Client) {
  const store = createStore<JobsState>()(() => ({
    running: [],
    cancel: (jobId) => client.call('jobs.cancel', { jobId }),
  }));
  const stop = client.on('jobs.changed', (job) => {
    const others = store.getState().running.filter((known) => known.id !== job.id);
    const known = store.getState().running.find((entry) => entry.id === job.id);
    if (known && known.seq >= job.seq) return;
    store.setState({ running: job.phase === 'running' ? [...others, job] : others });
  });
  return { store, stop };
}
