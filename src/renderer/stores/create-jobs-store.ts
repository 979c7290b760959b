import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { Job } from '../../shared/model/job.ts';

export type JobsState = {
  running: readonly Job[];
  /** Jobs whose progress the open screen shows. */
  onScreen: readonly string[];
  /** The screen shows this job's progress, so nothing else need do so. Returns what ends it. */
  show(jobId: string): () => void;
  cancel(jobId: string): Promise<void>;
};

/** The first running job that no screen shows; undefined: there is none. */
export function jobElsewhere({ running, onScreen }: JobsState): Job | undefined {
  return running.find(({ id }) => !onScreen.includes(id));
}

/** Running jobs of any origin, for the status bar. */
export function createJobsStore(client: Client) {
  const store = createStore<JobsState>()((set) => ({
    running: [],
    onScreen: [],
    show(jobId) {
      set(({ onScreen }) => ({ onScreen: [...onScreen, jobId] }));
      return () => set(({ onScreen }) => ({ onScreen: onScreen.filter((id) => id !== jobId) }));
    },
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
