import { createStore } from 'zustand/vanilla';
import type { LedgerCounts } from '../../shared/bridge/schema.ts';
import type { Client } from '../../shared/bridge/types.ts';

export type LedgerCountsState = LedgerCounts & { load(): Promise<void> };

const NONE: LedgerCounts = { queued: 0, waiting: 0, sending: 0, accepted: 0, rejected: 0, unknown: 0 };

/** How many registrations stand where. */
export function createLedgerCountsStore(client: Client) {
  const store = createStore<LedgerCountsState>()((set) => ({
    ...NONE,
    async load() {
      set(await client.call('ledger.counts'));
    },
  }));
  const stop = client.on('ledger.changed', ({ counts }) => store.setState(counts));
  return { store, stop };
}
