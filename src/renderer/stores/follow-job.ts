import type { Client } from '../../shared/bridge/types.ts';
import type { Job } from '../../shared/model/job.ts';
import { errorDataOf } from './loadable.ts';

export type JobFollower = {
  /** Follows a job from before it is started, because its first event can come before the call's reply. */
  follow(job: Job): void;
  /** The job being followed, as last told. */
  current(): Job | null;
  /** Ends the subscription. */
  stop(): void;
};

/** Hands on the news of one job at a time, in order; older numbers and other jobs are dropped. */
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

/** A job that was asked for and has not said anything yet. */
export function newJob(kind: Job['kind'], id: string, nowMs: number): Job {
  return { id, kind, seq: -1, phase: 'running', done: 0, total: 0, startedAt: nowMs, failures: [] };
}

type WithJob = {
  getState(): { readonly job: Job | null };
  setState(part: { job: Job }): void;
};

/** Starts a job, shown from before the call on; what kept it from starting stands among its failures. */
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
