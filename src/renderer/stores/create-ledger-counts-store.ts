import { createStore } from 'zustand/vanilla';
import type { LedgerCounts } from '../../shared/bridge/schema.ts';
import type { Client } from '../../shared/bridge/types.ts';
import { watchProfile } from './watch-profile.ts';

/** `others`: what colleagues sent, as it was when it was last listed. */
export type LedgerCountsState = LedgerCounts & { others?: LedgerCounts | undefined; load(): Promise<void> };

const NONE: LedgerCounts = { queued: 0, waiting: 0, sending: 0, accepted: 0, rejected: 0, unknown: 0 };

/** Number of registrations per state. */
export function createLedgerCountsStore(client: Client) {
  let turn = 0;
  const store = createStore<LedgerCountsState>()((set) => ({
    ...NONE,
    async load() {
      const ticket = ++turn;
      const counts = await client.call('ledger.counts');
      // Otherwise another profile was asked for meanwhile, or something newer arrived.
      if (ticket === turn) set({ ...counts, others: counts.others });
    },
  }));
  const undo = [
    client.on('ledger.changed', ({ counts }) => {
      turn += 1;
      store.setState(counts);
    }),
    watchProfile(client, () => {
      // Nothing of the previous profile stays visible until the new counts are there.
      store.setState({ ...NONE, others: undefined });
      void store
        .getState()
        .load()
        .catch(() => undefined);
    }),
  ];
  return {
    store,
    stop: () => {
      for (const end of undo) end();
    },
  };
}
