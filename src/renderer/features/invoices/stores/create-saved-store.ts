import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { SavedItem, SavedKind } from '../../../../shared/model/saved.ts';
import { errorDataOf, failed, type Loadable, latestOf, loading, ready } from '../../../stores/loadable.ts';

export type SavedState = { items: Loadable<readonly SavedItem[]> };
export type SavedActions = {
  load(): Promise<void>;
  keep(item: Omit<SavedItem, 'changedAt'>): Promise<void>;
  remove(id: string): Promise<void>;
};
export type SavedStore = ReturnType<typeof createSavedStore>['store'];

/** What a person saved of one kind in the selected profile, by name. */
export function createSavedStore(client: Client, kind: SavedKind, now: () => number = () => Date.now()) {
  let generation = 0;
  const store = createStore<SavedState & SavedActions>()((set, get) => ({
    items: { state: 'idle' },
    async load() {
      const mine = ++generation;
      set((state) => ({ items: loading(state.items) }));
      try {
        const items = await client.call('saved.list', { kind });
        if (mine === generation) {
          set({ items: ready(items, now()) });
        }
      } catch (thrown) {
        if (mine === generation) {
          set((state) => ({ items: failed(errorDataOf(thrown), state.items) }));
        }
      }
    },
    async keep(item) {
      const kept = await client.call('saved.keep', { kind, item });
      const others = (latestOf(get().items) ?? []).filter((one) => one.id !== kept.id);
      const items = [...others, kept].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
      set({ items: ready(items, now()) });
    },
    async remove(id) {
      await client.call('saved.remove', { kind, id });
      set({
        items: ready(
          (latestOf(get().items) ?? []).filter((one) => one.id !== id),
          now(),
        ),
      });
    },
  }));
  const stop = client.on('profiles.changed', () => void store.getState().load());
  return { store, stop };
}
