import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { ExportFormat, InvoiceExport } from '../../../../shared/model/export.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { followJob, newJob } from '../../../stores/follow-job.ts';
import { errorDataOf } from '../../../stores/loadable.ts';

export type ExportJobState = {
  job: Job | null;
  format: ExportFormat;
  /** Why it could not begin. */
  refused: AppErrorData | null;
  /** `name`: of the file that was begun; null: nothing to tell. `isAnswered` false: it could not begin. */
  run(
    format: ExportFormat,
    orderOf: (jobId: string) => Promise<InvoiceExport | null>,
  ): Promise<{ isAnswered: boolean; name: string | null }>;
  cancel(): void;
};

type Ports = { newId(): string; now(): number };
const BROWSER_PORTS: Ports = { newId: () => crypto.randomUUID(), now: () => Date.now() };

/** One export or print at a time: how far it is and how it ended. */
export function createExportJobStore(client: Client, ports: Ports = BROWSER_PORTS) {
  const store = createStore<ExportJobState>()((set, get) => ({
    job: null,
    format: 'xlsx',
    refused: null,
    async run(format, orderOf) {
      set({ job: null, format, refused: null });
      try {
        const started = newJob('export', ports.newId(), ports.now());
        const order = await orderOf(started.id);
        if (order === null) return { isAnswered: true, name: null };
        follower.follow(started);
        set({ job: started });
        const name = await client.call('invoices.export', order);
        if (name === null) set({ job: null });
        return { isAnswered: true, name };
      } catch (thrown) {
        set({ job: null, refused: errorDataOf(thrown) });
        return { isAnswered: false, name: null };
      }
    },
    cancel() {
      const { job } = get();
      if (job !== null) void client.call('jobs.cancel', { jobId: job.id });
    },
  }));
  // News of a short job may come before the call that began it is answered.
  const follower = followJob(client, (job) => store.setState({ job }));
  return { store, stop: follower.stop };
}
