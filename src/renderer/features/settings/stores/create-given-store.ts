import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { OverriddenChange } from '../../../../shared/model/office/office-erasing.ts';

type GivenState = { given: readonly OverriddenChange[]; load(): Promise<void>; seen(): Promise<void> };

/** What was typed on this computer and was overridden by a colleague's. */
export function createGivenStore(client: Client) {
  const store = createStore<GivenState>()((set, get) => ({
    given: [],
    async load() {
      await client.call('office.given').then(
        (given) => set({ given }),
        () => undefined,
      );
    },
    async seen() {
      await client.call('office.seenGiven').catch(() => undefined);
      await get().load();
    },
  }));
  const stop = client.on('office.changed', () => void store.getState().load());
  return { store, stop };
}
