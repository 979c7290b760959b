import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { OfficeStatus } from '../../shared/model/office.ts';

export type OfficeState = { status: OfficeStatus | null; load(): Promise<void> };

/** State of this desk's connection to the office; null until main has reported it. */
export function createOfficeStore(client: Client) {
  const store = createStore<OfficeState>()((set) => ({
    status: null,
    async load() {
      set({ status: await client.call('office.status') });
    },
  }));
  const stop = client.on('office.changed', (status) => store.setState({ status }));
  return { store, stop };
}
