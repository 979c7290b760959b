import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { OfficeApplied } from '../../shared/model/office/office.ts';
import { watchProfile } from './watch-profile.ts';

export type NewsOf = 'contracts' | 'register';
export type OfficeNewsState = OfficeApplied & {
  /** A list has been read anew: what colleagues changed in it is no news any more. */
  shown(what: NewsOf): void;
};

const NO_NEWS: OfficeApplied = { contracts: 0, register: 0, notes: 0, by: [] };

/** How much colleagues changed in lists that stay as they are until a person asks for it. */
export function createOfficeNewsStore(client: Client) {
  const store = createStore<OfficeNewsState>()((set) => ({
    ...NO_NEWS,
    shown: (what) => set({ [what]: 0 }),
  }));
  const stops = [
    client.on('office.applied', (applied) =>
      store.setState((before) => ({
        contracts: before.contracts + applied.contracts,
        register: before.register + applied.register,
        notes: before.notes + applied.notes,
        by: [...new Set([...applied.by, ...before.by])].slice(0, 5),
      })),
    ),
    watchProfile(client, () => store.setState(NO_NEWS)),
  ];
  return {
    store,
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}
