import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { InvoiceFilter, InvoiceRow } from '../../shared/model/invoice.ts';
import type { Job } from '../../shared/model/job.ts';
import { errorData } from './error-data.ts';
import { failedScope } from './failed-parts.ts';
import { followJob, newJob } from './follow-job.ts';
import { PAGE_ROWS, withPage } from './invoice-pages.ts';
import { asSelection, isNothing, isPicked, NOTHING } from './invoice-selection.ts';
import type { InvoiceSort, InvoicesActions, InvoicesState } from './invoices-state.ts';
import { failed, loading, ready } from './loadable.ts';

export type InvoicesStore = ReturnType<typeof createInvoicesStore>['store'];
export type InvoicesPorts = { newId(): string; now(): number };

const BROWSER_PORTS: InvoicesPorts = { newId: () => crypto.randomUUID(), now: () => Date.now() };
/** The most rows one page may have. */
const MOST_ROWS = 500;
/** The renderer holds at most this many rows beside the selection. */
const KEPT_ROWS = 2000;
/** The most rows a person may pick one by one. */
const MOST_KEYS = 5000;
export const FIRST_SORT: InvoiceSort = { field: 'issuedOn', direction: 'descending' };

/** The invoice list of a scope: pages from main's store, one fetch job, selection and the open invoice. */
export function createInvoicesStore(client: Client, ports: InvoicesPorts = BROWSER_PORTS) {
  // A number per query: replies to an older scope, filter or sort are dropped.
  let generation = 0;
  let chosenGeneration = 0;
  const asked = new Set<number>();
  let isReloading = false;
  let reloadAgain = false;

  const store = createStore<InvoicesState & InvoicesActions>()((set, get) => {
    const filterOf = ({ scope, filter, where }: InvoicesState): InvoiceFilter | null =>
      scope === null ? null : { scope, filter, where: [...where] };

    const loadPage = async (page: number, replaceAll: boolean): Promise<void> => {
      const state = get();
      const query = filterOf(state);
      if (query === null) {
        return;
      }
      const mine = generation;
      asked.add(page);
      const [sort = null, ...thenBy] = state.sort;
      const order = { sort, thenBy, leaves: [...state.leaves] };
      try {
        const { rows } = await client.call('invoices.page', {
          ...query,
          ...order,
          offset: page * PAGE_ROWS,
          limit: PAGE_ROWS,
        });
        if (mine !== generation) {
          return;
        }
        set((state) => ({
          rows: withPage(replaceAll ? new Map() : state.rows, page * PAGE_ROWS, rows),
          // A page that is not full ends the list; a full one says that there is at least this much.
          ...(replaceAll ? { count: rows.length < PAGE_ROWS ? rows.length : Math.max(PAGE_ROWS, state.count) } : {}),
        }));
        refreshOpen(rows, page * PAGE_ROWS);
      } catch (thrown) {
        if (mine === generation) {
          asked.delete(page);
          set((state) => ({ head: failed(errorData(thrown), state.head) }));
        }
      }
    };

    /** Totals may take longer than a page; the list does not wait for them. */
    const loadTotals = async (): Promise<void> => {
      const query = filterOf(get());
      if (query === null) {
        return;
      }
      const mine = generation;
      try {
        const head = await client.call('invoices.totals', { ...query, selection: null, numbers: [...get().numbers] });
        if (mine === generation) {
          set({ head: ready(head, ports.now()), count: head.matching });
          void loadChosen();
        }
      } catch (thrown) {
        if (mine === generation) {
          set((state) => ({ head: failed(errorData(thrown), state.head) }));
        }
      }
    };

    const loadChosen = async (): Promise<void> => {
      const state = get();
      const query = filterOf(state);
      const mine = ++chosenGeneration;
      if (query === null || isNothing(state.selection)) {
        set({ chosen: null });
        return;
      }
      const selection = asSelection(state.selection);
      const numbers = [...state.numbers];
      const chosen = await client.call('invoices.totals', { ...query, selection, numbers }).catch(() => null);
      if (mine === chosenGeneration) {
        set({ chosen });
      }
    };

    /** The open row shows what was fetched last, not what was there when it was opened. */
    const refreshOpen = (rows: readonly InvoiceRow[], offset: number): void => {
      const { open } = get();
      const at = rows.findIndex((row) => row.key === open?.row.key);
      if (open !== null && at >= 0) {
        set({ open: { row: rows[at] as InvoiceRow, index: offset + at } });
      }
    };

    const startOver = (): void => {
      generation++;
      asked.clear();
      set((state) => ({
        head: loading(state.head),
        open: state.open === null ? null : { ...state.open, index: -1 },
      }));
      void loadPage(0, true);
      void loadTotals();
    };

    const begin = async (start: (jobId: string) => Promise<unknown>): Promise<void> => {
      const job = newJob('invoices', ports.newId(), ports.now());
      jobs.follow(job);
      set({ job });
      try {
        await start(job.id);
      } catch (thrown) {
        const current = get().job;
        if (current?.id === job.id) {
          const failures = [...current.failures, { label: '', error: errorData(thrown) }];
          set({ job: { ...current, phase: 'failed', failures } });
        }
      }
    };

    return {
      scope: null,
      filter: '',
      where: [],
      sort: [FIRST_SORT],
      leaves: [],
      numbers: ['amount'],
      head: { state: 'idle' },
      count: 0,
      rows: new Map(),
      job: null,
      selection: NOTHING,
      chosen: null,
      open: null,

      setScope(scope) {
        generation++;
        asked.clear();
        chosenGeneration++;
        set({ scope, rows: new Map(), count: 0, head: { state: 'idle' } });
        // A job goes on, whatever is looked at meanwhile.
        set((state) => ({
          selection: NOTHING,
          chosen: null,
          open: null,
          job: isOpenJob(state.job) ? state.job : null,
        }));
        if (scope !== null) {
          startOver();
        }
      },
      setFilter(filter) {
        if (filter !== get().filter) {
          set({ filter });
          startOver();
        }
      },
      setWhere(where) {
        set({ where });
        startOver();
      },
      setSort(sort) {
        set({ sort: sort.slice(0, 4) });
        startOver();
      },
      setColumns(leaves, numbers) {
        set({ leaves, numbers });
        if (get().scope !== null) {
          startOver();
        }
      },
      show(view) {
        set({ filter: '', where: [], sort: [FIRST_SORT], ...view });
        if (get().scope !== null) {
          startOver();
        }
      },
      ensureRange(first, last) {
        const lastPage = Math.floor(Math.max(first, last) / PAGE_ROWS);
        for (let page = Math.floor(Math.max(0, first) / PAGE_ROWS); page <= lastPage; page++) {
          if (!asked.has(page)) {
            void loadPage(page, false);
          }
        }
        forgetFar(first, last);
      },
      async reload() {
        if (isReloading) {
          reloadAgain = true;
          return;
        }
        isReloading = true;
        try {
          do {
            reloadAgain = false;
            // Same query, new data: the pages in use are read again; nothing is emptied meanwhile.
            await Promise.all([...[...new Set([0, ...asked])].map((page) => loadPage(page, false)), loadTotals()]);
          } while (reloadAgain);
        } finally {
          isReloading = false;
        }
      },
      async fetch(withDetails = false) {
        const { scope, job } = get();
        if (scope !== null && !isOpenJob(job)) {
          await begin((jobId) => client.call('invoices.fetch', { jobId, scope, withDetails }));
        }
      },
      async retryFailed() {
        const { scope, job } = get();
        if (scope === null || job === null || isOpenJob(job)) {
          return;
        }
        await begin(async (jobId) => {
          // Main knows what exactly failed; after a restart only the pairs are known.
          if (!(await client.call('invoices.retry', { jobId, failedJobId: job.id }))) {
            await client.call('invoices.fetch', { jobId, scope: failedScope(scope, job.failures) });
          }
        });
      },
      async cancel() {
        const { job } = get();
        if (job !== null && isOpenJob(job)) {
          await client.call('jobs.cancel', { jobId: job.id });
        }
      },
      async pause() {
        const { job } = get();
        if (job?.phase === 'running') {
          await client.call('jobs.pause', { jobId: job.id });
        }
      },
      async resume() {
        const { job } = get();
        if (job?.phase === 'paused') {
          await client.call('jobs.resume', { jobId: job.id });
        }
      },
      toggle(key) {
        const { selection } = get();
        const keys = new Set(selection.keys);
        if (!keys.delete(key)) {
          keys.add(key);
        }
        set({ selection: keys.size > MOST_KEYS ? selection : { ...selection, keys } });
        void loadChosen();
      },
      selectAll(isSelected) {
        set({ selection: isSelected ? { isAllBut: true, keys: new Set() } : NOTHING });
        void loadChosen();
      },
      async selectedRows(most) {
        const state = get();
        const query = filterOf(state);
        const mine = generation;
        const [sort = null, ...thenBy] = state.sort;
        const wanted = get().selectedCount();
        const found: InvoiceRow[] = [];
        for (let offset = 0; query !== null && found.length < Math.min(most, wanted); offset += MOST_ROWS) {
          const { rows } = await client.call('invoices.page', { ...query, sort, thenBy, offset, limit: MOST_ROWS });
          if (mine !== generation || rows.length === 0) {
            break;
          }
          found.push(...rows.filter((row) => isPicked(state.selection, row.key)));
        }
        return found.slice(0, most);
      },
      selectedCount() {
        const { selection, count } = get();
        return selection.isAllBut ? Math.max(0, count - selection.keys.size) : selection.keys.size;
      },
      async mark(keys, change) {
        const marks = await client.call('invoices.mark', { keys: [...keys], ...change });
        const byKey = new Map(marks.map((mark) => [mark.key, mark]));
        const marked = (row: InvoiceRow): InvoiceRow => {
          const mark = byKey.get(row.key);
          const saysNothing = mark !== undefined && !mark.isChecked && mark.tags.length === 0 && mark.note === '';
          return mark === undefined ? row : { ...row, mark: saysNothing ? null : mark };
        };
        set((state) => ({
          rows: new Map([...state.rows].map(([index, row]) => [index, marked(row)])),
          open: state.open === null ? null : { ...state.open, row: marked(state.open.row) },
        }));
      },
      openAt(index) {
        const row = get().rows.get(index);
        if (row !== undefined) {
          set({ open: { row, index } });
        }
      },
      async step(by) {
        const { open, count } = get();
        const index = open === null || open.index < 0 ? 0 : open.index + by;
        if (index < 0 || index >= count) {
          return;
        }
        if (!get().rows.has(index)) {
          await loadPage(Math.floor(index / PAGE_ROWS), false);
        }
        get().openAt(index);
      },
      close() {
        set({ open: null });
      },
    };

    function forgetFar(first: number, last: number): void {
      const { rows } = get();
      if (rows.size <= KEPT_ROWS) {
        return;
      }
      const from = Math.floor(Math.max(0, first - KEPT_ROWS / 4) / PAGE_ROWS);
      const to = Math.floor((last + KEPT_ROWS / 4) / PAGE_ROWS);
      for (const page of asked) {
        if (page < from || page > to) {
          asked.delete(page);
        }
      }
      set({
        rows: new Map([...rows].filter(([index]) => asked.has(Math.floor(index / PAGE_ROWS)))),
      });
    }
  });

  let profileId: string | null | undefined;
  client.call('profiles.list').then(
    (profiles) => {
      profileId ??= profiles.selectedId;
    },
    // Without it the first change of profile is merely not noticed as one.
    () => undefined,
  );
  const jobs = followJob(client, (job) => {
    store.setState({ job });
    void store.getState().reload();
  });
  // A fetch that was under way before a restart is taken up where it stands.
  client.call('jobs.list').then(
    (open) => {
      const found = open.find((job) => job.kind === 'invoices');
      if (found !== undefined && store.getState().job === null) {
        jobs.follow(found);
        store.setState({ job: found });
      }
    },
    () => undefined,
  );
  const undo = [
    jobs.stop,
    client.on('invoices.changed', () => {
      if (store.getState().scope !== null) {
        void store.getState().reload();
      }
    }),
    client.on('mapping.changed', ({ body }) => {
      if (body === 'InvoiceResponse' && store.getState().scope !== null) {
        void store.getState().reload();
      }
    }),
    client.on('profiles.changed', ({ selectedId }) => {
      // Another operator: nothing of this list is his.
      if (profileId !== undefined && profileId !== selectedId) {
        store.getState().setScope(null);
      }
      profileId = selectedId;
    }),
  ];
  return {
    store,
    stop: () => {
      for (const end of undo) {
        end();
      }
    },
  };
}

/** Running, or paused and to be gone on with. */
export function isOpenJob(job: Job | null): boolean {
  return job?.phase === 'running' || job?.phase === 'paused';
}
