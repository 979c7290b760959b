import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { OfficeApplied } from '../../shared/model/office.ts';

export type NewsOf = 'contracts' | 'register';
export type OfficeNewsState = OfficeApplied & {
  /** A list has been read anew: what colleagues changed in it is no news any more. */
  shown(what: NewsOf): void;
};

/** How much colleagues changed in lists that stay as they are until a person asks for it. */
export function createOfficeNewsStore(client: Client) {
  const store = createStore<OfficeNewsState>()((set) => ({
    ...{ contracts: 0, register: 0, notes: 0, by: [] },
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
    client.on('profiles.changed', () => store.setState({ contracts: 0, register: 0, notes: 0, by: [] })),
  ];
  return {
    store,
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}
