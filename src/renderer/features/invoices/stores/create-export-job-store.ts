import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { ExportFormat, InvoiceExport } from '../../../../shared/model/export.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { beginJob, followJob, newJob } from '../../../stores/follow-job.ts';

export type ExportJobState = {
  job: Job | null;
  format: ExportFormat;
  /** The name of the file that was begun; null: none was, and a failed job says why. */
  run(format: ExportFormat, orderOf: (jobId: string) => Promise<InvoiceExport | null>): Promise<string | null>;
  cancel(): void;
};

type Ports = { newId(): string; now(): number };
const BROWSER_PORTS: Ports = { newId: () => crypto.randomUUID(), now: () => Date.now() };

/** One export or print at a time: how far it is and how it ended. */
export function createExportJobStore(client: Client, ports: Ports = BROWSER_PORTS) {
  const store = createStore<ExportJobState>()((set, get) => ({
    job: null,
    format: 'xlsx',
    async run(format, orderOf) {
      set({ format });
      let name: string | null = null;
      await beginJob(follower, store, newJob('export', ports.newId(), ports.now()), async (jobId) => {
        const order = await orderOf(jobId);
        if (order !== null) name = await client.call('invoices.export', order);
        if (name === null) set({ job: null });
      });
      return name;
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
