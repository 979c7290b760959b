import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import { errorDataOf } from './loadable.ts';

/** `isMore`: there are at least `total`. */
export type PageReply<Row> = { rows: readonly Row[]; total: number; isMore?: boolean | undefined };

export type PagesState<Row, Sort = never> = {
  query: string;
  /** Null: the order main gives. */
  sort: Sort | null;
  /** Null before the first answer. */
  total: number | null;
  isMore: boolean;
  rows: ReadonlyMap<number, Row>;
  isLoading: boolean;
  error: AppErrorData | null;
};

export type Pages<Row, Sort = never> = {
  store: StoreApi<PagesState<Row, Sort>>;
  /** Asks for what is missing between two rows, both included. */
  need(start: number, end: number): void;
  setQuery(query: string): void;
  setSort(sort: Sort): void;
  /** Fetches what is in view again; old rows stay until the new ones are there. */
  reload(): Promise<void>;
};

const PAGE_ROWS = 200;

/** A long list as pages by index: only what is in view is fetched, a late answer to an old question is dropped. */
export function createPages<Row, Sort = never>(
  load: (page: { query: string; offset: number; limit: number; sort?: Sort }) => Promise<PageReply<Row>>,
): Pages<Row, Sort> {
  const store = createStore<PagesState<Row, Sort>>()(() => ({
    query: '',
    sort: null,
    total: null,
    isMore: false,
    rows: new Map(),
    isLoading: false,
    error: null,
  }));
  let generation = 0;
  let inView: readonly number[] = [0];
  let asked = new Set<number>();
  let found = new Map<number, Row>();
  let total: number | null = null;
  let isMore = false;
  /** Pages of the last new beginning that have not come: until then what was shown stays. */
  let awaited = new Set<number>();
  let running = 0;

  async function fetchPage(page: number): Promise<void> {
    const mine = generation;
    asked.add(page);
    running += 1;
    store.setState({ isLoading: true });
    let error: AppErrorData | null = null;
    try {
      const { query, sort } = store.getState();
      const reply = await load({
        query,
        ...(sort === null ? {} : { sort }),
        offset: page * PAGE_ROWS,
        limit: PAGE_ROWS,
      });
      if (mine === generation) {
        reply.rows.forEach((row, index) => {
          found.set(page * PAGE_ROWS + index, row);
        });
        total = reply.total;
        isMore = reply.isMore === true;
      }
    } catch (thrown) {
      error = errorDataOf(thrown);
      if (mine === generation) asked.delete(page);
    } finally {
      running -= 1;
      store.setState({ isLoading: running > 0 });
    }
    if (mine !== generation) return;
    awaited.delete(page);
    const isWhole = awaited.size === 0 && total !== null;
    store.setState({ error, ...(isWhole ? { rows: new Map(found), total, isMore } : {}) });
  }

  async function restart(pages: readonly number[]): Promise<void> {
    generation += 1;
    asked = new Set();
    found = new Map();
    total = null;
    awaited = new Set(pages);
    await Promise.all(pages.map(fetchPage));
  }

  return {
    store,
    need(start, end) {
      const first = Math.floor(start / PAGE_ROWS);
      const last = Math.max(first, Math.floor(end / PAGE_ROWS));
      inView = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      for (const page of inView) {
        if (!asked.has(page)) {
          void fetchPage(page);
        }
      }
    },
    setQuery(query) {
      if (query !== store.getState().query) {
        store.setState({ query });
        // The list may have become so short that nothing of the old view is left.
        void restart([...new Set([0, ...inView])]);
      }
    },
    setSort(sort) {
      store.setState({ sort });
      void restart([...new Set([0, ...inView])]);
    },
    reload: () => restart(inView),
  };
}
