import { createStore } from 'zustand/vanilla';
import type { LedgerCounts } from '../../shared/bridge/schema.ts';
import type { Client } from '../../shared/bridge/types.ts';

export type LedgerCountsState = LedgerCounts & { load(): Promise<void> };

const NONE: LedgerCounts = { queued: 0, waiting: 0, sending: 0, accepted: 0, rejected: 0, unknown: 0 };

/** How many registrations stand where. */
export function createLedgerCountsStore(client: Client) {
  let turn = 0;
  let profileId: string | null | undefined;
  const store = createStore<LedgerCountsState>()((set) => ({
    ...NONE,
    async load() {
      const mine = ++turn;
      const counts = await client.call('ledger.counts');
      // Asked for another profile meanwhile, or told something newer.
      if (mine === turn) {
        set(counts);
      }
    },
  }));
  const undo = [
    client.on('ledger.changed', ({ counts }) => {
      turn += 1;
      store.setState(counts);
    }),
    client.on('profiles.changed', ({ selectedId }) => {
      if (selectedId !== profileId) {
        profileId = selectedId;
        // Nothing of the profile before stays in sight until the new one's are there.
        store.setState(NONE);
        void store
          .getState()
          .load()
          .catch(() => undefined);
      }
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
