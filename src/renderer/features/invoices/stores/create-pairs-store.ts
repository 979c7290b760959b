import { createStore } from 'zustand/vanilla';
import type { CallOutput } from '../../../../shared/bridge/schema.ts';
import type { Client } from '../../../../shared/bridge/types.ts';
import { allRows } from '../../../stores/all-rows.ts';
import { errorDataOf, failed, type Loadable, loading, ready } from '../../../stores/loadable.ts';
import { watchProfile } from '../../../stores/watch-profile.ts';

/** A customer in a property, with what the register knows of both. */
export type KnownPair = CallOutput<'register.pairs'>['rows'][number];

/** `known`: how many there are; null before that was asked. */
export type PairsState = { known: number | null; pairs: Loadable<readonly KnownPair[]> };
export type PairsActions = {
  count(): Promise<void>;
  load(): Promise<void>;
  /** Lets go of what was loaded: a register may be large, and only the picker needs all of it. */
  release(): void;
};
export type PairsStore = ReturnType<typeof createPairsStore>['store'];

/** The pairs of the register: how many as long as the window, all of them only while somebody picks. */
export function createPairsStore(client: Client, now: () => number = () => Date.now()) {
  let generation = 0;
  const store = createStore<PairsState & PairsActions>()((set) => ({
    known: null,
    pairs: { state: 'idle' },
    async count() {
      try {
        set({ known: (await client.call('register.pairs', { query: '', offset: 0, limit: 1 })).total });
      } catch {
        // A register that cannot be read is not reported here; opening the picker says why.
      }
    },
    async load() {
      const ticket = ++generation;
      set((state) => ({ pairs: loading(state.pairs) }));
      const isLeft = () => ticket !== generation;
      try {
        const rows = await allRows((page) => client.call('register.pairs', { query: '', ...page }), isLeft);
        if (!isLeft()) set({ pairs: ready(rows, now()), known: rows.length });
      } catch (thrown) {
        if (!isLeft()) set((state) => ({ pairs: failed(errorDataOf(thrown), state.pairs) }));
      }
    },
    release() {
      generation++;
      set({ pairs: { state: 'idle' } });
    },
  }));
  const again = () => {
    const { pairs, count, load } = store.getState();
    void (pairs.state === 'idle' ? count() : load());
  };
  const undo = [client.on('register.changed', again), watchProfile(client, again)];
  return {
    store,
    stop: () => {
      for (const end of undo) end();
    },
  };
}
