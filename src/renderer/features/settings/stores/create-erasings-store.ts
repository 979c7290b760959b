import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { Erasings } from '../../../../shared/model/office/office-erasing.ts';
import { errorDataOf } from '../../../stores/loadable.ts';
import { type Acting, actAndLoad } from './act-and-load.ts';

/** `busy`: the desk being set aside. */
type ErasingsState = Acting & {
  read: Erasings | null;
  setAside(desk: string): Promise<void>;
};

/** How far erasing has come in the office; a lead's to see. */
export function createErasingsStore(client: Client) {
  const store = createStore<ErasingsState>()((set, get) => ({
    ...{ read: null, busy: null, error: null },
    async load() {
      try {
        set({ read: await client.call('office.erasings'), error: null });
      } catch (thrown) {
        set({ error: errorDataOf(thrown) });
      }
    },
    setAside: (desk) => actAndLoad(set, get)(desk, () => client.call('office.setAside', { desk })),
  }));
  const stop = client.on('office.changed', ({ state }) => void (state === 'ready' && store.getState().load()));
  return { store, stop };
}
