import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { BulkJobSummary, BulkProgress, BulkRow } from '../../../../shared/model/bulk.ts';
import type { BulkEdit, BulkJob, BulkStep, BulkSummary, BulkView } from '../../../../shared/model/bulk-work.ts';
import { createNewest } from '../../../stores/create-newest.ts';
import { createPages } from '../../../stores/create-pages.ts';
import { errorDataOf } from '../../../stores/loadable.ts';

export const ALL_ROWS: BulkView = { show: 'all', find: '', problem: null };

export type BulkState = {
  /** The open job; null: the list of jobs. */
  job: BulkJob | null;
  summary: BulkSummary | null;
  progress: BulkProgress | null;
  /** Increases whenever outcomes of rows may have changed. */
  outcomes: number;
  /** Work in progress: its kind and progress. */
  working: { what: string; done: number; total: number } | null;
  view: BulkView;
  error: AppErrorData | null;
};

type RowsQuery = { jobId: string; view: BulkView };

export type BulkStore = ReturnType<typeof createBulkStore>;

/** A job as the screen edits it. Rows stay in main; `rows` holds the visible pages. */
export function createBulkStore(client: Client, newId: () => string = () => crypto.randomUUID()) {
  const store = createStore<BulkState>()(() => ({
    job: null,
    summary: null,
    progress: null,
    outcomes: 0,
    working: null,
    view: ALL_ROWS,
    error: null,
  }));
  const jobId = (): string => store.getState().job?.summary.id ?? '';
  const newest = { job: createNewest(), summary: createNewest(), progress: createNewest() };

  const rows = createPages<BulkRow, RowsQuery>({
    query: { jobId: '', view: ALL_ROWS },
    load: (query, page) => client.call('bulk.rows', { ...query, ...page }),
  });
  const jobs = createPages<BulkJobSummary, null>({
    query: null,
    async load(_, page) {
      const found = await client.call('bulk.list', page);
      return { rows: found.jobs, total: found.total };
    },
  });
  const stops = [
    client.on('bulk.progressed', (progress) => {
      if (progress.jobId !== jobId()) return;
      const before = store.getState().progress;
      newest.progress.told();
      store.setState({ progress, outcomes: store.getState().outcomes + 1 });
      if (before?.phase === 'running' && progress.phase !== 'running') void reload();
    }),
    // A job that finishes while the list is shown (after a crash of the window) must appear finished.
    client.on('bulk.runChanged', (run) => {
      if (run === null && jobId() === '') void jobs.reload();
    }),
    client.on('bulk.worked', ({ jobId: id, what, done, total }) => {
      if (id === jobId() && store.getState().working) store.setState({ working: { what, done, total } });
    }),
  ];

  /** Runs one thing at a time and stores its failure for the page. Null when it failed. */
  async function work<T>(what: string, run: () => Promise<T>): Promise<T | null> {
    store.setState({ working: { what, done: 0, total: 0 }, error: null });
    try {
      return await run();
    } catch (thrown) {
      store.setState({ error: errorDataOf(thrown) });
      return null;
    } finally {
      store.setState({ working: null });
    }
  }

  async function show(job: BulkJob): Promise<void> {
    const isOther = job.summary.id !== jobId();
    store.setState({ job, ...(isOther ? { summary: null, progress: null, view: ALL_ROWS } : {}) });
    if (isOther) {
      rows.clear();
      rows.ask({ jobId: job.summary.id, view: ALL_ROWS });
    }
    const [isSummary, isProgress] = [newest.summary.ask(), newest.progress.ask()];
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
    await work(what, async () => {
      const job = await run(newId());
      if (job && isNewest()) await show(job);
    });
  }

  return {
    store,
    rows,
    work,
    reload,
    jobs,
    jobId,
    stop: () => stops.forEach((stop) => void stop()),
    open: (fileName: string, bytes: Uint8Array) =>
      opened('open', (id) => client.call('bulk.open', { jobId: id, fileName, bytes })),
    paste: (text: string) => opened('open', (id) => client.call('bulk.paste', { jobId: id, text })),
    browse: () => opened('open', (id) => client.call('bulk.browse', { jobId: id })),
    openJob: (id: string) => opened('open', () => client.call('bulk.job', { jobId: id })),
    fail: (error: AppErrorData | null) => store.setState({ error }),
    leave(): void {
      newest.job.told();
      store.setState({ job: null, summary: null, progress: null, error: null });
      void jobs.reload();
    },
    async remove(id: string): Promise<void> {
      await work('remove', () => client.call('bulk.remove', { jobId: id }));
      await jobs.reload();
    },
    /** Runs a call that returns the updated job. */
    async change(what: string, run: (id: string) => Promise<BulkJob | null>): Promise<boolean> {
      const id = jobId();
      const isNewest = newest.job.ask();
      const job = await work(what, () => run(id));
      if (job === null) return false;
      if (isNewest()) {
        await show(job);
        await rows.reload();
      } else if (jobId() === id) {
        // It took long: what was read meanwhile may be from before the change.
        await reload();
      }
      return true;
    },
    async goTo(step: BulkStep): Promise<void> {
      const { job } = store.getState();
      if (!job) return;
      newest.job.told();
      store.setState({ job: { ...job, step }, error: null });
      try {
        await client.call('bulk.saveChoices', { jobId: jobId(), choices: { step } });
      } catch (thrown) {
        store.setState({ error: errorDataOf(thrown) });
      }
      await reload();
    },
    setView(view: BulkView): void {
      store.setState({ view });
      rows.ask({ jobId: jobId(), view });
    },
    async edit(edit: BulkEdit): Promise<{ refused: number; changed: number } | null> {
      const id = jobId();
      const isNewest = newest.summary.ask();
      try {
        const { refused, changed, ...summary } = await client.call('bulk.edit', { jobId: id, edit });
        if (jobId() !== id) return { refused, changed };
        if (isNewest()) store.setState({ summary });
        store.setState(({ outcomes }) => ({ error: null, outcomes: outcomes + 1 }));
        await rows.reload();
        return { refused, changed };
      } catch (thrown) {
        store.setState({ error: errorDataOf(thrown) });
        return null;
      }
    },
  };
}
