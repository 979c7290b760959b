import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { OfficeStatus } from '../../shared/model/office/office.ts';
import { createNewest } from './create-newest.ts';

export type OfficeState = { status: OfficeStatus | null; load(): Promise<void> };

/** State of this desk's connection to the office; null until main has reported it. */
export function createOfficeStore(client: Client) {
  const newest = createNewest();
  const store = createStore<OfficeState>()((set) => ({
    status: null,
    async load() {
      const isNewest = newest.ask();
      const status = await client.call('office.status');
      if (isNewest()) set({ status });
    },
  }));
  const stop = client.on('office.changed', (status) => {
    newest.told();
    store.setState({ status });
  });
  return { store, stop };
}
