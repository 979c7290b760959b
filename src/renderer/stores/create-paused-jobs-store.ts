import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { PausedJob } from '../../shared/model/bulk/bulk.ts';
import { watchProfile } from './watch-profile.ts';

export type PausedJobsState = {
  /** Jobs that are stopped until a person resumes them. */
  jobs: readonly PausedJob[];
  /** Those that a person may not know of: they were stopped before the app or profile was opened. */
  news: readonly PausedJob[];
  load(): Promise<void>;
  /** The person has seen them. */
  putAway(): void;
};

/** Bulk jobs that were started and are not finished, on any screen. */
export function createPausedJobsStore(client: Client) {
  let turn = 0;
  const store = createStore<PausedJobsState>()((set) => ({
    jobs: [],
    news: [],
    async load() {
      const jobs = await ask();
      if (jobs) set({ jobs, news: jobs });
    },
    putAway: () => set({ news: [] }),
  }));
  /** Null: a newer request was made meanwhile. */
  async function ask(): Promise<PausedJob[] | null> {
    const ticket = ++turn;
    const jobs = await client.call('bulk.paused');
    return ticket === turn ? jobs : null;
  }
  async function reload(): Promise<void> {
    const jobs = await ask().catch(() => null);
    if (!jobs) return;
    const known = new Set(store.getState().news.map((job) => job.jobId));
    store.setState({ jobs, news: jobs.filter((job) => known.has(job.jobId)) });
  }
  let running: string | null = null;
  const undo = [
    client.on('bulk.runChanged', (run) => {
      const now = run?.jobId ?? null;
      if (now !== null && now === running) return;
      running = now;
      void reload();
    }),
    // A cancelled job never runs again.
    client.on('bulk.progressed', ({ phase }) => {
      if (phase === 'cancelled') void reload();
    }),
    watchProfile(client, () => {
      store.setState({ jobs: [], news: [] });
      void store
        .getState()
        .load()
        .catch(() => undefined);
    }),
  ];
  return { store, stop: () => undo.forEach((end) => void end()) };
}
