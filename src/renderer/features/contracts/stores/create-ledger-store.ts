import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { RegistrationState, RegistrationSummary } from '../../../../shared/model/contract.ts';
import type { LedgerSort } from '../../../../shared/model/ledger-sort.ts';
import { createPages } from '../../../stores/create-pages.ts';
import { type Later, laterWithTimeout } from '../../../stores/later.ts';

const FILTER_AFTER_MS = 150;
const RELOAD_AFTER_MS = 250;

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
  outcome: LedgerFilter;
  text: string;
  /** Null: newest first. */
  sort: LedgerSort | null;
};

/** What is listed, as main is asked for it. */
export type LedgerQuery = { states: RegistrationState[]; filter: string; sort?: LedgerSort };

/** Every registration ever made here. An empty list of states asks main for all of them. */
export function createLedgerStore(client: Client, later: Later = laterWithTimeout) {
  const store = createStore<LedgerState>()(() => ({ outcome: 'all', text: '', sort: null }));
  const query = (): LedgerQuery => {
    const { outcome, text, sort } = store.getState();
    return { states: STATES[outcome], filter: text.trim(), ...(sort === null ? {} : { sort }) };
  };
  const pages = createPages<RegistrationSummary, LedgerQuery>({
    query: query(),
    load: (asked, page) => client.call('ledger.list', { ...asked, ...page }),
  });
  let cancelFilter: () => void = () => undefined;
  let cancelReload: (() => void) | null = null;

  const stop = client.on('ledger.changed', () => {
    // A bulk run changes many at once: one reload for a burst, and none before the list was first shown.
    const { total, isLoading } = pages.store.getState();
    if (cancelReload !== null || (total === null && !isLoading)) return;
    cancelReload = later(RELOAD_AFTER_MS, () => {
      cancelReload = null;
      void pages.reload();
    });
  });
  return {
    store,
    pages,
    query,
    setOutcome(outcome: LedgerFilter): void {
      store.setState({ outcome });
      pages.ask(query());
    },
    setSort(sort: LedgerSort): void {
      store.setState({ sort });
      pages.ask(query());
    },
    setText(text: string): void {
      store.setState({ text });
      cancelFilter();
      cancelFilter = later(FILTER_AFTER_MS, () => pages.ask(query()));
    },
    stop() {
      stop();
      cancelFilter();
      cancelReload?.();
    },
  };
}
