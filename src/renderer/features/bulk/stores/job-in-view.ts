import type { StoreApi } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { BulkJob, BulkRow, BulkStep } from '../../../../shared/model/bulk/bulk-work.ts';
import { createNewest } from '../../../stores/create-newest.ts';
import type { Pages } from '../../../stores/create-pages.ts';
import { errorDataOf } from '../../../stores/loadable.ts';
import { ALL_ROWS, type BulkState, type RowsQuery } from './bulk-state.ts';

/** Which job is shown, and what is known of it: of answers that overtake each other, that of the later question stays. */
export function createJobInView(
  client: Client,
  store: StoreApi<BulkState>,
  rows: Pick<Pages<BulkRow, RowsQuery>, 'ask' | 'clear' | 'reload'>,
  ports: { work<T>(what: string, run: () => Promise<T>): Promise<T | null>; newId(): string },
) {
  const jobId = (): string => store.getState().job?.summary.id ?? '';
  const newest = { job: createNewest(), summary: createNewest(), progress: createNewest() };
  /** The step a person went to, until it is saved: what is read meanwhile may not have it yet. */
  let goneTo: { readonly id: string; readonly step: BulkStep } | null = null;

  async function show(read: BulkJob): Promise<void> {
    const isOther = read.summary.id !== jobId();
    const job = goneTo?.id === read.summary.id ? { ...read, step: goneTo.step } : read;
    store.setState({ job, ...(isOther ? { mapping: null, summary: null, progress: null, view: ALL_ROWS } : {}) });
    if (isOther) {
      rows.clear();
      rows.ask({ jobId: job.summary.id, view: ALL_ROWS });
    }
    const [isSummary, isProgress] = [newest.summary.ask(), newest.progress.ask()];
    try {
      const [summary, progress] = await Promise.all([
        client.call('bulk.summary', { jobId: job.summary.id }),
        client.call('bulk.progress', { jobId: job.summary.id }),
      ]);
      if (jobId() !== job.summary.id) return;
      store.setState((now) => ({
        summary: isSummary() ? summary : now.summary,
        progress: isProgress() ? progress : now.progress,
        outcomes: now.outcomes + 1,
      }));
    } catch (thrown) {
      if (jobId() === job.summary.id) store.setState({ error: errorDataOf(thrown) });
    }
  }

  async function reload(): Promise<void> {
    const id = jobId();
    if (id === '') return;
    const isNewest = newest.job.ask();
    try {
      const job = await client.call('bulk.job', { jobId: id });
      if (isNewest()) await show(job);
      if (jobId() === id) await rows.reload();
    } catch (thrown) {
      if (jobId() === id) store.setState({ error: errorDataOf(thrown) });
    }
  }

  /** Opened last, shown last; nothing that was left meanwhile comes back. */
  async function opened(what: string, run: (id: string) => Promise<BulkJob | null>): Promise<void> {
    const isNewest = newest.job.ask();
    const job = await ports.work(what, () => run(ports.newId()));
    if (job && isNewest()) await show(job);
  }

  async function goTo(step: BulkStep): Promise<void> {
    const { job } = store.getState();
    if (!job) return;
    const gone = { id: job.summary.id, step };
    goneTo = gone;
    newest.job.told();
    store.setState({ job: { ...job, step }, error: null });
    try {
      await client.call('bulk.saveChoices', { jobId: gone.id, choices: { step } });
    } catch (thrown) {
      store.setState({ error: errorDataOf(thrown) });
    }
    if (goneTo === gone) goneTo = null;
    await reload();
  }

  return { newest, show, reload, opened, goTo };
}
