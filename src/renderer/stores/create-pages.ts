import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import { errorDataOf } from './loadable.ts';

export type PageReply<Row> = { rows: readonly Row[]; total: number };

export type PagesState<Row> = {
  query: string;
  /** Null before the first answer. */
  total: number | null;
  rows: ReadonlyMap<number, Row>;
  isLoading: boolean;
  error: AppErrorData | null;
};

export type Pages<Row> = {
  store: StoreApi<PagesState<Row>>;
  /** Asks for what is missing between two rows, both included. */
  need(start: number, end: number): void;
  setQuery(query: string): void;
  /** Fetches what is in view again; old rows stay until the new ones are there. */
  reload(): Promise<void>;
};

const PAGE_ROWS = 200;

/** A long list as pages by index: only what is in view is fetched, a late answer to an old question is dropped. */
export function createPages<Row>(
  load: (page: { query: string; offset: number; limit: number }) => Promise<PageReply<Row>>,
): Pages<Row> {
  const store = createStore<PagesState<Row>>()(() => ({
    query: '',
    total: null,
    rows: new Map(),
    isLoading: false,
    error: null,
  }));
  let generation = 0;
  let asked = new Set<number>();
  let running = 0;

  async function fetchPage(page: number, keep: boolean): Promise<void> {
    const mine = generation;
    asked.add(page);
    running += 1;
    store.setState({ isLoading: true });
    try {
      const { query } = store.getState();
      const reply = await load({ query, offset: page * PAGE_ROWS, limit: PAGE_ROWS });
      if (mine === generation) {
        const rows = new Map(keep ? store.getState().rows : []);
        reply.rows.forEach((row, index) => {
          rows.set(page * PAGE_ROWS + index, row);
        });
        store.setState({ rows, total: reply.total, error: null });
      }
    } catch (thrown) {
      if (mine === generation) {
        asked.delete(page);
        store.setState({ error: errorDataOf(thrown) });
      }
    } finally {
      running -= 1;
      store.setState({ isLoading: running > 0 });
    }
  }

  async function restart(page: number): Promise<void> {
    generation += 1;
    asked = new Set();
    await fetchPage(page, false);
  }

  return {
    store,
    need(start, end) {
      for (let page = Math.floor(start / PAGE_ROWS); page <= Math.floor(end / PAGE_ROWS); page += 1) {
        if (!asked.has(page)) {
          void fetchPage(page, true);
        }
      }
    },
    setQuery(query) {
      if (query !== store.getState().query) {
        store.setState({ query });
        void restart(0);
      }
    },
    reload: () => restart(0),
  };
}
