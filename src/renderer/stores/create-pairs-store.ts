import { createStore } from 'zustand/vanilla';
import type { CallOutput } from '../../shared/bridge/schema.ts';
import type { Client } from '../../shared/bridge/types.ts';
import { errorData } from './error-data.ts';
import { failed, type Loadable, loading, ready } from './loadable.ts';

/** A customer in a property, with what the register knows of both. */
export type KnownPair = CallOutput<'register.pairs'>['rows'][number];

export type PairsState = { pairs: Loadable<readonly KnownPair[]>; names: ReadonlyMap<string, string> };
export type PairsActions = { load(): Promise<void> };
export type PairsStore = ReturnType<typeof createPairsStore>['store'];

const PAGE_ROWS = 500;

/** Every pair of the register, read once and again when it changes: the picker and the names in lists use it. */
export function createPairsStore(client: Client, now: () => number = () => Date.now()) {
  let generation = 0;
  const store = createStore<PairsState & PairsActions>()((set) => ({
    pairs: { state: 'idle' },
    names: new Map(),
    async load() {
      const mine = ++generation;
      set((state) => ({ pairs: loading(state.pairs) }));
      const rows: KnownPair[] = [];
      try {
        for (let total = 1; rows.length < total; ) {
          const page = await client.call('register.pairs', { query: '', offset: rows.length, limit: PAGE_ROWS });
          if (mine !== generation) {
            return;
          }
          rows.push(...page.rows);
          total = page.rows.length === 0 ? rows.length : page.total;
        }
        const names = new Map(
          rows.flatMap((row) => (row.customerName === '' ? [] : [[row.customerId, row.customerName]])),
        );
        set({ pairs: ready(rows, now()), names });
      } catch (thrown) {
        if (mine === generation) {
          set((state) => ({ pairs: failed(errorData(thrown), state.pairs) }));
        }
      }
    },
  }));
  const undo = [
    client.on('register.changed', () => void store.getState().load()),
    client.on('profiles.changed', () => void store.getState().load()),
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
