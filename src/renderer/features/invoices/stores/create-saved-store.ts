import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { SavedItem, SavedKind } from '../../../../shared/model/saved.ts';
import { errorDataOf, failed, type Loadable, latestOf, loading, ready } from '../../../stores/loadable.ts';
import { watchProfile } from '../../../stores/watch-profile.ts';

export type SavedState = { items: Loadable<readonly SavedItem[]> };
export type SavedActions = {
  load(): Promise<void>;
  keep(item: Omit<SavedItem, 'changedAt'>): Promise<void>;
  remove(id: string): Promise<void>;
};
export type SavedStore = ReturnType<typeof createSavedStore>['store'];

/**
 * What a person saved of one kind in the selected profile, by name. What is kept or removed shows at once: whoever changes
 * something again before main has answered changes that, and not what was there before.
 */
export function createSavedStore(client: Client, kind: SavedKind, now: () => number = () => Date.now()) {
  let asked = 0;
  let changes = 0;
  const store = createStore<SavedState & SavedActions>()((set, get) => {
    const show = (id: string, item: SavedItem | null) => {
      const others = (latestOf(get().items) ?? []).filter((one) => one.id !== id);
      const items = [...others, ...(item === null ? [] : [item])];
      items.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
      set({ items: ready(items, now()) });
    };
    /** Changes what is shown, and what is stored; what could not be stored is read again. */
    const change = async (id: string, item: SavedItem | null, work: () => Promise<unknown>): Promise<void> => {
      changes++;
      const isKnown = latestOf(get().items) !== null;
      if (isKnown) show(id, item);
      try {
        await work();
        if (!isKnown) await get().load();
      } catch (thrown) {
        await get().load();
        throw thrown;
      }
    };
    return {
      items: { state: 'idle' },
      async load() {
        const ticket = ++asked;
        const before = changes;
        set((state) => ({ items: loading(state.items) }));
        try {
          const items = await client.call('saved.list', { kind });
          if (ticket !== asked) return;
          // Read before what was kept meanwhile.
          if (before !== changes) return await get().load();
          set({ items: ready(items, now()) });
        } catch (thrown) {
          if (ticket === asked) set((state) => ({ items: failed(errorDataOf(thrown), state.items) }));
        }
      },
      keep: (item) => change(item.id, { ...item, changedAt: now() }, () => client.call('saved.keep', { kind, item })),
      remove: (id) => change(id, null, () => client.call('saved.remove', { kind, id })),
    };
  });
  const stop = watchProfile(client, () => void store.getState().load());
  return { store, stop };
}
