import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { failedScope } from '../../../stores/failed-parts.ts';
import { beginJob, followJob, newJob } from '../../../stores/follow-job.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { filterOf } from './create-invoice-rows.ts';
import { cutOffScope, MONTH_DAYS } from './cut-off.ts';
import type { InvoicesState } from './invoices-state.ts';

/** One fetch of the list's scope at a time: begun, paused, cancelled, its failed parts asked for again. */
export function createInvoiceFetching(
  client: Client,
  store: StoreApi<InvoicesState>,
  ports: { newId(): string; now(): number },
  onNews: () => void,
) {
  const { getState: get, setState: set } = store;
  const jobs = followJob(client, (job) => {
    set({ job });
    onNews();
  });
  // A fetch that was under way before a restart is taken up where it stands.
  client.call('jobs.list').then(
    (known) => {
      const found = known.find((job) => job.kind === 'invoices' && !job.isQuiet && isOpenJob(job));
      if (found !== undefined && get().job === null) {
        jobs.follow(found);
        set({ job: found });
      }
    },
    () => undefined,
  );

  const begin = (start: (jobId: string) => Promise<unknown>) =>
    beginJob(jobs, store, newJob('invoices', ports.newId(), ports.now()), start);

  return {
    stop: jobs.stop,
    async fetch(withDetails: boolean): Promise<void> {
      const { scope, job } = get();
      if (scope !== null && !isOpenJob(job)) {
        await begin((jobId) => client.call('invoices.fetch', { jobId, scope, withDetails }));
      }
    },
    /** Asks month by month for what may have been cut off. */
    async fetchByMonth(): Promise<void> {
      const { scope, job, head } = get();
      const cut = scope && cutOffScope(scope, latestOf(head)?.maybeCutOff ?? []);
      if (cut === null || isOpenJob(job)) return;
      await begin((jobId) => client.call('invoices.fetch', { jobId, scope: cut, windowDays: MONTH_DAYS }));
    },
    async fetchHours(): Promise<number> {
      const filter = filterOf(get());
      if (filter === null) return 0;
      return (await client.call('invoices.fetchHours', { jobId: ports.newId(), filter })).properties;
    },
    async retryFailed(): Promise<void> {
      const { scope, job } = get();
      if (scope === null || job === null || isOpenJob(job)) return;
      await begin(async (jobId) => {
        // Main knows what exactly failed; after a restart only the pairs are known.
        if (!(await client.call('invoices.retry', { jobId, failedJobId: job.id }))) {
          await client.call('invoices.fetch', { jobId, scope: failedScope(scope, job.failures) });
        }
      });
    },
    async cancel(): Promise<void> {
      const { job } = get();
      if (job !== null && isOpenJob(job)) await client.call('jobs.cancel', { jobId: job.id });
    },
    async pause(): Promise<void> {
      const { job } = get();
      if (job?.phase === 'running') await client.call('jobs.pause', { jobId: job.id });
    },
    async resume(): Promise<void> {
      const { job } = get();
      if (job?.phase === 'paused') await client.call('jobs.resume', { jobId: job.id });
    },
  };
}

/** Running, or paused and to be gone on with. */
export function isOpenJob(job: Job | null): boolean {
  return job?.phase === 'running' || job?.phase === 'paused';
}
