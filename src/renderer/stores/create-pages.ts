import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import { errorDataOf } from './loadable.ts';
import { oneAtATime } from './one-at-a-time.ts';
import {
  copyPage,
  forgetFar,
  newRound,
  type PageReply,
  REQUESTED_ROWS,
  type RowChange,
  takeReply,
} from './page-round.ts';

export type PagesState<Row, Query> = {
  query: Query;
  /** Null before the first reply. */
  total: number | null;
  isMore: boolean;
  /** By index in the list; only rows near the visible ones are kept. */
  rows: ReadonlyMap<number, Row>;
  isLoading: boolean;
  /** The error of a page, until it is loaded. */
  error: AppErrorData | null;
};

export type PagesOptions<Row, Query> = {
  query: Query;
  load(query: Query, page: { offset: number; limit: number }): Promise<PageReply<Row>>;
  /** Called with every loaded page. */
  onPage?(rows: readonly Row[], offset: number): void;
};

export type Pages<Row, Query> = {
  store: StoreApi<PagesState<Row, Query>>;
  /** Loads missing rows between two indexes, both included; resolves when they are there. */
  need(first: number, last: number): Promise<void>;
  /** The same of several ranges in one view. */
  needAll(ranges: readonly (readonly [number, number])[]): Promise<void>;
  /** Sets another query; false: it is unchanged. The shown rows stay until the reply. */
  ask(query: Query): boolean;
  /** Loads the visible rows again; old rows stay until the new ones are there. */
  reload(): Promise<void>;
  /** Empties the list and ignores running requests; nothing is loaded before the next `ask`. */
  clear(): void;
  setTotal(total: number): void;
  /** Changes loaded rows, and those on their way, without asking main. */
  change(changed: RowChange<Row>): void;
};

/** A long list as pages by index: only visible pages are loaded, and only rows near them are kept. */
export function createPages<Row, Query>({ query, load, onPage }: PagesOptions<Row, Query>): Pages<Row, Query> {
  const store = createStore<PagesState<Row, Query>>()(() => ({ query, ...nothingShown() }));
  let round = newRound<Row>([], new Map());
  let inView: readonly number[] = [0];
  /** Null: the list was emptied; nothing is loaded until there is a query. */
  let question: string | null = JSON.stringify(query);
  let current: Promise<unknown> = Promise.resolve();

  function show(): void {
    const { failed, awaited, hasReply, underWay, rows, total, isMore } = round;
    const [error] = failed.values();
    const isWhole = awaited.size === 0 && hasReply;
    store.setState({
      isLoading: underWay.size > 0,
      error: error ?? null,
      ...(isWhole ? { rows: new Map(rows), total, isMore } : {}),
    });
  }

  async function readPage(page: number): Promise<void> {
    const ownRound = round;
    const since: RowChange<Row>[] = [];
    ownRound.underWay.add(since);
    ownRound.failed.delete(page);
    store.setState({ isLoading: true });
    const offset = page * REQUESTED_ROWS;
    try {
      const reply = await load(store.getState().query, { offset, limit: REQUESTED_ROWS });
      // Read before these changes: without them the reply would take them back.
      const rows = reply.rows.map((row) => since.reduce((now, changed) => changed(now), row));
      takeReply(ownRound, { ...reply, rows }, offset, store.getState().total);
      if (ownRound === round) onPage?.(rows, offset);
    } catch (thrown) {
      ownRound.asked.delete(page);
      ownRound.failed.set(page, errorDataOf(thrown));
      copyPage(ownRound.before, ownRound.rows, page);
    }
    ownRound.underWay.delete(since);
    ownRound.awaited.delete(page);
    if (ownRound === round) show();
  }

  function fetchPage(page: number): Promise<void> {
    const known = round.asked.get(page);
    if (known !== undefined) return known;
    const asking = readPage(page);
    if (!round.failed.has(page)) round.asked.set(page, asking);
    return asking;
  }

  function begin(pages: readonly number[], before: ReadonlyMap<number, Row>): Promise<unknown> {
    round = newRound(pages, before);
    current = Promise.all(pages.map(fetchPage));
    return current;
  }

  async function needAll(ranges: readonly (readonly [number, number])[]): Promise<void> {
    const [first] = ranges[0] ?? [];
    const [, last] = ranges.at(-1) ?? [];
    if (question === null || first === undefined || last === undefined) return;
    inView = [...new Set(ranges.flatMap(([from, to]) => pagesBetween(from, to)))];
    const there = Promise.all(inView.map(fetchPage));
    if (forgetFar(round, first, last)) show();
    await there;
  }

  return {
    store,
    // After running requests, not instead of them: otherwise a list that changes all the time would never be shown.
    reload: oneAtATime(async () => {
      await current;
      if (question !== null) await begin(inView, store.getState().rows);
    }),
    need: (first, last) => needAll([[first, last]]),
    needAll,
    ask(query) {
      const asked = JSON.stringify(query);
      if (asked === question && round.failed.size === 0) return false;
      question = asked;
      store.setState({ query });
      // The list may have become shorter than the old view.
      void begin([...new Set([0, ...inView])], new Map());
      return true;
    },
    clear() {
      question = null;
      inView = [0];
      round = newRound([], new Map());
      store.setState(nothingShown());
    },
    setTotal(total) {
      round.total = total;
      show();
    },
    change(changed) {
      for (const since of round.underWay) since.push(changed);
      for (const [index, row] of round.rows) round.rows.set(index, changed(row));
      store.setState(({ rows }) => ({ rows: new Map([...rows].map(([index, row]) => [index, changed(row)])) }));
    },
  };
}

function pagesBetween(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / REQUESTED_ROWS);
  const to = Math.max(from, Math.floor(last / REQUESTED_ROWS));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function nothingShown() {
  return { total: null, isMore: false, rows: new Map(), isLoading: false, error: null };
}
