import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { ColumnMapping, ListedJob } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkEdit, BulkJob, BulkRow, BulkView } from '../../../../shared/model/bulk/bulk-work.ts';
import { createPages } from '../../../stores/create-pages.ts';
import { errorDataOf } from '../../../stores/loadable.ts';
import { ALL_ROWS, type BulkState, type RowsQuery } from './bulk-state.ts';
import { createJobInView } from './job-in-view.ts';

export type BulkStore = ReturnType<typeof createBulkStore>;

/** A job as the screen edits it. Rows stay in main; `rows` holds the visible pages. */
export function createBulkStore(client: Client, newId: () => string = () => crypto.randomUUID()) {
  const store = createStore<BulkState>()(() => ({
    job: null,
    mapping: null,
    summary: null,
    progress: null,
    outcomes: 0,
    working: null,
    view: ALL_ROWS,
    error: null,
  }));
  const jobId = (): string => store.getState().job?.summary.id ?? '';

  const rows = createPages<BulkRow, RowsQuery>({
    query: { jobId: '', view: ALL_ROWS },
    load: (query, page) => client.call('bulk.rows', { ...query, ...page }),
  });
  const jobs = createPages<ListedJob, null>({
    query: null,
    async load(_, page) {
      const found = await client.call('bulk.list', page);
      return { rows: found.jobs, total: found.total };
    },
  });
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

  const { newest, show, reload, opened, goTo } = createJobInView(client, store, rows, { work, newId });

  /** Runs a call that returns the updated job. */
  async function change(what: string, run: (id: string) => Promise<BulkJob | null>): Promise<boolean> {
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
  }

  /** Which column each field comes from: known at once here, so that what is changed or saved next builds on it. */
  async function map(mapping: ColumnMapping): Promise<void> {
    store.setState({ mapping });
    await change('map', (id) => client.call('bulk.map', { jobId: id, mapping }));
    if (store.getState().mapping === mapping) store.setState({ mapping: null });
  }

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
      store.setState({ job: null, mapping: null, summary: null, progress: null, error: null });
      void jobs.reload();
    },
    async remove(id: string): Promise<void> {
      await work('remove', () => client.call('bulk.remove', { jobId: id }));
      await jobs.reload();
    },
    change,
    map,
    goTo,
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
