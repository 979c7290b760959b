import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { RegistrationState, RegistrationSummary } from '../../../../shared/model/contracts/contract.ts';
import type { LedgerGroup } from '../../../../shared/model/contracts/ledger-groups.ts';
import type { LedgerSort } from '../../../../shared/model/contracts/ledger-sort.ts';
import { createPages } from '../../../stores/create-pages.ts';
import { type Later, laterWithTimeout } from '../../../stores/later.ts';
import type { FoldedParts } from '../../../stores/part-lines.ts';

const FILTER_AFTER_MS = 150;
const RELOAD_AFTER_MS = 250;

/** What the filter offers; `waiting` covers everything without an outcome. */
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
  /** Null: in parts, with what needs a person first. */
  sort: LedgerSort | null;
  /** Parts of the list in its own order, as the newest reply has them; null: another order, or a filter. */
  groups: readonly LedgerGroup[] | null;
  folded: FoldedParts;
};

/** The query that main gets for the list. */
export type LedgerQuery = { states: RegistrationState[]; filter: string; sort?: LedgerSort };

/** Every registration ever made here. An empty list of states asks main for all of them. */
export function createLedgerStore(client: Client, later: Later = laterWithTimeout) {
  const store = createStore<LedgerState>()(() => ({
    outcome: 'all',
    text: '',
    sort: null,
    groups: null,
    folded: new Map(),
  }));
  const query = (): LedgerQuery => {
    const { outcome, text, sort } = store.getState();
    return { states: STATES[outcome], filter: text.trim(), ...(sort === null ? {} : { sort }) };
  };
  const pages = createPages<RegistrationSummary, LedgerQuery>({
    query: query(),
    async load(asked, page) {
      const { groups = null, ...reply } = await client.call('ledger.list', { ...asked, ...page, isGrouped: true });
      // A slow reply to an earlier question says nothing about this list.
      if (JSON.stringify(asked) === JSON.stringify(query())) store.setState({ groups });
      return reply;
    },
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
    /** Newest first is the list's own order. */
    setSort(sort: LedgerSort): void {
      store.setState({ sort: sort.column === 'time' && sort.direction === 'descending' ? null : sort });
      pages.ask(query());
    },
    fold(groupId: string, isFolded: boolean): void {
      store.setState(({ folded }) => ({ folded: new Map(folded).set(groupId, isFolded) }));
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
