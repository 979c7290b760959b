import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { RegistrationState, RegistrationSummary } from '../../../../shared/model/contract.ts';
import type { LedgerSort } from '../../../../shared/model/ledger-sort.ts';
import { type Later, laterWithTimeout } from '../../../stores/later.ts';
import { errorDataOf, failed, type Loadable, latestOf, loading, ready } from '../../../stores/loadable.ts';

export const LEDGER_PAGE = 200;
const FILTER_AFTER_MS = 150;
const RELOAD_AFTER_MS = 250;

/** All registrations that match, as a list with holes: a page that was not looked at yet is `undefined`. */
export type LedgerRows = { readonly rows: ReadonlyArray<RegistrationSummary | undefined>; readonly total: number };

/** What the filter offers; `waiting` stands for everything that has not got an outcome. */
export type LedgerFilter = 'all' | 'accepted' | 'rejected' | 'unknown' | 'waiting';

const STATES: Record<LedgerFilter, RegistrationState[]> = {
  all: [],
  accepted: ['accepted'],
  rejected: ['rejected'],
  unknown: ['unknown'],
  waiting: ['queued', 'waiting', 'sending'],
};

export type LedgerState = {
  list: Loadable<LedgerRows>;
  outcome: LedgerFilter;
  text: string;
  /** Null: newest first. */
  sort: LedgerSort | null;
};

export type LedgerActions = {
  load(): Promise<void>;
  /** Fetches the page that holds a row, once. */
  need(index: number): Promise<void>;
  setOutcome(outcome: LedgerFilter): void;
  setText(text: string): void;
  setSort(sort: LedgerSort): void;
  /** What is listed, for whoever asks main for all of it. */
  query(): { states: RegistrationState[]; filter: string; sort?: LedgerSort };
};

/** Every registration ever made here. An empty list of states asks main for all of them. */
export function createLedgerStore(
  client: Client,
  { later = laterWithTimeout, now = () => Date.now() }: { later?: Later; now?: () => number } = {},
) {
  // A newer question makes every older answer worthless.
  let turn = 0;
  let asked = new Set<number>();
  let cancelWait: (() => void) | null = null;
  let shownQuery = '';

  const store = createStore<LedgerState & LedgerActions>()((set, get) => {
    const fetchPage = (page: number) =>
      client.call('ledger.list', {
        ...get().query(),
        offset: page * LEDGER_PAGE,
        limit: LEDGER_PAGE,
      });
    const soon = (delayMs: number) => {
      cancelWait?.();
      cancelWait = later(delayMs, () => {
        cancelWait = null;
        void get().load();
      });
    };

    return {
      list: { state: 'idle' },
      outcome: 'all',
      text: '',
      sort: null,
      query() {
        const { outcome, text, sort } = get();
        return { states: STATES[outcome], filter: text.trim(), ...(sort === null ? {} : { sort }) };
      },
      async load() {
        turn += 1;
        const mine = turn;
        asked = new Set([0]);
        const query = JSON.stringify(get().query());
        set({ list: loading(get().list) });
        try {
          const { rows, total } = await fetchPage(0);
          if (mine === turn) {
            // The same question again: pages further down stay on the screen until they are fetched anew.
            const before = query === shownQuery ? (latestOf(get().list)?.rows ?? []) : [];
            shownQuery = query;
            set({ list: ready({ rows: withPage(total, before, 0, rows), total }, now()) });
          }
        } catch (thrown) {
          if (mine === turn) {
            set({ list: failed(errorDataOf(thrown), get().list) });
          }
        }
      },
      async need(index) {
        const page = Math.floor(index / LEDGER_PAGE);
        if (asked.has(page) || get().list.state !== 'ready') {
          return;
        }
        asked.add(page);
        const mine = turn;
        try {
          const { rows, total } = await fetchPage(page);
          const before = latestOf(get().list);
          if (mine === turn && before !== null) {
            set({ list: ready({ rows: withPage(total, before.rows, page, rows), total }, now()) });
          }
        } catch {
          // The hole stays and is asked for again when it is looked at again.
          asked.delete(page);
        }
      },
      setOutcome(outcome) {
        set({ outcome });
        void get().load();
      },
      setSort(sort) {
        set({ sort });
        void get().load();
      },
      setText(text) {
        set({ text });
        soon(FILTER_AFTER_MS);
      },
    };
  });

  const stop = client.on('ledger.changed', () => {
    // A bulk run changes many at once: one reload for a burst, and none while nobody has looked at the list.
    if (store.getState().list.state !== 'idle' && cancelWait === null) {
      cancelWait = later(RELOAD_AFTER_MS, () => {
        cancelWait = null;
        void store.getState().load();
      });
    }
  });
  return {
    store,
    stop: () => {
      stop();
      cancelWait?.();
    },
  };
}

function withPage(
  total: number,
  before: LedgerRows['rows'],
  page: number,
  rows: RegistrationSummary[],
): LedgerRows['rows'] {
  const all = Array.from({ length: total }, (_, index) => before[index]);
  for (const [index, row] of rows.entries()) {
    all[page * LEDGER_PAGE + index] = row;
  }
  return all;
}
