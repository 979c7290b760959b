import type { Client } from '../../shared/bridge/types.ts';
import type { Job } from '../../shared/model/job.ts';
import { errorDataOf } from './loadable.ts';

export type JobFollower = {
  /** Follows a job before it is started, because its first event can arrive before the call's reply. */
  follow(job: Job): void;
  /** The latest state of the followed job. */
  current(): Job | null;
  /** Ends the subscription. */
  stop(): void;
};

/** Passes on the events of one job, in order; older events and other jobs are ignored. */
export function followJob(client: Pick<Client, 'on'>, onNews: (job: Job) => void): JobFollower {
  let job: Job | null = null;
  const stop = client.on('jobs.changed', (news) => {
    if (job !== null && news.id === job.id && news.seq > job.seq) {
      job = news;
      onNews(news);
    }
  });
  return {
    follow(next) {
      job = next;
    },
    current: () => job,
    stop,
  };
}

/** A requested job without any event yet. */
export function newJob(kind: Job['kind'], id: string, nowMs: number): Job {
  return { id, kind, seq: -1, phase: 'running', done: 0, total: 0, startedAt: nowMs, failures: [] };
}

type WithJob = {
  getState(): { readonly job: Job | null };
  setState(part: { job: Job }): void;
};

/** Starts a job, shown from before the call; a failure to start is among its failures. */
export async function beginJob(
  jobs: JobFollower,
  store: WithJob,
  job: Job,
  start: (jobId: string) => Promise<unknown>,
): Promise<void> {
  jobs.follow(job);
  store.setState({ job });
  try {
    await start(job.id);
  } catch (thrown) {
    const current = store.getState().job;
    if (current?.id === job.id) {
      const failures = [...current.failures, { label: '', error: errorDataOf(thrown) }];
      store.setState({ job: { ...current, phase: 'failed', failures } });
    }
  }
}
